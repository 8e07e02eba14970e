import { getDigits, sum, toMajor } from '#contracts/money.ts'
import type { AdminRefund, Refund } from '#contracts/orders/refund.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { pointsOfRefunds } from '#server/modules/points/points.ts'

/** All refunds of an order with their outcome, for staff, oldest first. */
export async function presentRefunds(ctx: Ctx, order: Pick<OrderRecord, 'id' | 'currency'>): Promise<AdminRefund[]> {
  const refunds = await ctx.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  if (refunds.length === 0) return []
  const items = await ctx.db
    .selectFrom('refund_items')
    .selectAll()
    .where(
      'refund_id',
      'in',
      refunds.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const points = await pointsOfRefunds(ctx, order.id)
  const major = (minor: number) => toMajor(minor, getDigits(order.currency))
  const itemsOf = (id: number) => items.filter(({ refund_id }) => refund_id === id)
  const taxOf = ({ id, shipping_tax, other_tax }: (typeof refunds)[number]) =>
    shipping_tax + other_tax + sum(itemsOf(id).map(({ tax_amount }) => tax_amount))
  return refunds.map((refund) => ({
    id: refund.id,
    kind: refund.kind,
    method: refund.method,
    status: refund.status,
    reason: refund.reason,
    amount: major(refund.amount),
    shipping_amount: major(refund.shipping_amount),
    other_amount: major(refund.other_amount),
    tax: major(taxOf(refund)),
    points_returned: points.get(refund.id)?.returned ?? 0,
    points_clawed_back: points.get(refund.id)?.clawed_back ?? 0,
    failure_message: refund.failure_message ?? '',
    actor_name: refund.actor_name,
    created_at: refund.created_at,
    done_at: refund.done_at,
    items: itemsOf(refund.id).map(({ order_item_id, quantity, amount, restock }) => ({
      order_item_id,
      quantity,
      amount: major(amount),
      restock,
    })),
  }))
}

/** What has gone back to the customer, without who did it. */
export async function presentOwnRefunds(ctx: Ctx, order: OrderRecord): Promise<Refund[]> {
  const refunds = await presentRefunds(ctx, order)
  return refunds
    .filter(({ status }) => status === 'done')
    .map(({ status: _, failure_message: __, actor_name: ___, items, ...refund }) => ({
      ...refund,
      items: items.map(({ restock: _restock, ...line }) => line),
    }))
}
