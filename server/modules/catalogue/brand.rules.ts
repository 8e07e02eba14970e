import type { brand } from '#contracts/catalogue/brand.ts'
import { rememberUrl } from '#server/domain/url-redirects.ts'
import { conflict } from '#server/kernel/errors.ts'
import { queueListing } from '#server/modules/search/search.ts'
import type { Rules } from '#server/resource/rules.ts'

export const brandRules: Rules<typeof brand> = {
  async afterSave(ctx, { row, before }) {
    if (before && before.url !== row.url) await rememberUrl(ctx.db, 'brand', before.url, row.id)
    if (before) await queueListing(ctx, { brand_id: row.id })
  },

  async beforeDestroy(ctx, { id }) {
    const used = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('brand_id', '=', id)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (used) throw conflict('errors.record_in_use')
  },

  async read(ctx, rows) {
    const ids = rows.map((row) => row.id)
    const counts = await ctx.db
      .selectFrom('products')
      .select(({ fn }) => ['brand_id', fn.countAll<number>().as('products')])
      .where('brand_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .groupBy('brand_id')
      .execute()
    const products = new Map(counts.map((count) => [count.brand_id, count.products]))
    return rows.map((row) => ({ products_count: products.get(row.id) ?? 0 }))
  },
}
