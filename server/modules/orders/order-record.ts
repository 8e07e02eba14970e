import { type Selectable, sql } from 'kysely'
import { unshippedUnits } from '#contracts/orders/shipment.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pipeline } from '#server/kernel/pipeline.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { isTransport } from '#server/modules/shipping/shipping.ts'
import { typedKeys } from '#server/platform/typed.ts'
import type { OrderFacts } from './order-states.ts'

export type OrderRecord = Selectable<Tables['orders']>
export type OrderItemRecord = Selectable<Tables['order_items']>

const columns: Record<keyof OrderRecord, true> = {
  id: true,
  order_number: true,
  channel: true,
  user_id: true,
  email: true,
  language: true,
  status: true,
  version: true,
  cart_id: true,
  currency: true,
  display_currency: true,
  display_rate: true,
  subtotal: true,
  promotion_discount: true,
  coupon_discount: true,
  shipping_discount: true,
  points_discount: true,
  points_used: true,
  points_to_earn: true,
  bonus_points: true,
  shipping_fee: true,
  adjustment: true,
  adjustment_reason: true,
  grand_total: true,
  tax_mode: true,
  tax_included: true,
  tax_added: true,
  shipping_tax: true,
  adjustment_tax: true,
  paid_total: true,
  refunded_total: true,
  shipping_id: true,
  shipping_type: true,
  shipping_title: true,
  shipping_input_label: true,
  shipping_input: true,
  payment_method_id: true,
  payment_type: true,
  payment_title: true,
  payment_settlement: true,
  requires_proof: true,
  shipping_address: true,
  billing_address: true,
  remark: true,
  referral_code: true,
  promoter_id: true,
  referrer_id: true,
  hold_until: true,
  invoice_number: true,
  carrier: true,
  tracking_number: true,
  paid_at: true,
  shipped_at: true,
  completed_at: true,
  canceled_at: true,
  created_by_admin_id: true,
  assigned_admin_id: true,
  created_at: true,
  updated_at: true,
  unanswered_since: true,
  store_id: true,
  pos_session_id: true,
  client_uuid: true,
  receipt_number: true,
  receipt_prints: true,
  personal_data: true,
  awaits_confirmation: true,
  tags: true,
}
/** All columns by name: a statement with `*` is not prepared. */
export const orderColumns = typedKeys(columns)

/** Loads and locks an order, after its customer, whose points it may change (orders.md O2); 404 when there is none. */
export async function lockOrder(ctx: TxCtx, id: number): Promise<OrderRecord> {
  const [, order] = await pipeline(
    () =>
      sql`select from users where id = (select user_id from orders where id = ${id}) for no key update`.execute(ctx.db),
    () => ctx.db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  if (!order) throw notFound()
  return order
}

/** Finds an order by its id or its number. */
export async function findOrder(ctx: Ctx, id: string): Promise<OrderRecord | undefined> {
  const orders = ctx.db.selectFrom('orders').selectAll()
  const byId = /^\d{1,15}$/.test(id) ? await orders.where('id', '=', Number(id)).executeTakeFirst() : undefined
  return byId ?? orders.where('order_number', '=', id).executeTakeFirst()
}

/** Orders in the order of these ids; unknown ids are left out. */
export async function loadOrders(ctx: Ctx, ids: readonly number[]): Promise<OrderRecord[]> {
  const orders = await ctx.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return orders.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export const loadItems = (ctx: Ctx, orderId: number): Promise<OrderItemRecord[]> =>
  ctx.db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** Whether the money has been received: a card or transfer when it is paid, cash when the parcel is handed over. */
export const isSettled = (order: Pick<OrderRecord, 'paid_at'>) => order.paid_at !== null

/** Whether the order is delivered: it has general products and is not picked up. */
export const isDelivered = ({ shipping_type }: Pick<OrderRecord, 'shipping_type'>): boolean =>
  shipping_type !== null && isTransport({ type: shipping_type })

/** Whether the customer still has to pay: not while a proof is reviewed, nor after a cancellation; cash until it is handed over. */
export const awaitsPayment = (order: Pick<OrderRecord, 'paid_at' | 'status'>) =>
  !isSettled(order) && ['pending', 'payment_reject', 'shipped'].includes(order.status)

/** All items and all money were returned. */
const isFullyRefunded = (order: OrderRecord, items: readonly OrderItemRecord[]) =>
  isSettled(order) &&
  order.refunded_total === order.paid_total &&
  items.every(({ qty, refunded_qty }) => refunded_qty === qty)

/** Whether the goods have left the warehouse. */
export const isShipped = ({ status }: Pick<OrderRecord, 'status'>) => status === 'shipped' || status === 'completed'

/** The facts that decide which transitions are possible (orders.md O6). */
export function orderFacts(order: OrderRecord, items: readonly OrderItemRecord[]): OrderFacts {
  return {
    status: order.status,
    payment_settlement: order.payment_settlement,
    shipping_type: order.shipping_type,
    is_handed_over: order.channel === 'pos',
    only_service: items.every((item) => item.type === 'service'),
    requires_proof: order.requires_proof,
    settled: isSettled(order),
    has_parcel: items.some(({ shipped_qty }) => shipped_qty > 0),
    has_unshipped: items.some((item) => unshippedUnits(item) > 0),
    fully_refunded: isFullyRefunded(order, items),
  }
}
