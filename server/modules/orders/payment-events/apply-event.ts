import type { TxCtx } from '#server/kernel/context.ts'
import { recordOutsideRefund } from '#server/modules/orders/refunds/record-outside-refund.ts'
import { settleRefund } from '#server/modules/orders/refunds/settle-refund.ts'
import type { AppliedResult, HandledEvent } from '#server/modules/payments/payments.ts'
import { applyPaymentResult } from './apply-payment-result.ts'

/** Applies what a payment service reports: money that came, the outcome of a refund, or a refund that was made at the service itself. */
export async function applyEvent(tx: TxCtx, event: HandledEvent): Promise<AppliedResult> {
  if ('refund_ref' in event) return recordOutsideRefund(tx, event)
  if (!('refund_id' in event)) return applyPaymentResult(tx, event)
  const { refund_id, ...outcome } = event
  const refund = await tx.db.selectFrom('refunds').select('order_id').where('id', '=', refund_id).executeTakeFirst()
  if (!refund) return { order_id: null, note: 'The refund is not known' }
  await settleRefund(tx, refund_id, outcome)
  return { order_id: refund.order_id }
}
