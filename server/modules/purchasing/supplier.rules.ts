import type { supplier } from '#contracts/purchasing/supplier.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'
import { openStatuses } from './open-purchases.ts'
import { loadProducts, saveProducts } from './supplier-products.ts'

export const supplierRules: Rules<typeof supplier> = {
  async afterSave(ctx, { draft, row }) {
    if (draft.products) await saveProducts(ctx, row.id, draft.products)
  },

  /** A supplier that anything was ordered from cannot be deleted; it can be disabled. */
  async beforeDestroy({ db }, { id }) {
    const orders = db.selectFrom('purchase_orders').select('id').where('supplier_id', '=', id)
    if (await orders.limit(1).executeTakeFirst()) throw conflict('errors.supplier_in_use')
  },

  async read(ctx, rows, detail) {
    const counts = await ctx.db
      .selectFrom('purchase_orders')
      .select(({ fn }) => ['supplier_id', fn.countAll<number>().as('n')])
      .where(
        'supplier_id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('status', 'in', openStatuses)
      .groupBy('supplier_id')
      .execute()
    const open = new Map(counts.map(({ supplier_id, n }) => [supplier_id, n]))
    return Promise.all(
      rows.map(async ({ id }) => ({
        open_orders: open.get(id) ?? 0,
        ...(detail && { products: await loadProducts(ctx, id) }),
      })),
    )
  },
}
