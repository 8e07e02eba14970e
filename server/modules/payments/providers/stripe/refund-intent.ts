import type Stripe from 'stripe'
import type { Ctx } from '#server/kernel/context.ts'
import { type RefundRequest, type RefundResult, ServiceRefusal } from '#server/modules/payments/providers/provider.ts'
import { getStripe } from './stripe-client.ts'

/** Returns money of an intent; the key makes it the same refund at Stripe however often it is sent. */
export async function refundIntent(ctx: Ctx, request: RefundRequest): Promise<RefundResult> {
  const { client } = await getStripe(ctx, request.payment_id)
  try {
    const refund = request.refund_ref
      ? await client.refunds.retrieve(request.refund_ref)
      : await client.refunds.create(
          {
            payment_intent: request.provider_ref,
            amount: request.amount,
            metadata: { refund: request.idempotency_key },
          },
          { idempotencyKey: request.idempotency_key },
        )
    return getResult(refund)
  } catch (error) {
    if (isRefusal(error)) throw new ServiceRefusal(error instanceof Error ? error.message : String(error))
    throw error
  }
}

export function getResult({ id, status, failure_reason }: Stripe.Refund): RefundResult {
  if (status === 'failed' || status === 'canceled')
    return { status: 'failed', provider_ref: id, failure_message: failure_reason ?? status }
  return { status: status === 'succeeded' ? 'done' : 'pending', provider_ref: id }
}

const refusals = ['StripeInvalidRequestError', 'StripeCardError', 'StripeAuthenticationError', 'StripePermissionError']
/** The request never left: nothing listens there. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND']

/** Whether Stripe surely returned nothing. After a timeout or an error of its servers it may have. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const type = 'type' in error ? String(error.type) : ''
  const detail = 'detail' in error && error.detail instanceof Error ? error.detail : undefined
  return refusals.includes(type) || neverSent.includes(String(detail && 'code' in detail ? detail.code : ''))
}
