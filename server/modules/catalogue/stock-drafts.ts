import { sql } from 'kysely'
import { highestStock, stockCode } from '#contracts/catalogue/generate-codes.ts'
import type { StockInput } from '#contracts/catalogue/product-input.ts'
import { stockLabels } from '#contracts/catalogue/stock-labels.ts'
import { textIn } from '#contracts/locales.ts'
import { toMinor } from '#contracts/money.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { getSignature } from './options.ts'
import { type Option, resolveOptions } from './resolve-options.ts'

/** Maximum number of variants per product and of options per variant (catalogue.md C3). */
export const stockLimit = 1000

export interface StoredStock {
  id: number
  sku: string
  barcode: string | null
  price: number
  special_price: number | null
  visibled: boolean
  low_stock_threshold: number | null
  weight_grams: number | null
  position: number
  option_signature: string
}

/** A submitted variant as it will be stored; `id` is null for a new one. */
export interface StockDraft extends Omit<StoredStock, 'id'> {
  id: number | null
  product_id: number
  path: string
  input: StockInput
  /** Only when they were sent. */
  options: Option[] | undefined
}

export const isRemoved = (input: StockInput) => '_delete' in input && input._delete === true
const isUnnamed = (input: StockInput) => getId(input) === null && (!input.sku || !input.barcode)
const getId = (input: StockInput) => ('id' in input ? input.id : null)

/** The variants that a save of a product names. */
export interface ProductStocks {
  /** An id of 0: the product will be created. */
  product: { id: number; sku: string }
  /** The field of its errors, another for each product. */
  path: string
  /** All active variants of the product. */
  stored: readonly StoredStock[]
  inputs: readonly StockInput[]
}

interface Listed extends ProductStocks {
  listed: { input: StockInput; path: string }[]
}

/** Turns submitted variants of products into drafts; errors are added to `problems`. */
export async function draftStocks(
  ctx: TxCtx,
  products: readonly ProductStocks[],
  problems: FieldErrors,
): Promise<StockDraft[]> {
  const listed = products.flatMap((one) => withListed(one, problems))
  const all = listed.flatMap((one) => one.listed)
  const options = await resolveOptions(
    ctx,
    all.flatMap(({ input, path }) =>
      input.attributes ? [{ path: `${path}.attributes`, options: input.attributes }] : [],
    ),
    problems,
  )
  const unnamed = listed.filter((one) => one.listed.some(({ input }) => isUnnamed(input)))
  const others = await codesOfOthers(
    ctx,
    unnamed.map(({ product }) => product.sku),
  )
  const drafts = listed.map((one) => ({ ...one, drafts: draftsOf(ctx, one, { options, others, problems }) }))
  await checkDrafts(ctx, drafts, problems)
  return drafts.flatMap((one) => one.drafts)
}

/** Without the variants that are removed, and without products that name a variant of another. */
function withListed(one: ProductStocks, problems: FieldErrors): Listed[] {
  const { stored, inputs, path } = one
  const listed = inputs.map((input, n) => ({ input, path: `${path}.${n}` })).filter(({ input }) => !isRemoved(input))
  const unknown = listed.filter(({ input }) => getId(input) !== null && !stored.some(({ id }) => id === getId(input)))
  for (const { path } of unknown) problems[`${path}.id`] = [{ key: 'validation.check_input' }]
  return unknown.length > 0 ? [] : [{ ...one, listed }]
}

interface Found {
  options: ReadonlyMap<string, Option[]>
  /** Codes that may be in the number range of the product. */
  others: readonly string[]
  problems: FieldErrors
}

function draftsOf(ctx: TxCtx, { product, stored, listed }: Listed, { options, others, problems }: Found): StockDraft[] {
  const codes = [
    ...stored.flatMap((stock) => [stock.sku, stock.barcode ?? '']),
    ...listed.map(({ input }) => input.sku ?? ''),
    ...others,
  ]
  let last = highestStock(product.sku, codes)
  return listed.map(({ input, path }, n): StockDraft => {
    const before = stored.find(({ id }) => id === getId(input))
    const isFilled = isUnnamed(input)
    if (isFilled) last = Math.max(last + 1, stored.length === 0 ? n + 1 : 0)
    const code = stockCode(product.sku, last)
    const chosen = options.get(`${path}.attributes`)
    return {
      id: before?.id ?? null,
      product_id: product.id,
      path,
      input,
      options: chosen,
      sku: input.sku || (before ? (input.sku ?? before.sku) : code),
      barcode: input.barcode || (before ? (input.barcode === undefined ? before.barcode : null) : code),
      price: minor(ctx, input.price ?? null, `${path}.price`, problems) ?? before?.price ?? 0,
      special_price: minor(ctx, input.special_price ?? null, `${path}.special_price`, problems),
      visibled: input.visibled ?? before?.visibled ?? true,
      low_stock_threshold:
        input.low_stock_threshold === undefined ? (before?.low_stock_threshold ?? null) : input.low_stock_threshold,
      weight_grams: input.weight_grams === undefined ? (before?.weight_grams ?? null) : input.weight_grams,
      position: input.position ?? before?.position ?? stored.length + n,
      option_signature: chosen
        ? getSignature(chosen.map((option) => option.value_id))
        : (before?.option_signature ?? ''),
    }
  })
}

/** Codes of variants in the number ranges of these products, whose SKUs other products may have had before. */
async function codesOfOthers(ctx: Ctx, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const starts = skus.map(
    (sku) =>
      `${stockCode(sku, 0)
        .slice(0, -1)
        .toLowerCase()
        .replaceAll(/[\\%_]/g, '\\$&')}%`,
  )
  const begin = starts.map((start) => sql`lower(sku) like ${start} or lower(barcode) like ${start}`)
  const { rows } = await sql<{ sku: string; barcode: string | null }>`
    select sku, barcode from stocks where deleted_at is null and (${sql.join(begin, sql` or `)})`.execute(ctx.db)
  return rows.flatMap((row) => [row.sku, row.barcode ?? ''])
}

/** Amount in minor units; more decimals than the currency has are rejected. */
function minor(ctx: Ctx, amount: number | null, path: string, problems: FieldErrors): number | null {
  if (amount === null) return null
  const units = toMinor(amount, ctx.settings.digits)
  if (units === undefined) problems[path] = [{ key: 'validation.check_input' }]
  return units ?? 0
}

interface Drafted extends ProductStocks {
  drafts: readonly StockDraft[]
}

const othersOf = ({ stored, inputs }: ProductStocks): StoredStock[] => {
  const named = new Set(inputs.map(getId))
  return stored.filter(({ id }) => !named.has(id))
}

async function checkDrafts(ctx: TxCtx, products: readonly Drafted[], problems: FieldErrors): Promise<void> {
  const drafts = products.flatMap((one) => one.drafts)
  for (const { path, sku, price, special_price } of drafts) {
    if (sku === '') problems[`${path}.sku`] = [{ key: 'validation.required' }]
    if (special_price !== null && special_price >= price)
      problems[`${path}.special_price`] ??= [{ key: 'validation.check_input' }]
  }
  for (const one of products)
    if (othersOf(one).length + one.drafts.length > stockLimit) problems[one.path] = [{ key: 'validation.check_input' }]
  const named = products.flatMap(({ inputs }) => inputs.flatMap((input) => getId(input) ?? []))
  await checkCodes(ctx, named, drafts, problems)
  await checkOptions(ctx, products, problems)
}

/** Rejects SKUs and barcodes that another active variant has or that are submitted twice. */
async function checkCodes(
  ctx: TxCtx,
  named: readonly number[],
  drafts: readonly StockDraft[],
  problems: FieldErrors,
): Promise<void> {
  for (const field of ['sku', 'barcode'] as const) {
    const codes = drafts.flatMap((draft) => draft[field]?.toLowerCase() || [])
    const found = await ctx.db
      .selectFrom('stocks')
      .select(sql<string>`lower(${sql.ref(field)})`.as('code'))
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`lower(${sql.ref(field)}) = any(${codes}::text[])`)
      .where('id', 'not in', [0, ...named])
      .execute()
    const taken = new Set(found.map(({ code }) => code))
    for (const draft of drafts) {
      const code = draft[field]?.toLowerCase()
      if (!code) continue
      const label = { field: textIn(ctx.locale, stockLabels[field]) }
      if (taken.has(code)) problems[`${draft.path}.${field}`] ??= [{ key: 'validation.not_unique', params: label }]
      taken.add(code)
    }
  }
}

/** Active variants of a product are distinct and have the same option attributes. */
async function checkOptions(ctx: TxCtx, products: readonly Drafted[], problems: FieldErrors): Promise<void> {
  const changed = products.filter(({ drafts }) => drafts.some((draft) => draft.options || draft.id === null))
  const remaining = changed.flatMap((one) => [
    ...othersOf(one).map(({ id }) => id),
    ...one.drafts.flatMap((draft) => (draft.options ? [] : (draft.id ?? []))),
  ])
  const rows =
    remaining.length === 0
      ? []
      : await ctx.db
          .selectFrom('stock_attributes')
          .select(['stock_id', 'attribute_id'])
          .where('stock_id', 'in', remaining)
          .execute()
  const toKey = (attributes: number[]) => attributes.toSorted((a, b) => a - b).join()
  const storedSet = (id: number) => toKey(rows.filter((row) => row.stock_id === id).map((row) => row.attribute_id))
  for (const one of changed) {
    const others = othersOf(one)
    const seen = new Set(others.map((stock) => stock.option_signature))
    const [first] = others
    let common = first && storedSet(first.id)
    for (const { id, path, options, option_signature } of one.drafts) {
      const set = options ? toKey(options.map((option) => option.attribute_id)) : id === null ? '' : storedSet(id)
      common ??= set
      if (set !== common) problems[`${path}.attributes`] ??= [{ key: 'validation.check_input' }]
      else if (seen.has(option_signature)) problems[`${path}.attributes`] ??= [{ key: 'validation.repeated' }]
      seen.add(option_signature)
    }
  }
}
