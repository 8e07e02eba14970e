import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { listedProducts } from '#server/modules/catalogue/list-products.ts'
import type { SourceRecord, TransferRules } from '#server/modules/import-export/import-export.ts'
import { getSlug } from './add-missing.ts'
import { addBrand } from './named-records.ts'
import { productCells } from './product-cells.ts'
import { productColumns } from './product-columns.ts'
import { addresses, changedCategories, changedImages, changedProperties } from './product-parts.ts'
import { shopifyProducts } from './shopify-products.ts'
import { saveVariantImages } from './variant-images.ts'
import { columnOfVariant, variantInputs } from './variant-inputs.ts'
import { wooCommerceProducts } from './woocommerce-products.ts'

/** Files of products (catalogue.md C12): a row for each variant, the first also with the product's own columns. */
export const productTransfer: TransferRules = {
  columns: productColumns,
  cells: productCells,
  listed: listedProducts,
  formats: [shopifyProducts, wooCommerceProducts],

  /** A row with neither SKU nor URL belongs to the product whose URL its name makes. */
  complete({ cells }) {
    if (cells.sku || cells.url) return
    const url = getSlug(Object.entries(cells).find(([name]) => name.startsWith('name:'))?.[1] ?? '')
    if (url) cells.url = url
  },

  async addMissing(ctx, record, stored) {
    if (!stored) await completeNew(ctx, record)
    if (record.cells.brand_id !== stored?.rows[0]?.brand_id) await addBrand(ctx, record)
  },

  async children(ctx, record, stored) {
    const variants = await variantInputs(ctx, record, stored)
    const input = {
      ...(await changedCategories(ctx, record, stored)),
      ...(await changedProperties(ctx, record, stored)),
      ...(await changedImages(ctx, record, stored)),
      ...(variants.length > 0 && { stocks: variants.map((variant) => variant.input) }),
    }
    const first = record.rows[0]?.row ?? 0
    return {
      input,
      place(path) {
        const [name = '', n = '', field = ''] = path.split('.')
        if (name === 'stocks') return { row: variants[Number(n)]?.row.row ?? first, column: columnOfVariant(field) }
        return { row: first, column: name in input ? name : null }
      },
    }
  },

  afterSave: saveVariantImages,

  pictures: ({ rows }) =>
    rows.flatMap(({ row, cells }) =>
      (['images', 'variant_images'] as const).flatMap((column) =>
        addresses(cells[column] ?? '').map((url) => ({ row, column, url })),
      ),
    ),
}

/** A new product needs a SKU, a URL and a type. The same file makes the same ones each time. */
async function completeNew(ctx: TxCtx, { cells }: SourceRecord): Promise<void> {
  cells.type ??= 'general'
  const name = cells[`name:${ctx.settings.mainLanguage}`] ?? ''
  if (!cells.url && cells.sku) {
    const url = getSlug(name)
    const taken = ctx.db
      .selectFrom('products')
      .select('id')
      .where(sql<boolean>`lower(url) = ${url}`)
      .where('deleted_at', 'is', null)
    const isFree = url !== '' && (await taken.executeTakeFirst()) === undefined
    cells.url = isFree ? url : getSlug(`${name}-${cells.sku}`) || 'product'
  }
  cells.sku ??= cells.url ?? ''
}
