import type { ReadInputOf } from '#contracts/call.ts'
import { fullName } from '#contracts/customers/full-name.ts'
import { digitsOf, toMajor } from '#contracts/money.ts'
import type { BatchedOrder, previewBatch as endpoint } from '#contracts/sales/batch-orders.ts'
import type { OrderStatus } from '#contracts/sales/order-status.ts'
import type { Ctx } from '../../context.ts'
import { canMove } from '../order-states.ts'
import { cannotMove, shownRefusal } from './cannot-move.ts'
import { factsOf, isSettled, type StoredItem, type StoredOrder } from './stored-order.ts'

/** The orders of a batch in the order of the ids, with what staff check before they send; unknown ids are left out. */
export async function previewBatch(
  ctx: Ctx,
  { ids, status }: ReadInputOf<typeof endpoint>,
): Promise<{ data: BatchedOrder[] }> {
  const orders = await ctx.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const items = await ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const itemsByOrder = Map.groupBy(items, (item) => item.order_id)
  return {
    data: orders
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((order) => preview(ctx, order, itemsByOrder.get(order.id) ?? [], status)),
  }
}

function preview(ctx: Ctx, order: StoredOrder, items: readonly StoredItem[], status: OrderStatus): BatchedOrder {
  const isPossible = canMove(factsOf(order, items), status, 'admin')
  const collects = status === 'completed' && isPossible && !isSettled(order)
  return {
    id: order.id,
    order_number: order.order_number,
    status: order.status,
    customer: fullName(order.shipping_address),
    items: items.map(({ name, options, qty }) => ({
      name,
      options: options.map(({ value }) => value).join(' / '),
      qty,
    })),
    method: order.shipping_title,
    currency: order.currency,
    cash_due: collects ? toMajor(order.grand_total, digitsOf(order.currency)) : 0,
    problem: isPossible ? '' : shownRefusal(ctx, cannotMove(ctx, order.status, status)),
  }
}
