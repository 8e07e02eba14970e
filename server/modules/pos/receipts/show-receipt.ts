import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import type * as calls from '#contracts/pos/receipt-calls.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { countPrint } from '#server/modules/orders/orders.ts'
import { getPosOrder, loadReceipt } from './load-receipt.ts'

/** The receipt of a sale, or of one of its refunds. */
export async function showReceipt(
  ctx: Ctx,
  { order_id, refund_id }: ReadInputOf<typeof calls.showReceipt>,
): Promise<{ data: PosReceipt }> {
  const receipt = await loadReceipt(ctx, order_id)
  return { data: refund_id === undefined ? receipt : toRefundReceipt(receipt, refund_id) }
}

/** The receipt of a refund: the sale's, with this refund alone. */
export function toRefundReceipt(receipt: PosReceipt, refundId: number): PosReceipt {
  const refund = receipt.refunds.find(({ refund_id }) => refund_id === refundId)
  if (!refund) throw notFound()
  const { receipt_number, at } = refund
  return { ...receipt, type: 'refund', receipt_number, at, refunds: [refund], is_copy: false }
}

/** The id of the order with a receipt or order number; of several with one number the last. */
export async function findReceiptOrder({ db }: Pick<Ctx, 'db'>, number: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where channel = 'pos' and (lower(receipt_number) = lower(${number}) or order_number = ${number})
    order by id desc limit 1`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found.id
}

export const findReceipt = async (
  ctx: Ctx,
  { number }: ReadInputOf<typeof calls.findReceipt>,
): Promise<{ data: PosReceipt }> => ({ data: await loadReceipt(ctx, await findReceiptOrder(ctx, number.trim())) })

/** Counts a print; from the second on the receipt is a copy (pos.md V8). */
export const reprintReceipt = (
  outer: Ctx,
  { order_id }: ReadInputOf<typeof calls.reprintReceipt>,
): Promise<{ data: PosReceipt }> =>
  inTransaction(outer, async (ctx) => {
    const { id } = await getPosOrder(ctx, order_id)
    await countPrint(ctx, id)
    return { data: await loadReceipt(ctx, id) }
  })
