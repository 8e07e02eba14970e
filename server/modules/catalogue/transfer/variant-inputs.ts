import type { TxCtx } from '#server/kernel/context.ts'
import {
  isClear,
  isSame,
  RecordRefused,
  readBoolean,
  type SourceRecord,
  type StoredRecord,
} from '#server/modules/import-export/import-export.ts'
import { type LotInput, lotInputs } from './lot-inputs.ts'
import { findOrAddAttribute } from './named-records.ts'
import { optionName, type ProductBatch } from './product-batch.ts'
import { optionNumbers } from './product-columns.ts'
import { findStored, groupVariants, type StoredVariant, storedVariants, type VariantRows } from './variant-rows.ts'

/** A cell with one of these texts takes the special price away; an empty cell changes nothing. */
const none = new Set(['none', '無', '无'])

/** Columns of a variant by the field of a product's save. */
export const variantColumns: Readonly<Record<string, string>> = {
  sku: 'variant_sku',
  barcode: 'barcode',
  price: 'price',
  special_price: 'special_price',
  visibled: 'variant_visibled',
  low_stock_threshold: 'low_stock_threshold',
  weight_grams: 'weight_grams',
}
const lotColumns: Readonly<Record<string, string>> = {
  warehouse_id: 'warehouse',
  quantity: 'stock',
  expiry_date: 'expiry_date',
}
const numbers = new Set(['price', 'special_price', 'low_stock_threshold', 'weight_grams'])
const nullable = new Set(['barcode', 'special_price', 'low_stock_threshold', 'weight_grams'])

export interface VariantInput {
  rows: VariantRows
  input: Record<string, unknown>
  lots: readonly LotInput[]
  isNew: boolean
}

/** What changes about the variants of a product; rows that say what is stored already are left out. */
export async function variantInputs(
  ctx: TxCtx,
  batch: ProductBatch,
  record: SourceRecord,
  stored: StoredRecord | null,
): Promise<VariantInput[]> {
  const groups = groupVariants(record)
  const [first] = record.rows
  if (!stored && groups.length === 0)
    throw new RecordRefused([{ row: first?.row ?? 0, column: 'price', text: { key: 'validation.required' } }])
  const known = stored && groups.length > 0 ? storedVariants(stored) : []
  const isService = (record.cells.type ?? stored?.rows[0]?.type) === 'service'
  const inputs: VariantInput[] = []
  const seen = new Set<StoredVariant>()
  for (const rows of groups) {
    const before = findStored(rows, known, groups.length)
    if (before && seen.has(before)) throw repeated(rows)
    if (before) seen.add(before)
    const input = await readVariant(ctx, batch, { record, rows, before })
    const lots = isService ? [] : lotInputs(ctx, batch, { record, rows, before })
    if (lots.length > 0) input.inventories = lots.map((lot) => lot.input)
    if (Object.keys(input).length === 0) continue
    const whole = before ? { id: before.id, ...withSpecialPrice(input, before) } : input
    inputs.push({ rows, input: whole, lots, isNew: !before })
  }
  return inputs
}

function repeated({ rows: [row], cells }: VariantRows): RecordRefused {
  const column = cells.option1_value ? 'option1_value' : 'variant_sku'
  return new RecordRefused([{ row: row?.row ?? 0, column, text: { key: 'validation.repeated' } }])
}

/** The row and column of a problem of a variant: 'price' or 'inventories.1.quantity'. */
export function placeInVariant({ rows, lots }: VariantInput, [field = '', n = '', inner = '']: readonly string[]) {
  const first = rows.rows[0]?.row ?? 0
  if (field === 'inventories') return { row: lots[Number(n)]?.row ?? first, column: lotColumns[inner] ?? 'stock' }
  return { row: first, column: field === 'attributes' ? 'option1_value' : (variantColumns[field] ?? null) }
}

interface Compared {
  record: SourceRecord
  rows: VariantRows
  before: StoredVariant | undefined
}

async function readVariant(ctx: TxCtx, batch: ProductBatch, { record, rows, before }: Compared) {
  const { cells } = rows
  const input: Record<string, unknown> = {}
  for (const [field, name] of Object.entries(variantColumns)) {
    const text = cells[name]
    const present = before?.cells[name]
    if (!text || text === present) continue
    if (nullable.has(field) && (isClear(text) || (field === 'special_price' && none.has(text.toLowerCase())))) {
      if (present) input[field] = null
      continue
    }
    const value = field === 'visibled' ? readBoolean(text) : text
    if (numbers.has(field) && isSame(undefined, toNumber(text), toNumber(present ?? ''))) continue
    if (field === 'visibled' && String(value) === present) continue
    input[field] = value
  }
  // Otherwise the save looks for a free code among all variants, for every one of them.
  if (!before && cells.variant_sku) input.barcode ??= cells.variant_sku
  const options = await chosenOptions(ctx, batch, { record, rows, before })
  return options ? { ...input, attributes: options } : input
}

async function chosenOptions(ctx: TxCtx, batch: ProductBatch, { record, rows, before }: Compared) {
  const options = optionNumbers.flatMap((n) => {
    const label = rows.cells[`option${n}_value`]
    return label ? [{ n, label }] : []
  })
  const same = options.every(({ n, label }) => before?.cells[`option${n}_value`] === label)
  if (options.length === 0 || (before && same)) return null
  const attributes: { key: string; label: string }[] = []
  for (const { n, label } of options) {
    const column = `option${n}_name`
    const text = optionName(record, rows.cells, n)
    if (!text) throw new RecordRefused([{ row: rows.rows[0]?.row ?? 0, column, text: { key: 'validation.required' } }])
    const { key } = await findOrAddAttribute(ctx, batch, 'stock', { record, column, text })
    attributes.push({ key, label })
  }
  return attributes
}

const toNumber = (text: string) => (text === '' ? Number.NaN : Number(text.replaceAll(',', '')))

/** A special price that a save leaves out is cleared (catalogue.md C3), so the present one goes with every change. */
const withSpecialPrice = (input: Record<string, unknown>, { cells }: StoredVariant) =>
  'special_price' in input || !cells.special_price ? input : { ...input, special_price: cells.special_price }
