import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { AdminRefund } from '#contracts/orders/refund.ts'
import type { createRefund as contract } from '#contracts/orders/refund-order.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { once } from '#server/kernel/idempotency.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { getAdminOrder } from '#server/modules/orders/admin/get-admin-order.ts'
import type { RefundOutcome } from '#server/modules/payments/payments.ts'
import { prepareRefund, type RefundRow } from './prepare-refund.ts'
import { sendRefund } from './send-refund.ts'
import { settleRefund } from './settle-refund.ts'
import { usesService } from './uses-service.ts'

type Input = ReadInputOf<typeof contract>
type Answer = { data: { refund: AdminRefund; order: AdminOrder } }

/**
 * Refunds a part of an order, once per Idempotency-Key (orders.md O16). A manual refund is one transaction. One through the payment service
 * is stored as pending first, sent outside of transactions and settled by its outcome; a job finishes what a crash leaves.
 */
export async function createRefund(ctx: Ctx, input: Input): Promise<EndpointResponse<Answer>> {
  const caller = `admin:${ctx.actor.kind === 'staff' ? ctx.actor.id : 0}`
  const request = { caller, route: `POST /api/admin/order/${input.id}/refund`, body: input }
  if (!(await usesService(ctx, input))) {
    return once(ctx, request, async (tx) => {
      const refund = await prepareRefund(tx, input)
      return answer(tx, refund, { status: 'done' })
    })
  }
  let sent: { refund: RefundRow; outcome: RefundOutcome } | undefined
  const before = async () => {
    const refund = await inTransaction(ctx, (tx) => prepareRefund(tx, input))
    sent = { refund, outcome: await sendRefund(ctx, refund) }
    if (sent.outcome.status === 'failed') await settleRefund(ctx, refund.id, sent.outcome)
    if (sent.outcome.status === 'failed' || sent.outcome.status === 'unknown')
      throw new HttpError(503, { key: 'errors.payment_unavailable' })
  }
  return once(ctx, { ...request, before }, (tx) => {
    if (!sent) throw new Error('The refund was not sent')
    return answer(tx, sent.refund, sent.outcome)
  })
}

async function answer(
  tx: TxCtx,
  { id, order_id }: RefundRow,
  outcome: RefundOutcome,
): Promise<EndpointResponse<Answer>> {
  await settleRefund(tx, id, outcome)
  const { data: order } = await getAdminOrder(tx, { id: order_id })
  const refund = order.refunds.find((one) => one.id === id)
  if (!refund) throw new Error(`Refund ${id} is not shown`)
  return created({ data: { refund, order } })
}
