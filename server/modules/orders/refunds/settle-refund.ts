import { sql } from 'kysely'
import { getDigits, toMajor } from '#contracts/money.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { reverseEntries } from '#server/modules/commissions/commissions.ts'
import { returnUnits } from '#server/modules/inventory/inventory.ts'
import { queueEvaluation } from '#server/modules/membership/membership.ts'
import {
  loadItems,
  lockOrder,
  type OrderItemRecord,
  type OrderRecord,
  orderFacts,
} from '#server/modules/orders/order-record.ts'
import { recordOrderEvent } from '#server/modules/orders/order-webhooks.ts'
import { transitionOrder } from '#server/modules/orders/transition/transition-order.ts'
import type { RefundOutcome } from '#server/modules/payments/payments.ts'
import { refundPoints } from '#server/modules/points/points.ts'
import type { RefundRow } from './prepare-refund.ts'
import { queueRefundMail } from './queue-refund-mail.ts'
import { withShipped } from './with-shipped.ts'

/**
 * Applies the outcome of a refund: when it is done, totals and stock of the order change; when it failed, nothing else does. A refund
 * that is done or failed already stays as it is, so a repeated outcome changes nothing.
 */
export const settleRefund = (ctx: Ctx, refundId: number, outcome: RefundOutcome): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { order_id } = await tx.db
      .selectFrom('refunds')
      .select('order_id')
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    const order = await lockOrder(tx, order_id)
    const refund = await tx.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow()
    if (refund.status !== 'pending') return
    if (outcome.status === 'unknown') return postpone(tx, refund)
    const { provider_ref = refund.provider_ref, failure_message = null } = outcome
    const done = await tx.db
      .updateTable('refunds')
      .set({
        status: outcome.status,
        provider_ref,
        failure_message,
        updated_at: sql`now()`,
        ...(outcome.status === 'done' && { done_at: sql`now()` }),
      })
      .where('id', '=', refundId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (outcome.status === 'pending') return postpone(tx, done)
    await logActivity(tx, [{ resource: 'order', id: order.id, action: 'update', fields: ['refund'] }])
    if (outcome.status === 'done') await applyRefund(tx, order, done)
  })

/** The next attempt waits longer each time, at most an hour. */
async function postpone(tx: TxCtx, { id }: RefundRow): Promise<void> {
  await tx.db
    .updateTable('refunds')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`now() + least(interval '1 hour', interval '30 seconds' * power(2, least(attempts, 20)))`,
    })
    .where('id', '=', id)
    .execute()
}

async function applyRefund(tx: TxCtx, order: OrderRecord, refund: RefundRow): Promise<void> {
  const refunded = refund.kind === 'order' ? await refundOrder(tx, order, refund) : order
  if (refund.notify) await queueRefundMail(tx, refunded, refund)
}

async function refundOrder(tx: TxCtx, order: OrderRecord, refund: RefundRow): Promise<OrderRecord> {
  const lines = await tx.db
    .selectFrom('refund_items')
    .select(['order_item_id', 'quantity', 'amount', 'restock'])
    .where('refund_id', '=', refund.id)
    .orderBy('order_item_id')
    .execute()
  await reverseEntries(tx, order.id, refund.id, lines)
  await sql`
    update order_items i set refunded_qty = i.refunded_qty + r.quantity, refunded_amount = i.refunded_amount + r.amount
    from refund_items r where r.refund_id = ${refund.id} and r.order_item_id = i.id`.execute(tx.db)
  const refunded = await tx.db
    .updateTable('orders')
    .set({
      refunded_total: sql`refunded_total + ${refund.amount}`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const items = await loadItems(tx, order.id)
  await returnUnits(tx, order, withShipped(order, items, lines))
  await queueEvaluation(tx, order.user_id)
  await refundPoints(tx, refunded, items, refund.id)
  const moved = await moveRefunded(tx, refunded, items, refund)
  const amount = toMajor(refund.amount, getDigits(order.currency))
  await recordOrderEvent(tx, 'order.refunded', moved, { refund: { id: refund.id, amount, items: lines } })
  return moved
}

/** An order that got back everything is refunded; one whose parcels left and which has nothing more to ship is shipped (orders.md O21). */
function moveRefunded(tx: TxCtx, order: OrderRecord, items: readonly OrderItemRecord[], refund: RefundRow) {
  const { status, fully_refunded, has_parcel, has_unshipped } = orderFacts(order, items)
  if (fully_refunded) return transitionOrder(tx, order, 'refunded', { remark: refund.reason })
  if (status !== 'paid' || !has_parcel || has_unshipped) return order
  // The customer was notified of each parcel, and is notified of the refund.
  return transitionOrder(tx, order, 'shipped', { notify: false })
}
