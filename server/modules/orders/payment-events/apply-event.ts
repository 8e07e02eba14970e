import type { TxCtx } from '#server/kernel/context.ts'
import { settleRefund } from '#server/modules/orders/refunds/settle-refund.ts'
import type { AppliedResult, HandledEvent } from '#server/modules/payments/payments.ts'
import { applyPaymentResult } from './apply-payment-result.ts'

/** Applies what a payment service reports: money that came, or the outcome of a refund. */
export async function applyEvent(tx: TxCtx, event: HandledEvent): Promise<AppliedResult> {
  if (!('refund_id' in event)) return applyPaymentResult(tx, event)
  const { refund_id, ...outcome } = event
  const refund = await tx.db.selectFrom('refunds').select('order_id').where('id', '=', refund_id).executeTakeFirst()
  if (!refund) return { order_id: null, note: 'The refund is not known' }
  await settleRefund(tx, refund_id, outcome)
  return { order_id: refund.order_id }
}
