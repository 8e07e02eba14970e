import type { PurchaseItemInput } from '#contracts/purchasing/purchase-order-calls.ts'
import type { TxCtx } from '#server/kernel/context.ts'

/** Stores the lines of a purchase order of which nothing was received, in their order; lines that are not named go. */
export async function writeItems({ db }: TxCtx, id: number, items: readonly PurchaseItemInput[]): Promise<void> {
  await db
    .deleteFrom('purchase_order_items')
    .where('purchase_order_id', '=', id)
    .where(
      'stock_id',
      'not in',
      items.map(({ stock_id }) => stock_id),
    )
    .execute()
  const lines = items.map(({ stock_id, supplier_sku, quantity, unit_cost }, position) => ({
    purchase_order_id: id,
    stock_id,
    position,
    supplier_sku: supplier_sku ?? '',
    quantity,
    unit_cost,
  }))
  await db
    .insertInto('purchase_order_items')
    .values(lines)
    .onConflict((conflict) =>
      conflict.columns(['purchase_order_id', 'stock_id']).doUpdateSet((e) => ({
        position: e.ref('excluded.position'),
        supplier_sku: e.ref('excluded.supplier_sku'),
        quantity: e.ref('excluded.quantity'),
        unit_cost: e.ref('excluded.unit_cost'),
      })),
    )
    .execute()
}
