import type { Ctx } from '#server/kernel/context.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { buildRefundMail } from '#server/modules/orders/refunds/queue-refund-mail.ts'
import type { NewMail } from '#server/platform/mail/outbox.ts'
import { buildOrderMail, customerMails, type OrderMail } from './queue-order-mail.ts'

const isOrderMail = (kind: string): kind is OrderMail => customerMails.some((one) => one === kind)

/**
 * An email about an order once more, with what the order says now. `event` is the third part of its key: a version, a comment, a refund;
 * `shipment` the fourth.
 * Undefined where its cause is no longer stored.
 */
export async function rebuildMail(
  ctx: Ctx,
  order: OrderRecord,
  { kind, event, key, shipment }: { kind: string; event: number; key: string; shipment?: number | undefined },
): Promise<NewMail | undefined> {
  if (kind === 'order_refunded') {
    const refund = await ctx.db
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', event)
      .where('order_id', '=', order.id)
      .executeTakeFirst()
    return refund && buildRefundMail(ctx, order, refund, key)
  }
  if (!isOrderMail(kind)) return undefined
  const words = await loadWords(ctx, order, kind, event)
  return words === undefined ? undefined : buildOrderMail(ctx, order, { template: kind, key, words, shipment })
}

/** The comment or the reason in an email; null for none, undefined where it is gone. */
async function loadWords(
  { db }: Ctx,
  { id }: OrderRecord,
  kind: OrderMail,
  event: number,
): Promise<string | null | undefined> {
  if (kind === 'order_comment') {
    const found = await db
      .selectFrom('order_comments')
      .select('comment')
      .where('id', '=', event)
      .where('order_id', '=', id)
      .executeTakeFirst()
    return found?.comment
  }
  if (kind !== 'order_canceled' && kind !== 'payment_rejected') return null
  const entry = await db
    .selectFrom('order_histories')
    .select('remark')
    .where('order_id', '=', id)
    .where('to_status', '=', kind === 'order_canceled' ? 'canceled' : 'payment_reject')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return entry?.remark ?? null
}
