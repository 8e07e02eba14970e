import { sql } from 'kysely'
import type { StockInput } from '#contracts/catalogue/product-input.ts'
import { stockLabels } from '#contracts/catalogue/stock-labels.ts'
import { textIn } from '#contracts/locales.ts'
import type { ValueChanges } from '#contracts/staff/activity-log.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { recordRaisedThresholds, saveVariantRows } from '#server/modules/inventory/inventory.ts'
import { toDatabaseError } from '#server/platform/database/database-error.ts'
import { required } from '#server/platform/typed.ts'
import { getPriceChanges } from './price-changes.ts'
import { draftStocks, isRemoved, type ProductStocks, type StockDraft, type StoredStock } from './stock-drafts.ts'

/** Reads and locks the active variants of products in the order of their ids, the order of every stock change. */
export const lockStocks = (
  ctx: TxCtx,
  productIds: readonly number[],
): Promise<(StoredStock & { product_id: number })[]> =>
  ctx.db
    .selectFrom('stocks')
    .select([
      'id',
      'product_id',
      'sku',
      'barcode',
      'price',
      'special_price',
      'visibled',
      'low_stock_threshold',
      'weight_grams',
      'position',
      'option_signature',
    ])
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks the active variants of several products. */
export const lockVariants = (ctx: TxCtx, productIds: readonly number[]): Promise<unknown> =>
  ctx.db
    .selectFrom('stocks')
    .select('id')
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Variants that are submitted with a product. */
export interface SubmittedStocks {
  product: { id: number; sku: string }
  stocks: readonly StockInput[]
}

/**
 * Saves the submitted variants of products; others stay (catalogue.md C3). With any error nothing is saved. Fields of errors begin with the
 * place of the product where there are several. Returns the changes of prices by product, for the audit log.
 */
export async function saveStocks(
  ctx: TxCtx,
  submitted: readonly SubmittedStocks[],
): Promise<Map<number, ValueChanges>> {
  if (submitted.length === 0) return new Map()
  const locked = await lockStocks(
    ctx,
    submitted.map(({ product }) => product.id),
  )
  const byProduct = Map.groupBy(locked, ({ product_id }) => product_id)
  const products = submitted.map(
    ({ product, stocks }, at): ProductStocks => ({
      product,
      path: submitted.length === 1 ? 'stocks' : `${at}.stocks`,
      stored: byProduct.get(product.id) ?? [],
      inputs: stocks,
    }),
  )
  const removed = products.flatMap(removedIds)
  const problems: FieldErrors = {}
  const drafts = await draftStocks(ctx, products, problems)
  await checkPictures(ctx, drafts, problems)
  if (Object.keys(problems).length > 0) throw validationError(problems)

  await removeStocks(ctx, removed)
  const ids = await write(ctx, locked, drafts).catch((error: unknown) => {
    throw takenCode(ctx, drafts, error)
  })
  await writeOptions(ctx, drafts, ids)
  await writePictures(ctx, drafts, ids)
  const listed = drafts.map(({ input, path }, n) => ({
    stock_id: required(ids[n], 'The id of a variant'),
    path: `${path}.inventories`,
    inventories: input.inventories ?? [],
  }))
  await recordRaisedThresholds(
    ctx,
    locked.flatMap(({ id, low_stock_threshold: before }) =>
      drafts.some((draft) => draft.id === id && draft.low_stock_threshold !== before) ? [{ stock_id: id, before }] : [],
    ),
  )
  await saveVariantRows(ctx, listed, removed)
  return new Map([...byProduct].map(([id, stored]) => [id, getPriceChanges(ctx, stored, drafts)]))
}

function removedIds({ stored, inputs }: ProductStocks): number[] {
  const removed = inputs.filter(isRemoved).flatMap((input) => ('id' in input ? input.id : []))
  if (removed.some((id) => !stored.some((stock) => stock.id === id)))
    throw fieldError('stocks', 'validation.check_input')
  return removed
}

export async function removeStocks(ctx: TxCtx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await ctx.db.updateTable('stocks').set({ deleted_at: sql<string>`now()` }).where('id', 'in', ids).execute()
}

/** Returns the ids of the drafts in their order. */
async function write(ctx: TxCtx, stored: readonly StoredStock[], drafts: readonly StockDraft[]): Promise<number[]> {
  const known = drafts.filter((draft) => draft.id !== null)
  const renamed = known.filter((draft) => {
    const before = stored.find(({ id }) => id === draft.id)
    return (
      before?.sku !== draft.sku ||
      before.barcode !== draft.barcode ||
      before.option_signature !== draft.option_signature
    )
  })
  // Two variants may swap codes: use temporary codes first, because unique indexes are checked row by row.
  if (renamed.length > 0)
    await sql`update stocks set sku = '~' || id, barcode = null, option_signature = '~' || id
      where id = any(${renamed.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
  if (known.length > 0)
    await sql`update stocks s set sku = v.sku, barcode = v.barcode, price = v.price, special_price = v.special_price, visibled = v.visibled,
        low_stock_threshold = v.low_stock_threshold, weight_grams = v.weight_grams, position = v.position,
        option_signature = v.option_signature, updated_at = now()
      from (${recordset(known)}) v where s.id = v.id`.execute(ctx.db)
  const fresh = drafts.filter((draft) => draft.id === null)
  if (fresh.length === 0) return drafts.map(({ id }) => required(id, 'The id of a variant'))
  const { rows } = await sql<{ id: number; sku: string }>`
    insert into stocks (product_id, sku, barcode, price, special_price, visibled, low_stock_threshold, weight_grams, position, option_signature)
    select v.product_id, v.sku, v.barcode, v.price, v.special_price, v.visibled, v.low_stock_threshold, v.weight_grams, v.position, v.option_signature
    from (${recordset(fresh)}) v
    returning id, sku`.execute(ctx.db)
  const bySku = new Map(rows.map(({ id, sku }) => [sku, id]))
  return drafts.map(({ id, sku }) => id ?? required(bySku.get(sku), 'The id of a new variant'))
}

const recordset = (drafts: readonly StockDraft[]) => {
  const plain = drafts.map(({ path: _path, input: _input, options: _options, ...values }) => values)
  return sql`select * from jsonb_to_recordset(${JSON.stringify(plain)}::jsonb) as r(
    id bigint, product_id bigint, sku text, barcode text, price bigint, special_price bigint, visibled boolean, low_stock_threshold int,
    weight_grams int, position int, option_signature text)`
}

/** Two concurrent saves can both find a code free; the unique index rejects the second, reported with the same message. */
function takenCode(ctx: TxCtx, drafts: readonly StockDraft[], error: unknown): unknown {
  const { constraint, detail = '' } = toDatabaseError(error)
  const field = constraint === 'stocks_sku_key' ? 'sku' : constraint === 'stocks_barcode_key' ? 'barcode' : undefined
  if (!field) return error
  const taken = drafts.find(
    (draft) => draft[field] && detail.toLowerCase().includes(`=(${draft[field].toLowerCase()})`),
  )
  const params = { field: textIn(ctx.locale, stockLabels[field]) }
  return fieldError(`${(taken ?? drafts[0])?.path ?? 'stocks.0'}.${field}`, 'validation.not_unique', params)
}

async function writeOptions(ctx: TxCtx, drafts: readonly StockDraft[], ids: readonly number[]): Promise<void> {
  const chosen = drafts.flatMap(({ options }, n) =>
    options ? [{ stock_id: required(ids[n], 'The id of a variant'), options }] : [],
  )
  if (chosen.length === 0) return
  await ctx.db
    .deleteFrom('stock_attributes')
    .where(
      'stock_id',
      'in',
      chosen.map(({ stock_id }) => stock_id),
    )
    .execute()
  const rows = chosen.flatMap(({ stock_id, options }) => options.map((option) => ({ stock_id, ...option })))
  if (rows.length > 0) await ctx.db.insertInto('stock_attributes').values(rows).execute()
}

async function checkPictures(ctx: TxCtx, drafts: readonly StockDraft[], problems: FieldErrors): Promise<void> {
  const named = [...new Set(drafts.flatMap(({ input }) => input.image_ids ?? []))]
  if (named.length === 0) return
  const known = await ctx.db
    .selectFrom('product_images')
    .select(['id', 'product_id'])
    .where('id', 'in', named)
    .execute()
  const products = new Map(known.map(({ id, product_id }) => [id, product_id]))
  for (const { input, path, product_id } of drafts)
    if (input.image_ids?.some((id) => products.get(id) !== product_id))
      problems[`${path}.image_ids`] = [{ key: 'validation.check_input' }]
}

async function writePictures(ctx: TxCtx, drafts: readonly StockDraft[], ids: readonly number[]): Promise<void> {
  const chosen = drafts.flatMap(({ input }, n) =>
    input.image_ids ? [{ stock_id: required(ids[n], 'The id of a variant'), pictures: input.image_ids }] : [],
  )
  if (chosen.length === 0) return
  await ctx.db
    .deleteFrom('stock_images')
    .where(
      'stock_id',
      'in',
      chosen.map(({ stock_id }) => stock_id),
    )
    .execute()
  const rows = chosen.flatMap(({ stock_id, pictures }) =>
    [...new Set(pictures)].map((product_image_id, position) => ({ stock_id, product_image_id, position })),
  )
  if (rows.length > 0) await ctx.db.insertInto('stock_images').values(rows).execute()
}
