import type { Ctx } from '#server/kernel/context.ts'
import { shownBrands } from '#server/modules/catalogue/catalogue.ts'
import { shownTiles } from '#server/modules/navigation/navigation.ts'
import { countInCategories } from '#server/modules/search/search.ts'
import type { ShowWidget } from './define-widget.ts'

/** Visible categories below a parent, or the topmost ones, with their numbers of products. */
export const categoryList: ShowWidget<'category_list'> = async (ctx, { parent_id, limit, title = '' }) => {
  const tiles = await shownTiles(ctx, parent_id ?? null, limit)
  const counts = await countInCategories(
    ctx,
    tiles.map(({ id }) => id),
  )
  const items = tiles.map((tile) => ({ ...tile, product_count: counts.get(tile.id) ?? 0 }))
  return { type: 'category_list', title, items }
}

/** Enabled brands in their order. */
export const brandList = async (ctx: Ctx, { limit, title = '' }: { limit: number; title?: string | undefined }) => {
  const brands = (await shownBrands(ctx)).data.slice(0, limit)
  const items = brands.map(({ id, title, url, image }) => ({ id, title, url, image }))
  return { type: 'brand_list' as const, title, items }
}
