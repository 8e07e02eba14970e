import { sql } from 'kysely'
import type { EditedLine } from '#contracts/orders/edit-order.ts'
import type { Problems } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { invalid, invalidField } from '#server/kernel/errors.ts'
import { holdProducts, largestLine, type StockForSale, stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import type { StoredItem } from '#server/modules/orders/order-record.ts'
import { stockOfLine, wrongLine } from './resolve-variant.ts'

/** A line as it shall be. Prices in minor units. */
export interface PlannedLine {
  stock_id: number
  product_id: number
  type: 'general' | 'service'
  price: number
  quantity: number
  /** The line that the order has already: its price stays as it is, for more units too (orders.md O8). */
  item: StoredItem | undefined
  /** The variant of a line that is added. */
  stock: StockForSale | undefined
  /** Where it stands in what was sent. */
  at: number
}

export const linesAsTheyAre = (items: readonly StoredItem[]): PlannedLine[] =>
  items.map((item, at) => keptLine(item, item.qty, at))

/** The lines that staff ask for; 422 where one is not of this order, or of no variant that is sold. */
export async function plannedLines(
  ctx: TxCtx,
  items: readonly StoredItem[],
  asked: readonly EditedLine[],
  digits: number,
): Promise<PlannedLine[]> {
  if (asked.length === 0) throw invalidField('items', 'validation.required')
  const added = asked.flatMap(({ id, stock_id }) => (!id && stock_id ? [stock_id] : []))
  await holdProducts(ctx, sql`select unnest(${added}::bigint[])`)
  const stocks = await stocksForSale(ctx, added)
  const left = new Map(items.map((item) => [item.id, item]))
  const problems: Problems = {}
  const lines = asked.flatMap((line, at) => (line.id ? kept(line, at) : addedLine(line, at)) ?? [])
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return lines

  function kept({ id, quantity }: EditedLine, at: number): PlannedLine | undefined {
    const item = left.get(id ?? 0)
    left.delete(id ?? 0)
    if (!item) return wrongLine(problems, at, 'id', 'check_input')
    if (item.price * quantity > largestLine) return wrongLine(problems, at, 'quantity', 'quantity_maximum')
    return keptLine(item, quantity, at)
  }

  function addedLine(line: EditedLine, at: number): PlannedLine | undefined {
    const stock = stockOfLine(stocks, line, at, digits, problems)
    if (!stock) return undefined
    const { id: stock_id, product_id, type, effective_price: price } = stock
    return { ...{ stock_id, product_id, type, price, quantity: line.quantity }, item: undefined, stock, at }
  }
}

const keptLine = (item: StoredItem, quantity: number, at: number): PlannedLine => ({
  stock_id: item.stock_id ?? 0,
  product_id: item.product_id ?? 0,
  ...{ type: item.type, price: item.price, quantity, item, stock: undefined, at },
})
