import type { Ctx } from '#server/kernel/context.ts'
import type { OpenedPayment, OpenPayment, PaymentReference, PaymentState } from './providers/provider.ts'
import { getProvider } from './providers/registry.ts'

const methodOf = <M extends 'open' | 'find' | 'cancel'>(ctx: Ctx, type: string, method: M) => {
  const work = getProvider(ctx, type)?.[method]
  if (!work) throw new Error(`Payments by ${type} are not made at a payment service`)
  return work
}

/** Opens a payment at its service, or finds the one that was opened before. Call it outside of transactions. */
export const openPayment = (ctx: Ctx, type: string, payment: OpenPayment): Promise<OpenedPayment> =>
  methodOf(ctx, type, 'open')(ctx, payment)

/** What the service says of a payment that was opened there. */
export const findPaymentState = (ctx: Ctx, type: string, payment: PaymentReference): Promise<PaymentState> =>
  methodOf(ctx, type, 'find')(ctx, payment)

/** Cancels a payment at its service; one that has succeeded meanwhile stays. */
export const cancelPayment = (ctx: Ctx, type: string, payment: PaymentReference): Promise<PaymentState> =>
  methodOf(ctx, type, 'cancel')(ctx, payment)
