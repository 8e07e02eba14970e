import type { Ctx } from '#server/kernel/context.ts'
import type { OrderItemRecord, OrderRecord } from '#server/modules/orders/order-record.ts'
import { type RefundBalance, refundBalance } from './refund-balance.ts'

/** The balance of an order after its refunds, those included that still wait for the payment service. */
export async function loadBalance(
  ctx: Ctx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
): Promise<RefundBalance> {
  const standing = ctx.db
    .selectFrom('refunds')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'order')
    .where('status', '<>', 'failed')
  const totals = await standing
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('amount'), lit(0)).as('amount'),
      fn.coalesce(fn.sum<number>('shipping_amount'), lit(0)).as('shipping_amount'),
      fn.coalesce(fn.sum<number>('other_amount'), lit(0)).as('other_amount'),
    ])
    .executeTakeFirstOrThrow()
  const lines = await ctx.db
    .selectFrom('refund_items')
    .select(({ fn }) => [
      'order_item_id',
      fn.sum<number>('quantity').as('quantity'),
      fn.sum<number>('amount').as('amount'),
    ])
    .where('refund_id', 'in', standing.select('id'))
    .groupBy('order_item_id')
    .execute()
  return refundBalance(
    { ...order, items },
    {
      amount: Number(totals.amount),
      shipping_amount: Number(totals.shipping_amount),
      other_amount: Number(totals.other_amount),
      items: new Map(
        lines.map(({ order_item_id, quantity, amount }) => [
          order_item_id,
          { quantity: Number(quantity), amount: Number(amount) },
        ]),
      ),
    },
  )
}
