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
  path: string
  input: StockInput
  /** Only when they were sent. */
  options: Option[] | undefined
}

export const isRemoved = (input: StockInput) => '_delete' in input && input._delete === true
const isUnnamed = (input: StockInput) => getId(input) === null && (!input.sku || !input.barcode)
const getId = (input: StockInput) => ('id' in input ? input.id : null)

interface Submitted {
  /** All active variants of the product. */
  stored: readonly StoredStock[]
  inputs: readonly StockInput[]
}

/** Turns submitted variants into drafts; errors are added to `problems`. */
export async function draftStocks(
  ctx: TxCtx,
  product: { sku: string },
  { stored, inputs }: Submitted,
  problems: FieldErrors,
): Promise<StockDraft[]> {
  const listed = inputs.map((input, n) => ({ input, path: `stocks.${n}` })).filter(({ input }) => !isRemoved(input))
  const unknown = listed.filter(({ input }) => getId(input) !== null && !stored.some(({ id }) => id === getId(input)))
  for (const { path } of unknown) problems[`${path}.id`] = [{ key: 'validation.check_input' }]
  if (unknown.length > 0) return []
  const options = await resolveOptions(
    ctx,
    listed.flatMap(({ input, path }) =>
      input.attributes ? [{ path: `${path}.attributes`, options: input.attributes }] : [],
    ),
    problems,
  )
  const codes = [
    ...stored.flatMap((stock) => [stock.sku, stock.barcode ?? '']),
    ...listed.map(({ input }) => input.sku ?? ''),
    ...(listed.some(({ input }) => isUnnamed(input)) ? await codesOfOthers(ctx, product.sku, stored) : []),
  ]
  let last = highestStock(product.sku, codes)
  const drafts = listed.map(({ input, path }, n): StockDraft => {
    const before = stored.find(({ id }) => id === getId(input))
    const isFilled = isUnnamed(input)
    if (isFilled) last = Math.max(last + 1, stored.length === 0 ? n + 1 : 0)
    const code = stockCode(product.sku, last)
    const chosen = options.get(`${path}.attributes`)
    return {
      id: before?.id ?? null,
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
  await checkDrafts(ctx, { stored, drafts, inputs }, problems)
  return drafts
}

/** Codes of other products' variants in the number range of this product, whose sku they may have had before. */
async function codesOfOthers(ctx: Ctx, sku: string, stored: readonly StoredStock[]): Promise<string[]> {
  const start = `${stockCode(sku, 0)
    .slice(0, -1)
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
  const own = stored.map(({ id }) => id)
  const { rows } = await sql<{ sku: string; barcode: string | null }>`
    select sku, barcode from stocks where deleted_at is null and id <> all(${own}::bigint[])
      and (lower(sku) like ${start} or lower(barcode) like ${start})`.execute(ctx.db)
  return rows.flatMap((row) => [row.sku, row.barcode ?? ''])
}

/** Amount in minor units; more decimals than the currency has are rejected. */
function minor(ctx: Ctx, amount: number | null, path: string, problems: FieldErrors): number | null {
  if (amount === null) return null
  const units = toMinor(amount, ctx.settings.digits)
  if (units === undefined) problems[path] = [{ key: 'validation.check_input' }]
  return units ?? 0
}

async function checkDrafts(
  ctx: TxCtx,
  { stored, drafts, inputs }: Submitted & { drafts: readonly StockDraft[] },
  problems: FieldErrors,
): Promise<void> {
  for (const { path, sku, price, special_price } of drafts) {
    if (sku === '') problems[`${path}.sku`] = [{ key: 'validation.required' }]
    if (special_price !== null && special_price >= price)
      problems[`${path}.special_price`] ??= [{ key: 'validation.check_input' }]
  }
  const named = new Set(inputs.map(getId))
  const others = stored.filter(({ id }) => !named.has(id))
  if (others.length + drafts.length > stockLimit) problems.stocks = [{ key: 'validation.check_input' }]
  await checkCodes(ctx, [...named], drafts, problems)
  await checkOptions(ctx, others, drafts, problems)
}

/** Rejects SKUs and barcodes that another active variant has or that are submitted twice. */
async function checkCodes(
  ctx: TxCtx,
  named: readonly (number | null)[],
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
      .where('id', 'not in', [0, ...named.flatMap((id) => id ?? [])])
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
async function checkOptions(
  ctx: TxCtx,
  others: readonly StoredStock[],
  drafts: readonly StockDraft[],
  problems: FieldErrors,
): Promise<void> {
  const changes = drafts.some((draft) => draft.options || draft.id === null)
  if (!changes) return
  const remaining = [
    ...others.map(({ id }) => id),
    ...drafts.flatMap((draft) => (draft.options ? [] : (draft.id ?? []))),
  ]
  const rows = await ctx.db
    .selectFrom('stock_attributes')
    .select(['stock_id', 'attribute_id'])
    .where('stock_id', 'in', [0, ...remaining])
    .execute()
  const toKey = (attributes: number[]) => attributes.toSorted((a, b) => a - b).join()
  const storedSet = (id: number) => toKey(rows.filter((row) => row.stock_id === id).map((row) => row.attribute_id))
  const seen = new Set(others.map((stock) => stock.option_signature))
  const [first] = others
  let common = first && storedSet(first.id)
  for (const { id, path, options, option_signature } of drafts) {
    const set = options ? toKey(options.map((option) => option.attribute_id)) : id === null ? '' : storedSet(id)
    common ??= set
    if (set !== common) problems[`${path}.attributes`] ??= [{ key: 'validation.check_input' }]
    else if (seen.has(option_signature)) problems[`${path}.attributes`] ??= [{ key: 'validation.repeated' }]
    seen.add(option_signature)
  }
}
