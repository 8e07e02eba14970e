import type { TxCtx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import {
  type Cells,
  isSame,
  RecordRefused,
  readBoolean,
  type SourceRecord,
  type SourceRow,
  type StoredRecord,
} from '#server/modules/import-export/import-export.ts'
import { findOrAddAttribute } from './named-records.ts'
import { optionNumbers, type StockColumn, stockColumns } from './product-columns.ts'

/** A cell with this text takes the special price away; an empty cell changes nothing. */
const none = new Set(['none', '無', '无'])

/** Columns of a variant by the field of a product's save. */
const fieldColumns: Readonly<Record<string, string>> = {
  sku: 'variant_sku',
  barcode: 'barcode',
  price: 'price',
  special_price: 'special_price',
  visibled: 'variant_visibled',
  low_stock_threshold: 'low_stock_threshold',
  weight_grams: 'weight_grams',
  attributes: 'option1_value',
  inventories: 'stock',
}

export const columnOfVariant = (field: string): string | null => fieldColumns[field] ?? null

const numbers = new Set(['price', 'special_price', 'low_stock_threshold', 'weight_grams'])

const optionCells = optionNumbers.flatMap((n) => [`option${n}_name`, `option${n}_value`])
const isOfVariant = (name: string) =>
  Object.values(fieldColumns).includes(name) || name.startsWith('stock') || optionCells.includes(name)

export interface VariantInput {
  row: SourceRow
  input: Record<string, unknown>
}

interface StoredVariant {
  id: number
  cells: Cells
}

/** What changes about the variants of a product; rows that say what is stored already are left out. */
export async function variantInputs(
  ctx: TxCtx,
  record: SourceRecord,
  stored: StoredRecord | null,
): Promise<VariantInput[]> {
  const rows = record.rows.filter(({ cells }) => Object.keys(cells).some(isOfVariant))
  if (rows.length === 0) return []
  const known = stored ? await storedVariants(ctx, stored) : []
  const warehouses = await stockColumns(ctx)
  const isService = (record.cells.type ?? stored?.rows[0]?.type) === 'service'
  const inputs: VariantInput[] = []
  for (const row of rows) {
    const before = findVariant(row, known, rows.length)
    const input = await inputOf(ctx, record, row, before)
    const inventories = isService ? [] : await inventoriesOf(ctx, row, before, warehouses)
    if (inventories.length > 0) input.inventories = inventories
    if (Object.keys(input).length === 0) continue
    inputs.push({ row, input: before ? { id: before.id, ...withSpecialPrice(input, before) } : input })
  }
  return inputs
}

async function storedVariants(ctx: TxCtx, stored: StoredRecord): Promise<StoredVariant[]> {
  const rows = await ctx.db
    .selectFrom('stocks')
    .select(['id', 'sku'])
    .where('product_id', '=', stored.id)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  return stored.rows.flatMap((cells) => {
    const id = ids.get(cells.variant_sku ?? '')
    return id === undefined ? [] : [{ id, cells }]
  })
}

/** By its SKU, else by its options, else the only variant for the only row. */
function findVariant({ cells }: SourceRow, known: readonly StoredVariant[], rows: number): StoredVariant | undefined {
  const sku = cells.variant_sku?.toLowerCase()
  const bySku = sku && known.find((variant) => variant.cells.variant_sku?.toLowerCase() === sku)
  if (bySku) return bySku
  const values = (of: Cells) =>
    optionNumbers
      .map((n) => of[`option${n}_value`]?.toLowerCase())
      .filter(Boolean)
      .toSorted()
      .join('\n')
  const byOptions = values(cells) && known.find((variant) => values(variant.cells) === values(cells))
  if (byOptions) return byOptions
  return values(cells) === '' && rows === 1 && known.length === 1 ? known[0] : undefined
}

async function inputOf(
  ctx: TxCtx,
  record: SourceRecord,
  { cells, row }: SourceRow,
  before: StoredVariant | undefined,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const [field, name] of Object.entries(fieldColumns)) {
    const text = cells[name]
    if (!text || field === 'attributes' || field === 'inventories' || text === before?.cells[name]) continue
    if (field === 'special_price' && none.has(text.toLowerCase())) {
      if (before?.cells.special_price) input.special_price = null
      continue
    }
    const value = field === 'visibled' ? readBoolean(text) : text
    if (numbers.has(field) && isSame(undefined, toNumber(text), toNumber(before?.cells[name] ?? ''))) continue
    if (field === 'visibled' && String(value) === before?.cells[name]) continue
    input[field] = value
  }
  // Otherwise the save looks for a free code among all variants, for every one of them.
  if (!before && cells.variant_sku) input.barcode ??= cells.variant_sku
  const options = optionNumbers.flatMap((n) => {
    const [name = '', label = ''] = [cells[`option${n}_name`], cells[`option${n}_value`]]
    return label === '' ? [] : [{ n, name, label }]
  })
  const same = options.every(({ n, label }) => before?.cells[`option${n}_value`] === label)
  if (options.length === 0 || (before && same)) return input
  const attributes: { key: string; label: string }[] = []
  for (const { n, name, label } of options) {
    const column = `option${n}_name`
    const text = name || (record.rows.find((one) => one.cells[column])?.cells[column] ?? '')
    if (!text) throw new RecordRefused([{ row, column, text: { key: 'validation.required' } }])
    const { key } = await findOrAddAttribute(ctx, 'stock', { record, column, text })
    attributes.push({ key, label })
  }
  return { ...input, attributes }
}

const toNumber = (text: string) => (text === '' ? Number.NaN : Number(text.replaceAll(',', '')))

/** A special price that a save leaves out is cleared (catalogue.md C3), so the present one goes with every change. */
const withSpecialPrice = (input: Record<string, unknown>, { cells }: StoredVariant) =>
  'special_price' in input || !cells.special_price ? input : { ...input, special_price: cells.special_price }

/** Units by warehouse: a change becomes a movement of the stock ledger. Several lots in one warehouse are changed in Inventory only. */
async function inventoriesOf(
  ctx: TxCtx,
  { cells, row }: SourceRow,
  before: StoredVariant | undefined,
  warehouses: readonly StockColumn[],
): Promise<object[]> {
  const changed = warehouses.filter(({ name }) => cells[name] && cells[name] !== before?.cells[name])
  if (!before && changed.length === 0) {
    const first = warehouses.find(({ name }) => name === 'stock') ?? warehouses[0]
    return first && can(ctx, 'create inventory') ? [{ warehouse_id: first.warehouse_id, quantity: 0 }] : []
  }
  if (changed.length === 0) return []
  const lots = before
    ? await ctx.db
        .selectFrom('inventories')
        .select(['id', 'warehouse_id', 'quantity'])
        .where('stock_id', '=', before.id)
        .where('is_discard', '=', false)
        .execute()
    : []
  return changed.map(({ name, warehouse_id }) => {
    const [lot, ...others] = lots.filter((one) => one.warehouse_id === warehouse_id)
    if (others.length > 0) throw new RecordRefused([{ row, column: name, text: { key: 'validation.import_lots' } }])
    const quantity = cells[name]
    return lot ? { id: lot.id, quantity } : { warehouse_id, quantity }
  })
}
