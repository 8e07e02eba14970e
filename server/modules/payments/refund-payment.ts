import type { Ctx } from '#server/kernel/context.ts'
import { type RefundRequest, type RefundResult, ServiceRefusal } from './providers/provider.ts'
import { getProvider } from './providers/registry.ts'

/** Whether money that came by this payment type can go back through its service. */
export const canRefund = (ctx: Ctx, type: string): boolean => getProvider(ctx, type)?.refund !== undefined

/** The outcome of a request to return money; 'unknown' when the service may or may not have got it. */
export type RefundOutcome = RefundResult | { status: 'unknown' }

/** Requests a refund from the payment service, outside of transactions. Repeating a request refunds only once. */
export async function refundPayment(ctx: Ctx, type: string, request: RefundRequest): Promise<RefundOutcome> {
  const provider = getProvider(ctx, type)
  if (!provider?.refund) return { status: 'failed', failure_message: 'The payment type cannot return money' }
  try {
    return await provider.refund(ctx, request)
  } catch (error) {
    ctx.services.log.error({ err: error, payment: request.payment_id }, 'A refund could not be sent')
    if (error instanceof ServiceRefusal) return { status: 'failed', failure_message: error.message }
    return { status: 'unknown' }
  }
}
