import { settingsFrom } from '#contracts/configuration/settings.ts'
import type { warehouse } from '#contracts/inventory/warehouse.ts'
import { conflict } from '#server/kernel/errors.ts'
import { readSettings } from '#server/kernel/settings/read-settings.ts'
import { queueListing } from '#server/modules/search/search.ts'
import type { Rules } from '#server/resource/rules.ts'

export const warehouseRules: Rules<typeof warehouse> = {
  async afterSave(ctx, { row, before }) {
    if (before && before.enabled !== row.enabled) await queueListing(ctx, { warehouse_id: row.id })
  },

  /** A warehouse that has stock, that the web shop or a store sells from or that an order from a supplier goes to cannot be deleted. */
  async beforeDestroy(ctx, { id }) {
    const stocked = await ctx.db
      .selectFrom('inventories')
      .select('id')
      .where('warehouse_id', '=', id)
      .where('quantity', '>', 0)
      .limit(1)
      .executeTakeFirst()
    const ordered = await ctx.db
      .selectFrom('purchase_orders')
      .select('id')
      .where('warehouse_id', '=', id)
      .where('status', 'in', ['draft', 'ordered', 'partially_received'])
      .limit(1)
      .executeTakeFirst()
    const sold = await ctx.db
      .selectFrom('stores')
      .select('id')
      .where('warehouse_id', '=', id)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    // Read the settings again: another request may have chosen this warehouse meanwhile.
    const { product } = settingsFrom(await readSettings(ctx.db))
    if (stocked || ordered || sold || product.warehouse_id === id) throw conflict('errors.warehouse_in_use')
  },

  async read(ctx, rows) {
    const sums = await ctx.db
      .selectFrom('inventories')
      .select(({ fn }) => ['warehouse_id', fn.sum<number>('quantity').as('units')])
      .where(
        'warehouse_id',
        'in',
        rows.map((row) => row.id),
      )
      .groupBy('warehouse_id')
      .execute()
    const shop = ctx.settings.product.warehouse_id
    const units = new Map(sums.map((sum) => [sum.warehouse_id, sum.units]))
    return rows.map((row) => ({ units_on_hand: units.get(row.id) ?? 0, locked: shop === row.id ? ['destroy'] : [] }))
  },
}
