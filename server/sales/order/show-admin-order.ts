import { fullName } from '#contracts/customers/full-name.ts'
import { digitsOf, toMajor } from '#contracts/money.ts'
import type { AdminOrder, AdminOrderComment } from '#contracts/sales/admin-order.ts'
import type { Ctx } from '../../context.ts'
import { findBuyer } from '../../customers/customers.ts'
import { may } from '../../need.ts'
import { notFound } from '../../refusal.ts'
import { allowedTransitions } from '../order-states.ts'
import { showFigures } from './show-order.ts'
import { factsOf, itemsOf } from './stored-order.ts'

/** An order with all that staff see of it (sales.md 4.4). */
export async function showAdminOrder(ctx: Ctx, { id }: { id: number }): Promise<{ data: AdminOrder }> {
  const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) throw notFound()
  const items = await itemsOf(ctx, id)
  const buyer = order.user_id ? await findBuyer(ctx, order.user_id) : undefined
  const { paid_at, shipped_at, completed_at, canceled_at, version, channel, language } = order
  return {
    data: {
      ...(await showFigures(ctx, order, items, 'staff')),
      ...{ paid_at, shipped_at, completed_at, canceled_at, version, channel, language },
      customer: buyer ? { id: buyer.id, name: fullName(buyer), email: buyer.email } : null,
      comments: await allComments(ctx, id),
      history: await historyOf(ctx, id),
      allowed_transitions: allowedTransitions(factsOf(order, items), 'admin', (right) => may(ctx, right)),
      payments: await paymentsOf(ctx, id),
      allocations: await allocationsOf(ctx, id),
    },
  }
}

export async function allComments(ctx: Ctx, orderId: number): Promise<AdminOrderComment[]> {
  const comments = await ctx.db
    .selectFrom('order_comments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return comments.map(({ id, comment, author_name, author_type, is_internal, created_at }) => ({
    id,
    comment,
    author: author_name,
    is_staff: author_type === 'admin',
    is_internal,
    created_at,
  }))
}

async function historyOf(ctx: Ctx, orderId: number): Promise<AdminOrder['history']> {
  const rows = await ctx.db
    .selectFrom('order_histories')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ order_id: _, actor_id: __, remark, ...row }) => ({ ...row, remark: remark ?? '' }))
}

async function paymentsOf(ctx: Ctx, orderId: number): Promise<AdminOrder['payments']> {
  const rows = await ctx.db
    .selectFrom('payments')
    .select(['id', 'type', 'amount', 'currency', 'status', 'created_at', 'settled_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ currency, amount, ...row }) => ({ ...row, amount: toMajor(amount, digitsOf(currency)) }))
}

/** Which rows of the inventory hold or gave the units. */
const allocationsOf = (ctx: Ctx, orderId: number): Promise<AdminOrder['allocations']> =>
  ctx.db
    .selectFrom('order_allocations as al')
    .innerJoin('order_items as i', 'i.id', 'al.order_item_id')
    .innerJoin('inventories as inv', 'inv.id', 'al.inventory_id')
    .innerJoin('warehouses as w', 'w.id', 'inv.warehouse_id')
    .select(['al.order_item_id', 'al.inventory_id', 'w.name as warehouse', 'al.quantity', 'al.state'])
    .where('i.order_id', '=', orderId)
    .orderBy('al.id')
    .execute()
