import { stockLabels } from '#contracts/catalogue/stock-labels.ts'
import { textIn } from '#contracts/locales.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { listedProducts } from '#server/modules/catalogue/list-products.ts'
import { findRefusedStocks } from '#server/modules/catalogue/refused-stocks.ts'
import {
  type ChildInput,
  RecordRefused,
  type SourceRecord,
  type StoredRecord,
  type TransferRules,
} from '#server/modules/import-export/import-export.ts'
import { getSlug } from './add-missing.ts'
import { addBrand } from './named-records.ts'
import { namesOnlyKnown, openProductBatch, type ProductBatch } from './product-batch.ts'
import { productCells } from './product-cells.ts'
import { productAliases, productColumns, productOrder } from './product-columns.ts'
import { changedCategories, changedImages, changedProperties } from './product-parts.ts'
import { addresses } from './read-cells.ts'
import { shopifyProducts } from './shopify-products.ts'
import { saveCosts } from './variant-costs.ts'
import { saveVariantImages } from './variant-images.ts'
import { placeInVariant, variantInputs } from './variant-inputs.ts'
import { wooCommerceProducts } from './woocommerce-products.ts'

/** Files of products (catalogue.md C12): a row for each variant and lot, the first also with the product's own columns. */
export const productTransfer: TransferRules = {
  headings: { brand_id: 'brand', tax_category_id: 'tax_category' },
  aliases: productAliases,
  order: productOrder,
  columns: async () => productColumns(),
  cells: productCells,
  listed: listedProducts,
  formats: [shopifyProducts, wooCommerceProducts],

  /** A row with neither SKU nor URL belongs to the product whose URL its name makes. */
  complete({ cells }) {
    if (cells.sku || cells.url) return
    const url = getSlug(Object.entries(cells).find(([name]) => name.startsWith('name:'))?.[1] ?? '')
    if (url) cells.url = url
  },

  /** A row that says nothing about the product itself is one more variant or lot of it. */
  continues: ({ cells }) => !Object.keys(cells).some((name) => name.startsWith('name:')),

  async openBatch(ctx, records) {
    const batch = await openProductBatch(ctx, records)
    return {
      async addMissing(ctx, record, stored) {
        requireOneName(ctx, record)
        if (!stored) completeNew(ctx, batch, record)
        if (record.cells.brand_id !== stored?.rows[0]?.brand_id) await addBrand(ctx, batch, record)
      },
      children: (ctx, record, stored) => productChildren(ctx, batch, record, stored),
      async afterSave(ctx, saved) {
        const changed = await saveCosts(ctx, saved)
        for (const one of saved) if (await saveVariantImages(ctx, batch, one)) changed.add(one.id)
        return changed
      },
      isComplete: (record) => namesOnlyKnown(batch, record),
      findRefused: findRefusedStocks,
      hasAdded: () => batch.hasAdded,
    }
  },

  pictureColumns: (name) => /^(images|image_alts|variant_\w+|price|special_price|option\d_\w+)$/.test(name),

  pictures: ({ rows }) =>
    rows.flatMap(({ row, cells }) =>
      (['images', 'variant_images'] as const).flatMap((column) =>
        addresses(cells[column] ?? '').map((url) => ({ row, column, url })),
      ),
    ),
}

async function productChildren(
  ctx: TxCtx,
  batch: ProductBatch,
  record: SourceRecord,
  stored: StoredRecord | null,
): Promise<ChildInput> {
  const variants = await variantInputs(ctx, batch, record, stored)
  const input = {
    ...(await changedCategories(ctx, batch, { record, stored })),
    ...(await changedProperties(ctx, batch, { record, stored })),
    ...(await changedImages(ctx, batch, { record, stored })),
    ...(variants.length > 0 && { stocks: variants.map((variant) => variant.input) }),
  }
  const first = record.rows[0]?.row ?? 0
  const created = variants.filter(({ isNew }) => isNew).length
  return {
    input,
    counts: { created, updated: variants.length - created },
    place(path) {
      const [name = '', n = '', ...field] = path.split('.')
      const variant = name === 'stocks' ? variants[Number(n)] : undefined
      return variant ? placeInVariant(variant, field) : { row: first, column: name in input ? name : null }
    },
  }
}

/** Rows of one SKU with different names are different products. */
function requireOneName(ctx: TxCtx, { rows, cells }: SourceRecord): void {
  const column = `name:${ctx.settings.mainLanguage}`
  const other = rows.find((row) => row.cells[column] && row.cells[column] !== cells[column])
  if (!other) return
  const field = textIn(ctx.locale, stockLabels.sku)
  const text = { key: 'validation.not_unique', params: { field } }
  throw new RecordRefused([{ row: other.row, column: 'sku', text }])
}

/** A new product needs a SKU, a URL and a type. The same file makes the same ones each time. */
function completeNew(ctx: TxCtx, { urls }: ProductBatch, { cells, options }: SourceRecord): void {
  cells.type ??= 'general'
  const name = cells[`name:${ctx.settings.mainLanguage}`] ?? cells[`name:${options.language}`] ?? ''
  if (!cells.url && cells.sku) {
    const url = getSlug(name)
    const isFree = url !== '' && !urls.has(url.toLowerCase())
    cells.url = isFree ? url : getSlug(`${name}-${cells.sku}`) || 'product'
  }
  if (cells.url) urls.add(cells.url.toLowerCase())
  cells.sku ??= cells.url ?? ''
}
