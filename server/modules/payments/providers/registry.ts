import type { PaymentType } from '#contracts/payments/payment-types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { bankTransfer } from './bank-transfer.ts'
import { cashOnDelivery } from './cash-on-delivery.ts'
import { gateway } from './gateway.ts'
import type { PaymentProvider } from './provider.ts'
import { stripe } from './stripe/stripe.ts'

export type PaymentProviders = Readonly<Record<string, PaymentProvider>>

declare module '#server/kernel/services.ts' {
  interface Services {
    /** Payment providers by payment type. */
    paymentProviders: PaymentProviders
  }
}

/** One line for each payment type. */
export const paymentProviders: Readonly<Record<PaymentType, PaymentProvider>> = {
  stripe,
  bank_transfer: bankTransfer,
  cash_on_delivery: cashOnDelivery,
  gateway,
}

export const getProvider = ({ services }: Pick<Ctx, 'services'>, type: string): PaymentProvider | undefined =>
  Object.hasOwn(services.paymentProviders, type) ? services.paymentProviders[type] : undefined
