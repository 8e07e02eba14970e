import type { Cells, SourceRecord, SourceRow, StoredRecord } from '#server/modules/import-export/import-export.ts'
import { optionNumbers } from './product-columns.ts'

/** The rows of one variant: one for each of its lots. */
export interface VariantRows {
  rows: SourceRow[]
  /** Each cell from the first row that has it. */
  cells: Cells
}

const ofVariant = new Set([
  ...['variant_sku', 'barcode', 'price', 'special_price', 'variant_visibled', 'low_stock_threshold', 'weight_grams'],
  ...['stock', 'warehouse', 'expiry_date', 'cost_price'],
  ...optionNumbers.flatMap((n) => [`option${n}_name`, `option${n}_value`]),
])
const isOfVariant = ({ cells }: SourceRow): boolean => Object.keys(cells).some((name) => ofVariant.has(name))

/** The values of a variant's options, whatever their order; '' without any. */
const optionValues = (cells: Cells) =>
  optionNumbers
    .map((n) => cells[`option${n}_value`]?.toLowerCase())
    .filter(Boolean)
    .toSorted()
    .join('\n')

const toLot = (cells: Cells) => `${cells.warehouse?.toLowerCase() ?? ''} ${cells.expiry_date ?? ''}`

/** Groups the rows of a product by variant: another row with the same SKU or options is one more lot of it. */
export function groupVariants({ rows }: SourceRecord): VariantRows[] {
  const groups: (VariantRows & { lots: Set<string> })[] = []
  for (const row of rows.filter(isOfVariant)) {
    const { cells } = row
    const lot = toLot(cells)
    const own = groups.find((group) => isSameVariant(group.cells, cells) && cells.stock && !group.lots.has(lot))
    if (own) {
      own.rows.push(row)
      own.lots.add(lot)
      own.cells = { ...cells, ...own.cells }
    } else groups.push({ rows: [row], cells, lots: new Set([lot]) })
  }
  return groups
}

function isSameVariant(one: Cells, other: Cells): boolean {
  if (one.variant_sku || other.variant_sku) return one.variant_sku?.toLowerCase() === other.variant_sku?.toLowerCase()
  return optionValues(one) === optionValues(other)
}

export interface StoredVariant {
  id: number
  cells: Cells
  /** A row for each of its lots. */
  lots: readonly Cells[]
}

export function storedVariants({ rows }: StoredRecord): StoredVariant[] {
  const bySku = Map.groupBy(
    rows.filter(({ variant_sku }) => variant_sku),
    ({ variant_sku }) => variant_sku,
  )
  return [...bySku.values()].flatMap((list) => {
    const [cells] = list
    return cells ? [{ id: Number(cells.variant_id), cells, lots: list.filter(({ stock }) => stock) }] : []
  })
}

/** By its SKU, else by its options, else the only variant for the only one of the file. */
export function findStored(
  { cells }: VariantRows,
  known: readonly StoredVariant[],
  groups: number,
): StoredVariant | undefined {
  const sku = cells.variant_sku?.toLowerCase()
  const bySku = sku && known.find((variant) => variant.cells.variant_sku?.toLowerCase() === sku)
  if (bySku) return bySku
  const values = optionValues(cells)
  const byOptions = values && known.find((variant) => optionValues(variant.cells) === values)
  if (byOptions) return byOptions
  return values === '' && groups === 1 && known.length === 1 ? known[0] : undefined
}
