import { sql } from 'kysely'
import { actorName, type TxCtx } from '#server/kernel/context.ts'
import { notifyShop } from '#server/modules/orders/mail/queue-order-mail.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { canRefund } from '#server/modules/payments/payments.ts'

/** The reason of a refund of money that its order did not wait for. */
const lateReason = 'late payment refunded'

interface ReceivedPayment {
  id: number
  type: string
  currency: string
  received_amount: number
}

/**
 * Returns all money of a payment that its order does not need: it came after the cancellation, or a second time. The refund is sent by the
 * next pass of the job. False where the payment service cannot return money.
 */
export async function returnPayment(tx: TxCtx, order: OrderRecord, payment: ReceivedPayment): Promise<boolean> {
  if (!canRefund(tx, payment.type)) return false
  if (payment.received_amount === 0) return true
  const made = await tx.db
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_id: payment.id,
      kind: 'payment',
      method: 'original',
      reason: lateReason,
      amount: payment.received_amount,
      currency: payment.currency,
      actor_name: actorName(tx.actor),
    })
    // Written out: after five times PostgreSQL plans a statement without its parameters, and finds no unique index by unknown values.
    .onConflict((conflict) =>
      conflict
        .column('payment_id')
        .where('kind', '=', sql.lit('payment'))
        .where('status', '<>', sql.lit('failed'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) await notifyShop(tx, order, 'late_payment_shop', made.id)
  return true
}

/** Returns what a payment service holds for a canceled order, such as an amount that staff have reviewed and refused. */
export async function returnReviewedPayments(tx: TxCtx, order: OrderRecord): Promise<void> {
  const payments = await tx.db
    .selectFrom('payments')
    .select(['id', 'type', 'currency', 'received_amount'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'review')
    .where('provider_ref', 'is not', null)
    .execute()
  for (const { received_amount, ...payment } of payments)
    await returnPayment(tx, order, { ...payment, received_amount: received_amount ?? 0 })
}
