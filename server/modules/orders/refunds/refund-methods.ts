import type { RefundMethod } from '#contracts/orders/refund.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { canRefund } from '#server/modules/payments/payments.ts'

/** The settled payment of an order. */
export const settledPayment = (ctx: Ctx, orderId: number) =>
  ctx.db
    .selectFrom('payments')
    .select(['id', 'type', 'provider_ref'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'settled')
    .executeTakeFirst()

/** How money can go back, the usual way first: through the service that took it, or by hand. */
export async function getRefundMethods(ctx: Ctx, orderId: number): Promise<RefundMethod[]> {
  const payment = await settledPayment(ctx, orderId)
  return payment?.provider_ref && canRefund(ctx, payment.type) ? ['original', 'manual'] : ['manual']
}
