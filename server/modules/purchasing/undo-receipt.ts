import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import type { undoPurchaseReceipt } from '#contracts/purchasing/purchase-order-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { type MissingUnits, undoReceivedUnits } from '#server/modules/inventory/inventory.ts'
import { lockPurchase } from './lock-purchase.ts'
import { logPurchaseEvent } from './log-event.ts'
import { showPurchase } from './show-purchase.ts'
import { addReceived } from './store-received.ts'

/**
 * Takes the accepted units of a receipt out of stock again and opens the order for them, closed or not (purchasing.md B4). 409 when a lot has
 * fewer unreserved units left.
 */
export function undoReceipt(
  outer: Ctx,
  { id, receipt_id }: ReadInputOf<typeof undoPurchaseReceipt>,
): Promise<{ data: PurchaseOrder }> {
  return inTransaction(outer, async (ctx) => {
    const purchase = await lockPurchase(ctx, id)
    const lines = await findLines(ctx, id, receipt_id)
    const parts = lines.flatMap(({ inventory_id, stock_id, quantity, unit_cost }) =>
      inventory_id === null ? [] : [{ inventory_id, stock_id, quantity, unit_cost }],
    )
    const source = { type: 'purchase_order', id }
    const missing = await undoReceivedUnits(ctx, source, parts)
    if (missing[0]) throw await toConflict(ctx, missing[0])
    await ctx.db.updateTable('purchase_receipts').set({ undone_at: sql`now()` }).where('id', '=', receipt_id).execute()
    await addReceived(ctx, purchase, lines, -1)
    await logPurchaseEvent(ctx, { id, kind: 'undone', receiptId: receipt_id })
    return { data: await showPurchase(ctx, id) }
  })
}

/** The lines of a receipt; 404 for one of another order, 409 for one that was undone before. */
async function findLines({ db }: TxCtx, purchaseId: number, receiptId: number) {
  const receipt = await db
    .selectFrom('purchase_receipts')
    .select('undone_at')
    .where('id', '=', receiptId)
    .where('purchase_order_id', '=', purchaseId)
    .executeTakeFirst()
  if (!receipt) throw notFound()
  if (receipt.undone_at) throw conflict('errors.receipt_undone')
  const rows = await db
    .selectFrom('purchase_receipt_items as r')
    .innerJoin('purchase_order_items as i', 'i.id', 'r.purchase_order_item_id')
    .select(['i.id', 'i.stock_id', 'r.quantity', 'r.rejected', 'r.inventory_id', 'r.unit_cost'])
    .where('r.purchase_receipt_id', '=', receiptId)
    .orderBy('r.id')
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, item: { id } }))
}

/** Says which lot lacks units, and how many it has left. */
async function toConflict({ db }: TxCtx, { inventory_id, available }: MissingUnits) {
  const lot = await db
    .selectFrom('inventories as i')
    .innerJoin('stocks as s', 's.id', 'i.stock_id')
    .select(['s.sku', 'i.expiry_date'])
    .where('i.id', '=', inventory_id)
    .executeTakeFirst()
  const name = [lot?.sku, lot?.expiry_date].filter(Boolean).join(', ')
  return conflict('errors.receipt_units_gone', { lot: name, n: available })
}
