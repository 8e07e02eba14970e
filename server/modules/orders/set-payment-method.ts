import type { TxCtx } from '#server/kernel/context.ts'
import { voidOpenPayments } from '#server/modules/orders/transition/void-payments.ts'
import type { LoadedPaymentMethod } from '#server/modules/payments/payments.ts'
import type { OrderRecord } from './order-record.ts'
import { paymentColumns } from './payment-options.ts'

/**
 * Opens a payment of an amount (minor units) by another method; the payment that was open before is void. The deadline of a transfer counts from `since`,
 * or from now.
 */
export async function setPaymentMethod(
  ctx: TxCtx,
  { id, currency, channel, user_id }: Pick<OrderRecord, 'id' | 'currency' | 'channel' | 'user_id'>,
  method: LoadedPaymentMethod,
  { amount, since }: { amount: number; since?: string },
): Promise<void> {
  await voidOpenPayments(ctx, id)
  await ctx.db
    .insertInto('payments')
    .values({ order_id: id, payment_method_id: method.id, type: method.type, amount, currency })
    .execute()
  await ctx.db
    .updateTable('orders')
    // Orders by staff have no deadline (orders.md O4).
    .set({
      ...paymentColumns(ctx, method, { isGuest: user_id === null, placed: since }),
      ...(channel === 'admin' && { hold_until: null, awaits_confirmation: false }),
    })
    .where('id', '=', id)
    .execute()
}
