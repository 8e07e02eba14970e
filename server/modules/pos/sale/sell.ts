import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { PosSaleResult, sellAtRegister } from '#contracts/pos/sale-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { replayed } from '#server/kernel/idempotency.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { getStore } from '#server/modules/pos/load-store.ts'
import { startOperation, storeResult } from '#server/modules/pos/operations/start-operation.ts'
import { loadReceipt } from '#server/modules/pos/receipts/load-receipt.ts'
import { lockOpenSession, noteSeen } from '#server/modules/pos/sessions/lock-session.ts'
import { placeSale } from './place-sale.ts'

type Input = ReadInputOf<typeof sellAtRegister>
type Answer = EndpointResponse<{ data: PosSaleResult }>

/** Sells over the counter, once for each uuid: a repetition is answered with the sale of the first (pos.md V4). */
export const sellNow = (outer: Ctx, input: Input): Promise<Answer> =>
  inTransaction(outer, async (ctx): Promise<Answer> => {
    const session = await lockOpenSession(ctx, input.session_id)
    const { uuid } = input
    const operation = { ...session, type: 'sale' as const, uuid, pos_session_id: session.id }
    const known = await startOperation(ctx, operation)
    if (known) return replayed({ data: await presentSale(ctx, known.result.order_id ?? 0) })
    const store = await getStore(ctx, session.store_id)
    const { order, receipt_number, price_difference } = await placeSale(ctx, {
      uuid,
      store,
      session,
      ticket: input,
      payments: input.payments,
      receipt_number: input.receipt_number,
      receipt: input.receipt,
      email: input.email,
      remark: input.remark,
    })
    if (input.hold_id) await removeHold(ctx, store.id, input.hold_id)
    await storeResult(ctx, uuid, {
      order_id: order.id,
      receipt_number,
      ...(price_difference !== 0 && { price_difference }),
    })
    await noteSeen(ctx, store.id, session.register)
    return created({ data: await presentSale(ctx, order.id) })
  })

/** A held sale ends when it was made (pos.md V6). */
export const removeHold = ({ db }: TxCtx, storeId: number, id: number) =>
  db.deleteFrom('pos_holds').where('store_id', '=', storeId).where('id', '=', id).execute()

export async function presentSale(ctx: Ctx, orderId: number): Promise<PosSaleResult> {
  const receipt = await loadReceipt(ctx, orderId)
  const digits = getDigits(receipt.currency)
  const change = receipt.payments.reduce((sum, payment) => sum + Math.round(payment.change * 10 ** digits), 0)
  return {
    order_id: receipt.order_id,
    order_number: receipt.order_number,
    receipt_number: receipt.receipt_number,
    grand_total: receipt.grand_total,
    change: toMajor(change, digits),
    rounding: receipt.rounding,
    items: receipt.items,
    receipt,
  }
}
