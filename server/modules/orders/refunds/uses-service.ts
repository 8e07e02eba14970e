import type { Ctx } from '#server/kernel/context.ts'
import type { RefundInput } from './parse-refund.ts'
import { getRefundMethods } from './refund-methods.ts'

/** Whether the payment service is asked to return the money: a refund by hand needs no call to another service. */
export async function usesService(ctx: Ctx, { id, method }: RefundInput): Promise<boolean> {
  if (method === 'manual') return false
  return (await getRefundMethods(ctx, id)).includes('original')
}
