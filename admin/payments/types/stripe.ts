import type { PaymentTypeScreen } from './payment-type-screen.ts'

export const stripe: PaymentTypeScreen = { need: (translate) => translate('admin.payment.needs_stripe') }
