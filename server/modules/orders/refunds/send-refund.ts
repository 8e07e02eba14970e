import type { Ctx } from '#server/kernel/context.ts'
import { type RefundOutcome, refundPayment } from '#server/modules/payments/payments.ts'
import type { RefundRow } from './prepare-refund.ts'

/**
 * Asks the payment service to return the money of a pending refund. The refund's id is the idempotency key, so asking again after a lost
 * answer returns nothing twice.
 */
export async function sendRefund(ctx: Ctx, refund: RefundRow): Promise<RefundOutcome> {
  if (refund.status !== 'pending') return { status: refund.status }
  if (refund.method === 'manual' || refund.amount === 0) return { status: 'done' }
  const payment = await ctx.db
    .selectFrom('payments')
    .select(['id', 'type', 'provider_ref'])
    .where('id', '=', refund.payment_id ?? 0)
    .executeTakeFirst()
  if (!payment?.provider_ref) return { status: 'failed', failure_message: 'The payment is not known' }
  return refundPayment(ctx, payment.type, {
    payment_id: payment.id,
    provider_ref: payment.provider_ref,
    refund_ref: refund.provider_ref,
    amount: refund.amount,
    currency: refund.currency,
    idempotency_key: `re-${refund.id}`,
  })
}
