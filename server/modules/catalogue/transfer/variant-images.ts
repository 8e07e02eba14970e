import { productTag } from '#server/domain/content-tags.ts'
import { markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import type { SavedRecord } from '#server/modules/import-export/import-export.ts'
import { refreshListing } from '#server/modules/search/search.ts'
import type { ProductBatch } from './product-batch.ts'
import { addresses } from './read-cells.ts'

/** Assigns pictures to the variants of a saved product: they exist only once the product has them. Returns whether anything changed. */
export async function saveVariantImages(
  ctx: TxCtx,
  { files }: ProductBatch,
  { record, id: productId }: SavedRecord,
): Promise<boolean> {
  const rows = record.rows.filter(({ cells }) => cells.variant_images)
  if (rows.length === 0) return false
  const stocks = await ctx.db
    .selectFrom('stocks as s')
    .select(['s.id', 's.sku', 's.position'])
    .where('s.product_id', '=', productId)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
  const images = await ctx.db
    .selectFrom('product_images')
    .select(['id', 'file_id'])
    .where('product_id', '=', productId)
    .execute()
  const variantRows = record.rows.filter(({ cells }) => cells.price || cells.variant_sku)
  let isChanged = false
  for (const { cells, row } of rows) {
    const at = variantRows.findIndex((one) => one.row === row)
    const stock = stocks.find(({ sku }) => sku.toLowerCase() === cells.variant_sku?.toLowerCase()) ?? stocks[at]
    const wanted: number[] = []
    for (const url of addresses(cells.variant_images ?? '')) {
      const file = files.get(url)
      const image = images.find(({ file_id }) => file_id === file)
      if (image) wanted.push(image.id)
    }
    if (stock && wanted.length > 0 && (await assign(ctx, stock.id, wanted))) isChanged = true
  }
  if (!isChanged) return false
  await refreshListing(ctx, [productId])
  markContentChanged(ctx, [productTag(productId)])
  return true
}

async function assign(ctx: TxCtx, stock_id: number, wanted: readonly number[]): Promise<boolean> {
  const present = await ctx.db
    .selectFrom('stock_images')
    .select('product_image_id')
    .where('stock_id', '=', stock_id)
    .orderBy('position')
    .execute()
  if (present.map(({ product_image_id }) => product_image_id).join() === wanted.join()) return false
  await ctx.db.deleteFrom('stock_images').where('stock_id', '=', stock_id).execute()
  const rows = [...new Set(wanted)].map((product_image_id, position) => ({ stock_id, product_image_id, position }))
  await ctx.db.insertInto('stock_images').values(rows).execute()
  return true
}
