import { sql } from 'kysely'
import { fullName } from '#contracts/customers/full-name.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { AdminOrder, AdminOrderComment } from '#contracts/orders/admin-order.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { pipeline } from '#server/kernel/pipeline.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import { editableParts, isTrackingEditable } from '#server/modules/orders/edit/editable-parts.ts'
import { itemsInLanguage, lineInLanguage } from '#server/modules/orders/items-in-language.ts'
import { methodsInLanguage } from '#server/modules/orders/methods-in-language.ts'
import { loadItems, type OrderItemRecord, type OrderRecord, orderFacts } from '#server/modules/orders/order-record.ts'
import { allowedTransitions } from '#server/modules/orders/order-states.ts'
import { presentDetails, presentLines } from '#server/modules/orders/present-order.ts'
import { presentRefunds } from '#server/modules/orders/refunds/present-refunds.ts'
import { isRefundable } from '#server/modules/orders/refunds/require-refundable.ts'
import { usualCarrier } from '#server/modules/orders/shipments/usual-carrier.ts'
import { orderStatistics } from './order-statistics.ts'

/** An order with everything that staff see (orders.md O12). After the order, all of it is read in one trip to the database. */
export async function getAdminOrder(outer: Ctx, { id }: { id: number }): Promise<{ data: AdminOrder }> {
  const order = await outer.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) throw notFound()
  const [
    details,
    items,
    customer,
    referral,
    assigned_to,
    neighbours,
    comments,
    history,
    refunds,
    payments,
    allocations,
    usual_carrier,
    is_first_order,
  ] = await inTransaction(outer, (ctx) =>
    pipeline(
      () => presentDetails(ctx, order, 'staff'),
      () => loadItems(ctx, id),
      () => getCustomer(ctx, order.user_id),
      () => getReferral(ctx, order),
      () => getAssignee(ctx, order),
      () => getNeighbours(ctx, id),
      () => loadComments(ctx, id),
      () => getHistory(ctx, id),
      () => presentRefunds(ctx, order),
      () => getPayments(ctx, id),
      () => getAllocations(ctx, id),
      () => usualCarrier(ctx, order.shipping_type === 'pickup' ? [] : [order.shipping_id]),
      () => isFirstOrder(ctx, order),
    ),
  )
  const shown = await inOwnLanguage(outer, order, items, details)
  const isTracked = details.shipments.length > 0 && isTrackingEditable(order)
  const { unanswered_since, paid_at, shipped_at, completed_at, canceled_at, version, channel, language } = order
  return {
    data: {
      ...details,
      ...shown,
      unanswered_since,
      paid_at,
      shipped_at,
      completed_at,
      canceled_at,
      version,
      channel,
      language,
      customer,
      tags: order.tags,
      assigned_to,
      is_first_order,
      personal_data: order.personal_data,
      shipping_id: order.shipping_id,
      usual_carrier,
      adjustment_reason: order.adjustment_reason ?? '',
      referral,
      editable: [...editableParts(order, items), ...(isTracked ? (['tracking'] as const) : [])],
      ...neighbours,
      comments,
      history,
      allowed_transitions: allowedTransitions(orderFacts(order, items), 'admin', (right) => can(outer, right)),
      can_refund: isRefundable(order),
      refunds,
      payments,
      allocations,
    },
  }
}

async function getCustomer(ctx: Ctx, id: number | null): Promise<AdminOrder['customer']> {
  if (id === null) return null
  const [buyer, statistics] = await Promise.all([findBuyer(ctx, id), orderStatistics(ctx, [id])])
  const { orders, spent } = statistics.get(id) ?? { orders: 0, spent: 0 }
  return buyer ? { id, name: fullName(buyer), email: buyer.email, orders, spent } : null
}

/** Whether the account, or the email of a guest, has no earlier order that was not canceled. */
async function isFirstOrder({ db }: Ctx, { id, user_id, email }: OrderRecord): Promise<boolean> {
  if (user_id === null && email === '') return false
  const earlier = db.selectFrom('orders').select('id').where('id', '<', id).where('status', '<>', 'canceled').limit(1)
  const own =
    user_id === null
      ? earlier.where('user_id', 'is', null).where(sql`lower(email)`, '=', email.toLowerCase())
      : earlier.where('user_id', '=', user_id)
  return (await own.executeTakeFirst()) === undefined
}

/** Items and methods in the language of staff, with what the customer saw beside them. */
async function inOwnLanguage(
  ctx: Ctx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  { shipping, payment }: Awaited<ReturnType<typeof presentDetails>>,
): Promise<Pick<AdminOrder, 'items' | 'shipping' | 'payment' | 'shipping_ordered_as' | 'payment_ordered_as'>> {
  const texts = await itemsInLanguage(ctx, [{ order, items }])
  const methods = await methodsInLanguage(ctx, order, { shipping, payment })
  const orderedAs = (now: string, before: string) => (now === before ? '' : before)
  return {
    items: presentLines(order, items).map((line) => ({
      ...lineInLanguage(line, texts),
      ordered_as: texts.get(line.id)?.ordered_as ?? '',
    })),
    ...methods,
    shipping_ordered_as: orderedAs(methods.shipping.method, shipping.method),
    payment_ordered_as: orderedAs(methods.payment.title, payment.title),
  }
}

async function getReferral(
  { db }: Ctx,
  { id, referral_code }: Pick<OrderRecord, 'id' | 'referral_code'>,
): Promise<AdminOrder['referral']> {
  if (referral_code === null) return null
  const { promoter, ...customer } = await db
    .selectFrom('orders as o')
    .leftJoin('accounts as a', 'a.id', 'o.promoter_id')
    .leftJoin('users as u', 'u.id', 'o.referrer_id')
    .select(['a.name as promoter', 'u.first_name', 'u.last_name'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  const { first_name, last_name } = customer
  return {
    code: referral_code,
    promoter,
    customer: first_name === null ? null : fullName({ first_name, last_name: last_name ?? '' }),
  }
}

async function getAssignee({ db }: Ctx, { assigned_admin_id }: OrderRecord): Promise<AdminOrder['assigned_to']> {
  if (assigned_admin_id === null) return null
  return db.selectFrom('accounts').select(['id', 'name']).where('id', '=', assigned_admin_id).executeTakeFirstOrThrow()
}

async function getNeighbours({ db }: Ctx, id: number): Promise<Pick<AdminOrder, 'newer_id' | 'older_id'>> {
  const ids = db.selectFrom('orders').select('id').limit(1)
  const [newer, older] = await Promise.all([
    ids.where('id', '>', id).orderBy('id').executeTakeFirst(),
    ids.where('id', '<', id).orderBy('id', 'desc').executeTakeFirst(),
  ])
  return { newer_id: newer?.id ?? null, older_id: older?.id ?? null }
}

export async function loadComments(ctx: Ctx, orderId: number): Promise<AdminOrderComment[]> {
  const comments = await ctx.db
    .selectFrom('order_comments as c')
    .leftJoin('mail_outbox as m', (join) =>
      join.on('m.key', '=', sql<string>`'order_comment ' || c.order_id || ' ' || c.id`),
    )
    .select(['c.id', 'c.comment', 'c.author_name', 'c.author_type', 'c.is_internal', 'c.is_pinned', 'c.created_at'])
    .select(sql<boolean>`m.id is not null`.as('is_mailed'))
    .where('c.order_id', '=', orderId)
    .orderBy('c.id')
    .execute()
  return comments.map(({ id, comment, author_name, author_type, is_internal, is_pinned, is_mailed, created_at }) => ({
    id,
    comment,
    author: author_name,
    is_staff: author_type === 'admin',
    is_internal,
    is_pinned,
    is_mailed,
    created_at,
  }))
}

async function getHistory(ctx: Ctx, orderId: number): Promise<AdminOrder['history']> {
  const rows = await ctx.db
    .selectFrom('order_histories')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ order_id: _, actor_id: __, remark, ...row }) => ({ ...row, remark: remark ?? '' }))
}

async function getPayments(ctx: Ctx, orderId: number): Promise<AdminOrder['payments']> {
  const rows = await ctx.db
    .selectFrom('payments')
    .select(['id', 'type', 'amount', 'currency', 'status', 'created_at', 'settled_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ currency, amount, ...row }) => ({ ...row, amount: toMajor(amount, getDigits(currency)) }))
}

/** The stock levels that the units are reserved in or were taken from. */
const getAllocations = (ctx: Ctx, orderId: number): Promise<AdminOrder['allocations']> =>
  ctx.db
    .selectFrom('order_allocations as al')
    .innerJoin('order_items as i', 'i.id', 'al.order_item_id')
    .innerJoin('inventories as inv', 'inv.id', 'al.inventory_id')
    .innerJoin('warehouses as w', 'w.id', 'inv.warehouse_id')
    .select(['al.order_item_id', 'al.inventory_id', 'w.name as warehouse', 'al.quantity', 'al.state'])
    .where('i.order_id', '=', orderId)
    .orderBy('al.id')
    .execute()
