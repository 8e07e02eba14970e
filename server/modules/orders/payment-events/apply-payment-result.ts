import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { loadItems, lockOrder, type OrderRecord, orderFacts } from '#server/modules/orders/order-record.ts'
import { canMove } from '#server/modules/orders/order-states.ts'
import { returnPayment } from '#server/modules/orders/refunds/return-payment.ts'
import { transitionOrder } from '#server/modules/orders/transition/transition-order.ts'
import { voidOpenPayments } from '#server/modules/orders/transition/void-payments.ts'
import type { AppliedResult, PaymentResult } from '#server/modules/payments/payments.ts'
import { noteFailure } from './note-failure.ts'

/** The remark in an order's history when the payment service took an amount other than the total. */
const amountMismatch = 'amount mismatch'

/**
 * Applies a payment result to the order (orders.md O14): paid when the amount is right, otherwise for staff to review. A failed payment
 * leaves the order open for another attempt. Settled payments stay settled, in whatever order events arrive.
 */
export async function applyPaymentResult(tx: TxCtx, result: PaymentResult): Promise<AppliedResult> {
  const { payment_id } = result
  const known = await tx.db.selectFrom('payments').select('order_id').where('id', '=', payment_id).executeTakeFirst()
  if (!known) return { order_id: null, note: 'The payment is not known' }
  const order = await lockOrder(tx, known.order_id)
  const payment = await tx.db
    .selectFrom('payments')
    .select(['id', 'type', 'amount', 'currency', 'status'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  if (payment.status === 'settled') return { order_id: order.id }
  if (result.status === 'failed') {
    if (payment.status === 'open' || payment.status === 'failed')
      await noteFailure(tx, { order_id: order.id, type: payment.type }, result)
    return { order_id: order.id }
  }
  const isExact = result.amount === payment.amount && result.currency.toUpperCase() === payment.currency
  return settle(tx, order, { ...payment, received_amount: result.amount, isExact }, result)
}

interface ReceivedPayment {
  id: number
  type: string
  currency: string
  status: string
  received_amount: number
  /** The amount and currency that the order waits for. */
  isExact: boolean
}

/** Money for an order that does not wait for it goes back; where the service cannot return it, it is noted at the event for staff. */
async function settle(
  tx: TxCtx,
  order: OrderRecord,
  { isExact, ...payment }: ReceivedPayment,
  result: PaymentResult,
): Promise<AppliedResult> {
  const to = isExact ? 'paid' : 'payment_review'
  if (payment.status === 'review') return { order_id: order.id }
  if (!canMove(orderFacts(order, await loadItems(tx, order.id)), to, 'webhook')) {
    await noteReceived(tx, result, { status: 'void' })
    if (await returnPayment(tx, order, payment)) return { order_id: order.id }
    return { order_id: order.id, note: `The order does not wait for this payment: it is ${order.status}` }
  }
  // The customer may have chosen another method meanwhile: the payment that received the money is settled.
  await voidOpenPayments(tx, order.id)
  await noteReceived(tx, result, { status: isExact ? 'open' : 'review' })
  await transitionOrder(tx, order, to, isExact ? {} : { remark: amountMismatch })
  return { order_id: order.id }
}

const noteReceived = (
  tx: TxCtx,
  { payment_id, provider_ref, amount }: PaymentResult,
  { status }: { status: 'open' | 'review' | 'void' },
) =>
  tx.db
    .updateTable('payments')
    .set({ status, provider_ref, received_amount: amount, failure_message: null, updated_at: sql`now()` })
    .where('id', '=', payment_id)
    .execute()
