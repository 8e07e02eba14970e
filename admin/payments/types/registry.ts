import type { PaymentType } from '#contracts/payments/payment-types.ts'
import { bankTransfer } from './bank-transfer.tsx'
import { gateway } from './gateway.ts'
import type { PaymentTypeScreen } from './payment-type-screen.ts'
import { stripe } from './stripe.tsx'

/** One line for each payment type that has settings or needs something. */
const screens: Partial<Record<PaymentType, PaymentTypeScreen>> = {
  stripe,
  bank_transfer: bankTransfer,
  gateway,
}

export const getScreen = (type: string): PaymentTypeScreen => new Map(Object.entries(screens)).get(type) ?? {}
