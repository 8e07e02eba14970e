import { randomUUID } from 'node:crypto'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { PosRefundResult, refundAtRegister } from '#contracts/pos/sale-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { replayed } from '#server/kernel/idempotency.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { getStore } from '#server/modules/pos/load-store.ts'
import { startOperation, storeResult } from '#server/modules/pos/operations/start-operation.ts'
import { getPosOrder, loadReceipt } from '#server/modules/pos/receipts/load-receipt.ts'
import { findReceiptOrder, toRefundReceipt } from '#server/modules/pos/receipts/show-receipt.ts'
import { placeSale } from '#server/modules/pos/sale/place-sale.ts'
import { presentSale } from '#server/modules/pos/sale/sell.ts'
import { lockOpenSession, noteSeen } from '#server/modules/pos/sessions/lock-session.ts'
import { draftRefund, getRefundStocks, placeRefund } from './place-refund.ts'

type Input = ReadInputOf<typeof refundAtRegister>
type Answer = EndpointResponse<{ data: PosRefundResult }>

/** Refunds units of a sale, or exchanges them for others, once for each uuid (pos.md V7). */
export const refundNow = (outer: Ctx, input: Input): Promise<Answer> =>
  inTransaction(outer, async (ctx): Promise<Answer> => {
    const session = await lockOpenSession(ctx, input.session_id)
    const { uuid } = input
    const operation = { ...session, type: 'refund' as const, uuid, pos_session_id: session.id }
    const known = await startOperation(ctx, operation)
    if (known) return replayed({ data: await presentRefund(ctx, known.result) })
    const { id } = await getPosOrder(ctx, await findRefundedOrder(ctx, input))
    const store = await getStore(ctx, session.store_id)
    const draft = await draftRefund(ctx, id, input.items)
    const refund = { store, session, reason: input.reason, receipt_number: input.receipt_number }
    // The sale first: it takes its locks in the order of all other orders, and those of the returned variants with its own.
    const sale = input.exchange
      ? await placeSale(ctx, {
          uuid: randomUUID(),
          store,
          session,
          ticket: { ...input.exchange, customer_id: input.exchange.customer_id ?? draft.order.user_id },
          payments: input.payments,
          credit: draft.amount,
          receipt_number: input.receipt_number,
          receipt: 'print',
          alsoLock: getRefundStocks(draft),
        })
      : undefined
    const credit = sale?.credit ?? 0
    const payments = sale && credit === draft.amount ? [] : input.payments
    const { refund_id } = await placeRefund(ctx, draft, { ...refund, payments, credit })
    const result = { order_id: id, refund_id, ...(sale && { exchange_id: sale.order.id }) }
    await storeResult(ctx, uuid, result)
    await noteSeen(ctx, store.id, session.register)
    return created({ data: await presentRefund(ctx, result) })
  })

async function findRefundedOrder(ctx: TxCtx, { order_id, receipt }: Input): Promise<number> {
  if (order_id) return order_id
  if (!receipt) throw fieldError('order_id', 'validation.required')
  return findReceiptOrder(ctx, receipt)
}

async function presentRefund(
  ctx: TxCtx,
  { order_id = 0, refund_id = 0, exchange_id }: { order_id?: number; refund_id?: number; exchange_id?: number },
): Promise<PosRefundResult> {
  const receipt = toRefundReceipt(await loadReceipt(ctx, order_id), refund_id)
  const paid = await ctx.db
    .selectFrom('pos_payments')
    .select(['method', 'amount', 'rounding'])
    .where((e) =>
      e.or([e('refund_id', '=', refund_id), e.and([e('order_id', '=', exchange_id ?? 0), e('refund_id', 'is', null)])]),
    )
    .where('method', '<>', 'exchange')
    .execute()
  const { digits } = ctx.settings
  const total = (name: 'amount' | 'rounding') => paid.reduce((all, row) => all + row[name], 0)
  return {
    order_id,
    refund_id,
    receipt_number: receipt.receipt_number,
    refunded: toMajor(-total('amount'), digits),
    rounding: toMajor(total('rounding'), digits),
    exchange: exchange_id === undefined ? null : await presentSale(ctx, exchange_id),
    receipt,
  }
}
