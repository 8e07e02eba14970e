import { variantText } from '#contracts/catalogue/option-text.ts'
import type { StockRow, saveStockSheet } from '#contracts/catalogue/stock-calls.ts'
import type { InputOf } from '#contracts/endpoint.ts'

/** Texts of edited cells of a variant, by column: 'price', 'special_price', 'quantity 3' for the units in warehouse 3. */
export type EditedCells = Readonly<Record<string, string>>
/** Edited cells by variant. */
export type Edits = ReadonlyMap<number, EditedCells>
type SheetRow = InputOf<typeof saveStockSheet>['rows'][number]

export const stockName = ({ product_name, option_text }: StockRow) => variantText({ name: product_name, option_text })

const quantityPrefix = 'quantity '
export const quantityColumn = (warehouse: number) => quantityPrefix + warehouse
const warehouseOf = (column: string) => Number(column.slice(quantityPrefix.length))
export const isQuantity = (column: string) => column.startsWith(quantityPrefix)
const unitsIn = (row: StockRow, column: string) =>
  row.warehouses.find(({ warehouse_id }) => warehouse_id === warehouseOf(column))

/** The stored value of a cell. */
export function storedText(row: StockRow, column: string): string {
  if (column === 'price') return String(row.price)
  if (column === 'special_price') return String(row.special_price ?? '')
  return String(unitsIn(row, column)?.quantity ?? '')
}

/** Lots of the cell; several are edited in Inventory. */
export const lotsIn = (row: StockRow, column: string) => unitsIn(row, column)?.lots ?? 0

/** Units that have no lot yet: a product with expiry dates needs the date of a new lot, which is entered when it is received. */
export const isNewLot = (row: StockRow, column: string) => lotsIn(row, column) === 0

/** Spreadsheets copy amounts as they show them, 'HK$ 1,234.50': without the currency and the commas. */
export const plainNumber = (text: string) =>
  text
    .trim()
    .replace(/^[\p{L}\p{Sc}\s]+|[\p{L}\p{Sc}\s]+$/gu, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')

/** The edits with another text in a cell; without the cell when that is what is stored. */
export function withCell(edits: Edits, row: StockRow, column: string, text: string): Edits {
  const { [column]: _, ...others } = edits.get(row.id) ?? {}
  const typed = text.trim()
  const cells = typed === storedText(row, column) ? others : { ...others, [column]: typed }
  const next = new Map(edits)
  if (Object.keys(cells).length > 0) next.set(row.id, cells)
  else next.delete(row.id)
  return next
}

/** The edits without cells that were saved, unless they were changed again meanwhile. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  const left = [...edits].map(([id, cells]): [number, EditedCells] => {
    const isLeft = ([column, text]: [string, string]) => saved.get(id)?.[column] !== text
    return [id, Object.fromEntries(Object.entries(cells).filter(isLeft))]
  })
  return new Map(left.filter(([, cells]) => Object.keys(cells).length > 0))
}

/** What is sent of a variant. `shown` has the values that staff saw. */
export function sheetRow(shown: StockRow, cells: EditedCells): SheetRow {
  const { price, special_price } = cells
  return {
    id: shown.id,
    ...(price !== undefined && { price }),
    ...(special_price !== undefined && { special_price: special_price === '' ? null : special_price }),
    original: { price: shown.price, special_price: shown.special_price },
    inventories: quantityColumns(cells).map((column) => {
      const units = unitsIn(shown, column)
      const quantity = cells[column] ?? ''
      return units?.inventory_id
        ? { id: units.inventory_id, quantity, original_quantity: units.quantity }
        : { warehouse_id: warehouseOf(column), quantity }
    }),
  }
}
const quantityColumns = (cells: EditedCells) => Object.keys(cells).filter(isQuantity)

/** Cells that restore what the edited ones were; a lot that did not exist keeps zero units. */
export const cellsBefore = (before: StockRow, cells: EditedCells): EditedCells =>
  Object.fromEntries(
    Object.keys(cells).map((column) => [column, storedText(before, column) || (isQuantity(column) ? '0' : '')]),
  )

/** The error texts of a refused request at their cells, '{variant} {column}'; its fields are 'rows.0.price', 'rows.0.inventories.1.quantity'. */
export function problemsByCell(fields: Readonly<Record<string, string>>, edits: Edits): Map<string, string> {
  const rows = [...edits]
  return new Map(
    Object.entries(fields).flatMap(([field, text]): [string, string][] => {
      const [, at, name = '', lot] = field.split('.')
      const [id, cells] = rows[Number(at)] ?? []
      if (id === undefined || !cells) return []
      const column = name === 'inventories' ? quantityColumns(cells)[Number(lot ?? 0)] : name
      const known = column && (column in cells || name.endsWith('price')) ? column : Object.keys(cells)[0]
      return [[`${id} ${known}`, text]]
    }),
  )
}
