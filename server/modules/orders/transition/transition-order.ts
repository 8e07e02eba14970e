import { sql } from 'kysely'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { approveEntries } from '#server/modules/commissions/commissions.ts'
import { returnApplications } from '#server/modules/forms/forms.ts'
import { returnUnits } from '#server/modules/inventory/inventory.ts'
import { queueEvaluation } from '#server/modules/membership/membership.ts'
import { actorType, addHistory } from '#server/modules/orders/history.ts'
import { notifyShop, queueOrderMail } from '#server/modules/orders/mail/queue-order-mail.ts'
import { loadItems, type OrderItemRecord, type OrderRecord, orderFacts } from '#server/modules/orders/order-record.ts'
import { canMove } from '#server/modules/orders/order-states.ts'
import { recordOrderEvent } from '#server/modules/orders/order-webhooks.ts'
import { returnReviewedPayments } from '#server/modules/orders/refunds/return-payment.ts'
import { addShipment, unshippedParts } from '#server/modules/orders/shipments/add-shipment.ts'
import { closeProofs } from '#server/modules/payments/payments.ts'
import { changeRedemption, earnPoints } from '#server/modules/points/points.ts'
import { invalidTransition } from './invalid-transition.ts'
import { releaseUsages } from './release-usages.ts'
import { queueReward } from './reward-referrer.ts'
import { settlePayment } from './settle.ts'
import { shipUnits } from './ship-units.ts'
import { voidOpenPayments } from './void-payments.ts'

interface TransitionOptions {
  remark?: string | null | undefined
  carrier?: string | null | undefined
  tracking_number?: string | null | undefined
  /** Whether the items of a parcel returned unpaid are restocked; default true. */
  restock?: boolean | null | undefined
  /** Whether the customer gets an email; default true. */
  notify?: boolean | null | undefined
}

/**
 * Makes a transition of an order that the caller has locked, with all its effects, in the caller's transaction (orders.md O6).
 * The same status again does nothing and sends no email. Returns the order after the transition.
 */
export async function transitionOrder(
  ctx: TxCtx,
  order: OrderRecord,
  to: OrderStatus,
  options: TransitionOptions = {},
): Promise<OrderRecord> {
  if (order.status === to) return order
  const items = await loadItems(ctx, order.id)
  if (!canMove(orderFacts(order, items), to, actorType(ctx.actor))) throw invalidTransition(ctx, order.status, to)
  await effects[to]?.(ctx, order, items, options)
  const moved = await ctx.db
    .updateTable('orders')
    .set({ status: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addHistory(ctx, order, { from: order.status, to, remark: options.remark })
  if (ctx.actor.kind === 'staff' || ctx.actor.kind === 'webhook')
    await logActivity(ctx, [{ resource: 'order', id: order.id, action: 'update', fields: ['status'] }])
  const mail = mails[to]
  if (mail && options.notify !== false)
    await queueOrderMail(ctx, moved, mail, { event: moved.version, words: options.remark })
  if (order.paid_at === null && moved.paid_at !== null) await recordOrderEvent(ctx, 'order.paid', moved)
  if (to === 'shipped') await recordOrderEvent(ctx, 'order.shipped', moved)
  if (to === 'payment_review') await notifyShop(ctx, moved, 'payment_review_shop', moved.version)
  return moved
}

type Effect = (
  ctx: TxCtx,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  options: TransitionOptions,
) => Promise<void>

const hasParcel = (items: readonly OrderItemRecord[]) => items.some(({ shipped_qty }) => shipped_qty > 0)

/** What waits is released; what left comes back with its parcels, or stays away. */
const canceledUnits = (items: readonly OrderItemRecord[], comesBack: boolean) =>
  items.map((item) => ({
    order_item_id: item.id,
    quantity: item.qty - item.refunded_qty,
    restock: true,
    shipped: comesBack ? item.shipped_qty : 0,
  }))

const effects: Partial<Record<OrderStatus, Effect>> = {
  async paid(ctx, order) {
    await settlePayment(ctx, order)
    await closeProofs(ctx, { order_id: order.id, status: 'pending' }, 'approved')
  },
  async shipped(ctx, order, items, { carrier, tracking_number }) {
    await shipUnits(ctx, order, items)
    const rest = unshippedParts(items)
    // After the refund of what was left, the last parcel has left already.
    if (rest.length > 0 || !hasParcel(items)) await addShipment(ctx, order, rest, { carrier, tracking_number })
    await ctx.db.updateTable('orders').set({ shipped_at: sql`now()` }).where('id', '=', order.id).execute()
  },
  /** A pick-up leaves the stock now; cash on delivery is paid now. */
  async completed(ctx, order, items) {
    if (order.status === 'paid') await shipUnits(ctx, order, items)
    await settlePayment(ctx, order)
    await approveEntries(ctx, order.id)
    await ctx.db.updateTable('orders').set({ completed_at: sql`now()` }).where('id', '=', order.id).execute()
    await earnPoints(ctx, order, items)
    await queueEvaluation(ctx, order.user_id)
    await queueReward(ctx, order)
  },
  async canceled(ctx, order, items, options) {
    await releaseUsages(ctx, order.id)
    await returnApplications(ctx, order.id)
    await returnUnits(ctx, order, canceledUnits(items, options.restock !== false))
    await changeRedemption(ctx, order, 0)
    await returnReviewedPayments(ctx, order)
    await voidOpenPayments(ctx, order.id)
    await ctx.db
      .updateTable('orders')
      .set({ canceled_at: sql`now()`, hold_until: null })
      .where('id', '=', order.id)
      .execute()
  },
  refunded: (ctx, order) => returnApplications(ctx, order.id),
  async payment_review(ctx, order) {
    await ctx.db.updateTable('orders').set({ hold_until: null }).where('id', '=', order.id).execute()
  },
  async payment_reject(ctx, order, _items, { remark }) {
    await closeProofs(ctx, { order_id: order.id, status: 'pending' }, 'rejected', remark)
    const hold_until = sql<string>`now() + make_interval(hours => ${ctx.settings.sale.offline_hold_hours})`
    await ctx.db.updateTable('orders').set({ hold_until }).where('id', '=', order.id).execute()
  },
}

const mails: Partial<Record<OrderStatus, Parameters<typeof queueOrderMail>[2]>> = {
  paid: 'payment_received',
  payment_reject: 'payment_rejected',
  shipped: 'order_shipped',
  completed: 'order_completed',
  canceled: 'order_canceled',
}
