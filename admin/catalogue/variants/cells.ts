import { highestStock, stockCode } from '#contracts/catalogue/generate-codes.ts'
import { blankLot, type LotValues, optionText, type StockValues } from './stock-values.ts'

/** Editable fields of a variant, and units by warehouse: 'quantity 3' is the quantity in warehouse 3. */
const plainCells = ['sku', 'barcode', 'price', 'special_price', 'low_stock_threshold', 'weight_grams'] as const

export const quantityIn = (warehouse: number) => `quantity ${warehouse}`
const plainCell = (name: string) => plainCells.find((one) => one === name)
const warehouseOf = (name: string) => Number(name.split(' ')[1])

/** The sellable lots of a variant in a warehouse. */
export const lotsIn = (stock: StockValues, warehouse: number): LotValues[] =>
  stock.inventories.filter((lot) => lot.warehouse_id === warehouse && !lot.is_discard)

/** Several lots are edited one by one below the row. */
export const isWritable = (stock: StockValues, name: string) =>
  plainCell(name) !== undefined || lotsIn(stock, warehouseOf(name)).length < 2

const sum = (lots: readonly LotValues[]) => lots.reduce((units, { quantity }) => units + (Number(quantity) || 0), 0)

export function readCell(stock: StockValues, name: string): string {
  const plain = plainCell(name)
  if (plain) return String(stock[plain] ?? '')
  const lots = lotsIn(stock, warehouseOf(name))
  if (lots.length === 0) return ''
  return lots.length === 1 ? String(lots[0]?.quantity ?? '') : String(sum(lots))
}

export function writeCell(stock: StockValues, name: string, text: string): StockValues {
  const value = text.trim()
  if (plainCell(name)) return { ...stock, [name]: value }
  const warehouse = warehouseOf(name)
  const [lot, ...more] = lotsIn(stock, warehouse)
  if (more.length > 0) return stock
  const others = stock.inventories.filter((each) => each !== lot)
  if (!lot)
    return value === ''
      ? stock
      : { ...stock, inventories: [...others, { ...blankLot, warehouse_id: warehouse, quantity: value }] }
  // An unsaved lot is removed when its quantity is cleared.
  if (lot.id === undefined && value === '') return { ...stock, inventories: others }
  return { ...stock, inventories: stock.inventories.map((each) => (each === lot ? { ...lot, quantity: value } : each)) }
}

/** Total units of many variants in a warehouse. */
export const unitsIn = (stocks: readonly StockValues[], warehouse: number) =>
  stocks.reduce((units, stock) => units + sum(lotsIn(stock, warehouse)), 0)

export const getReservedUnits = (stock: StockValues) =>
  stock.inventories.reduce((units, { reserved = 0 }) => units + reserved, 0)

/** Matches options, SKU or barcode; searches for all words when nothing contains the whole text. */
export function findStocks(stocks: readonly StockValues[], search: string): StockValues[] {
  const live = stocks.filter((stock) => !stock._delete)
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return live
  const texts = live.map((stock) => `${optionText(stock)} ${stock.sku} ${stock.barcode ?? ''}`.toLowerCase())
  const exact = live.filter((_, n) => texts[n]?.includes(wanted))
  const words = wanted.split(/\s+/)
  return exact.length > 0 ? exact : live.filter((_, n) => words.every((word) => texts[n]?.includes(word)))
}

/** SKUs and barcodes that the server generates for new variants without them, by row (catalogue.md C4). */
export function codesToCome(stocks: readonly StockValues[], sku: string): Map<string, string> {
  const saved = stocks.filter(({ id }) => id !== undefined)
  const fresh = stocks.filter(({ id, _delete }) => id === undefined && !_delete)
  if (sku === '') return new Map()
  const codes = [...saved.flatMap((stock) => [stock.sku, stock.barcode ?? '']), ...fresh.map((stock) => stock.sku)]
  let last = highestStock(sku, codes)
  return new Map(
    fresh.flatMap((stock, n): [string, string][] => {
      if (stock.sku !== '' && stock.barcode) return []
      last = Math.max(last + 1, saved.length === 0 ? n + 1 : 0)
      return [[stock.row, stockCode(sku, last)]]
    }),
  )
}

/** Splits pasted spreadsheet text into rows and columns; undefined for a single value. */
export function pastedCells(text: string): string[][] | undefined {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}
