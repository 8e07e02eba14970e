import { product } from '#contracts/catalogue/product.ts'
import type { PictureInput, PropertyInput, StockInput } from '#contracts/catalogue/product-input.ts'
import type { ProductCommission } from '#contracts/commissions/commission-rows.ts'
import { toMajor } from '#contracts/money.ts'
import type { Draft } from '#contracts/resource/resource.ts'
import type { ValueChanges } from '#contracts/staff/activity-log.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'
import { productTag } from '#server/domain/content-tags.ts'
import { rememberUrl } from '#server/domain/url-redirects.ts'
import { withCombinedWork } from '#server/kernel/combined-work.ts'
import { markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, HttpError, validationError } from '#server/kernel/errors.ts'
import { saveProductCommissions } from '#server/modules/commissions/commissions.ts'
import { cleanBody, readBody, saveReferences } from '#server/modules/content/content.ts'
import { saveVariantRows } from '#server/modules/inventory/inventory.ts'
import { addToCategories, changeCategories, saveCategories } from '#server/modules/navigation/navigation.ts'
import { refreshListing, removeFromListing } from '#server/modules/search/search.ts'
import { type AnyRow, type Rules, type Saving, withRules } from '#server/resource/rules.ts'
import { checkedCompanions } from './companions.ts'
import { savePictures } from './pictures.ts'
import { readProducts } from './product-read.ts'
import { recordDeletedProduct, recordProducts } from './product-webhooks.ts'
import { saveProperties } from './properties.ts'
import { lockStocks, lockVariants, removeStocks, saveStocks } from './save-stocks.ts'

export const productRules: Rules<typeof product> = {
  beforeTransaction: cleanBody,
  readStored: readBody,
  async beforeSave(ctx, { draft, before }) {
    if (draft.companion_ids) draft.companion_ids = await checkedCompanions(ctx, draft.companion_ids, before?.id ?? null)
    // Only a service can require an approved application (catalogue.md C3).
    if ((draft.type ?? before?.type) === 'general') Object.assign(draft, { is_approval_required: false, form_id: null })
  },

  /** Variants are locked in the order of their ids, as by an order that is placed, and not product by product. */
  async lockMany(ctx, ids, drafts) {
    const isAboutVariants = ({ price, special_price, stocks }: Draft<typeof product>) =>
      [price, special_price, stocks].some((sent) => sent !== undefined)
    if (drafts === null || drafts.some(isAboutVariants)) await lockVariants(ctx, ids)
  },

  /** New units of a variant and the product itself each ask for its place in lists: it is written once. */
  afterSave: (ctx, saved) => withCombinedWork(ctx, (combined) => saveRelated(combined, saved)),

  async afterSaveMany(ctx, saved) {
    const products = saved.map(({ row, before, draft }) => ({
      id: row.id,
      sku: String(row.sku),
      isNew: before === null,
      ...readChildren(draft),
    }))
    for (const { before, row } of saved)
      if (before && before.url !== row.url) await rememberUrl(ctx.db, 'product', before.url, row.id)
    for (const { id, images, upload_images } of products) await savePictures(ctx, id, images, upload_images)
    await saveProperties(
      ctx,
      products.flatMap(({ id, isNew, properties }) =>
        properties && !(isNew && properties.length === 0) ? [{ product_id: id, properties }] : [],
      ),
    )
    await addToCategories(
      ctx,
      products.flatMap(({ id, isNew, categories }) =>
        isNew ? (categories ?? []).map((menu_id) => ({ product_id: id, menu_id })) : [],
      ),
    )
    for (const { id, isNew, categories } of products)
      if (!isNew && categories) await saveCategories(ctx, id, categories)
    const prices = await saveStocks(
      ctx,
      products.flatMap(({ stocks, ...product }) => (stocks ? [{ product, stocks }] : [])),
    )
    for (const { row, changes } of saved) Object.assign(changes, prices.get(row.id))
    await refreshListing(
      ctx,
      products.map(({ id }) => id),
    )
    await recordProducts(
      ctx,
      products.map(({ id }) => id),
    )
    markContentChanged(
      ctx,
      products.map(({ id }) => productTag(id)),
    )
  },

  /** A product with reserved units cannot be deleted; remaining stock is written off. */
  async beforeDestroy(ctx, { id }) {
    const stocks = (await lockStocks(ctx, [id])).map((stock) => stock.id)
    await saveVariantRows(ctx, [], stocks)
    await removeStocks(ctx, stocks)
    await removeFromListing(ctx, [id])
    await recordDeletedProduct(ctx, id)
    markContentChanged(ctx, [productTag(id)])
  },

  read: readProducts,
}

/** Saves what belongs to a product that was written: pictures, properties, categories, variants and their units, and its place in lists. */
async function saveRelated(
  ctx: TxCtx,
  { row, before, draft, input, changes }: Saving<typeof product> & { row: AnyRow },
): Promise<void> {
  const saved = { id: row.id, sku: String(row.sku) }
  if (before && before.url !== row.url) await rememberUrl(ctx.db, 'product', before.url, row.id)
  const { images, upload_images, commissions, stocks, properties, categories, categories_add, categories_remove } =
    readChildren(draft)
  if (draft.sections) await saveReferences(ctx, 'product', row)
  await savePictures(ctx, row.id, images, upload_images)
  if (properties) await saveProperties(ctx, [{ product_id: row.id, properties }])
  if (categories) await saveCategories(ctx, row.id, categories)
  await changeCategories(ctx, row.id, categories_add ?? [], categories_remove ?? [])
  if (commissions) await saveProductCommissions(ctx, row.id, commissions)
  if (stocks) Object.assign(changes, (await saveStocks(ctx, [{ product: saved, stocks }])).get(row.id))
  else if (before && !('stocks' in input)) Object.assign(changes, await saveOnlyPrice(ctx, saved, draft))
  await refreshListing(ctx, [row.id])
  await recordProducts(ctx, [row.id])
  markContentChanged(ctx, [productTag(row.id)])
}

/** The resource with its rules, for endpoints that call the engine. */
export const ruledProduct = withRules(product, productRules)

interface Children {
  images?: PictureInput[] | null
  upload_images?: (number | string | UploadedPart)[] | null
  stocks?: StockInput[] | null
  commissions?: ProductCommission[] | null
  properties?: PropertyInput[] | null
  categories?: number[] | null
  categories_add?: number[] | null
  categories_remove?: number[] | null
}

const readChildren = (draft: Draft<typeof product>) => draft as Children

/** Quick edit in the list: the prices of a product with one variant (api.md A6). */
async function saveOnlyPrice(
  ctx: TxCtx,
  saved: { id: number; sku: string },
  { price, special_price }: Draft<typeof product>,
): Promise<ValueChanges> {
  if (price === undefined && special_price === undefined) return {}
  const [only, ...others] = await lockStocks(ctx, [saved.id])
  if (!only || others.length > 0) {
    // Forms may send back the empty prices that they received.
    if (price == null && special_price == null) return {}
    throw fieldError(price == null ? 'special_price' : 'price', 'validation.check_input')
  }
  if (price === null) throw fieldError('price', 'validation.required')
  const special = only.special_price === null ? null : toMajor(only.special_price, ctx.settings.digits)
  const stock: StockInput = {
    id: only.id,
    ...(price !== undefined && { price }),
    special_price: special_price === undefined ? special : special_price,
  }
  const changes = await saveStocks(ctx, [{ product: saved, stocks: [stock] }]).catch((error: unknown) => {
    throw atRow(error)
  })
  return changes.get(saved.id) ?? {}
}

/** A list row shows no variants: errors of the variant are reported at the product's own columns. */
function atRow(error: unknown): unknown {
  if (!(error instanceof HttpError) || !error.problems) return error
  return validationError(
    Object.fromEntries(Object.entries(error.problems).map(([path, texts]) => [path.replace('stocks.0.', ''), texts])),
  )
}
