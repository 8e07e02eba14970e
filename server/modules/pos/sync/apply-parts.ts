import type { z } from 'zod'
import type { movedCashFields, refundedFields, SyncOutcome, soldFields } from '#contracts/pos/sync-calls.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { loadItems, type OrderItemRecord } from '#server/modules/orders/orders.ts'
import type { StoreRecord } from '#server/modules/pos/load-store.ts'
import { getPosOrder } from '#server/modules/pos/receipts/load-receipt.ts'
import { findReceiptOrder } from '#server/modules/pos/receipts/show-receipt.ts'
import { draftRefund, placeRefund, type RefundLine } from '#server/modules/pos/refund/place-refund.ts'
import { clampTime } from '#server/modules/pos/sale/clamp-time.ts'
import { placeSale } from '#server/modules/pos/sale/place-sale.ts'
import { removeHold } from '#server/modules/pos/sale/sell.ts'
import type { SessionRecord } from '#server/modules/pos/sessions/lock-session.ts'
import { insertMove } from '#server/modules/pos/sessions/move-cash.ts'
import type { StoredResult } from '#server/modules/pos/tables.ts'
import { toAmount } from '#server/modules/pos/to-amount.ts'

/** What applying an operation came to. */
export interface Applied {
  result: StoredResult
  notes: SyncOutcome['notes']
}

/** Where and when an operation happened. */
export interface Happened {
  uuid: string
  at: string
  store: StoreRecord
  session: SessionRecord
  isLate: boolean
}

/** A sale that has happened, at the prices on its receipt; what the stock lacks becomes a shortage (pos.md V10, V11). */
export async function applySale(
  ctx: TxCtx,
  sale: z.output<typeof soldFields>,
  { uuid, at, store, session }: Happened,
): Promise<Applied> {
  const { order, receipt_number, price_difference, notes } = await placeSale(ctx, {
    uuid,
    store,
    session,
    ticket: sale,
    payments: sale.payments,
    receipt_number: sale.receipt_number,
    receipt: sale.receipt,
    email: sale.email,
    remark: sale.remark,
    sold: { at, total: toAmount(ctx, sale.total, 'total') },
  })
  if (sale.hold_id) await removeHold(ctx, store.id, sale.hold_id)
  const result = { order_id: order.id, receipt_number, ...(price_difference !== 0 && { price_difference }) }
  return { result, notes }
}

/** A refund that has happened: the money is gone, the units are still checked against what was sold. */
export async function applyRefund(
  ctx: TxCtx,
  refund: z.output<typeof refundedFields>,
  { store, session }: Happened,
): Promise<Applied> {
  requirePermission(ctx, 'refund pos_sale')
  const orderId = await findOrder(ctx, refund)
  const draft = await draftRefund(ctx, orderId, await findLines(ctx, orderId, refund.items))
  const { refund_id, rounding } = await placeRefund(ctx, draft, { ...refund, store, session, isGiven: true })
  const notes: SyncOutcome['notes'] = Math.abs(rounding) >= 100 ? ['price_changed'] : []
  return {
    result: { order_id: orderId, refund_id, ...(refund.receipt_number && { receipt_number: refund.receipt_number }) },
    notes,
  }
}

async function findOrder(ctx: TxCtx, refund: z.output<typeof refundedFields>): Promise<number> {
  if (refund.order_id) return (await getPosOrder(ctx, refund.order_id)).id
  if (!refund.sale_uuid) return findReceiptOrder(ctx, refund.receipt ?? '')
  const found = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('client_uuid', '=', refund.sale_uuid)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

/** Lines that name a variant are those of the sale that the same queue has sent before. */
async function findLines(
  ctx: TxCtx,
  orderId: number,
  lines: z.output<typeof refundedFields>['items'],
): Promise<RefundLine[]> {
  const items = await loadItems(ctx, orderId)
  const sold = items.filter((one) => !one.is_gift)
  return lines.map(({ order_item_id, stock_id, line, quantity, restock }) => {
    const isSold = (one: OrderItemRecord | undefined) => one?.stock_id === stock_id
    const item = order_item_id
      ? items.find((one) => one.id === order_item_id)
      : [sold[line ?? -1], ...sold].find(isSold)
    return { order_item_id: item?.id ?? 0, quantity, restock }
  })
}

export async function applyCash(
  ctx: TxCtx,
  { type, amount, reason }: z.output<typeof movedCashFields>,
  { session, at, isLate }: Happened,
): Promise<Applied> {
  const id = await insertMove(ctx, session, {
    type,
    reason,
    amount: toAmount(ctx, amount, 'amount'),
    at: clampTime(at, session),
    is_late: isLate,
  })
  return { result: { cash_move_id: id }, notes: [] }
}
