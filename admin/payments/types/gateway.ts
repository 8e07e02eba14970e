import type { PaymentTypeScreen } from './payment-type-screen.ts'

export const gateway: PaymentTypeScreen = {
  need(translate, { enabled, pem }) {
    if (!pem) return ''
    if (!pem.exists) return translate('admin.payment.needs_pem')
    return enabled ? translate('admin.payment.needs_service') : ''
  },
}
