import type { PaymentType } from '#contracts/payments/payment-types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { StartedPayment } from './providers/provider.ts'
import { getProvider } from './providers/registry.ts'

/**
 * Begins the open payment of an order at its payment service, where its type has one; call it after the transaction of the order. An order
 * whose payment cannot be started stays as it is, and the customer pays from its page.
 */
export async function startPayment(ctx: Ctx, orderId: number, type: PaymentType | null): Promise<StartedPayment> {
  const provider = type === null ? undefined : getProvider(ctx, type)
  if (!provider?.start) return {}
  const payment = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'order_id', 'order_number', 'amount', 'payments.currency', 'payment_key', 'provider_ref'])
    .where('order_id', '=', orderId)
    .where('payments.type', '=', type)
    // A failed attempt continues with the same payment, so that no second charge can be made.
    .where('payments.status', 'in', ['open', 'failed'])
    .orderBy('payments.id', 'desc')
    .executeTakeFirst()
  if (!payment) return {}
  try {
    return await provider.start(ctx, payment)
  } catch (error) {
    ctx.services.log.error({ err: error, order: orderId }, 'Cannot start a payment')
    return {}
  }
}
