import { sql } from 'kysely'
import { toMinor } from '#contracts/money.ts'
import type { Problems } from '#contracts/resource/problems.ts'
import type { EditedLine } from '#contracts/sales/edit-order.ts'
import { holdProducts, type StockForSale, stocksForSale } from '../../catalogue/catalogue.ts'
import type { TxCtx } from '../../context.ts'
import { invalid, invalidField } from '../../refusal.ts'
import { largestLine } from '../cart/check-quantity.ts'
import type { StoredItem } from '../order/stored-order.ts'

/** A line as it shall be. Prices in minor units. */
export interface PlannedLine {
  stock_id: number
  product_id: number
  type: 'general' | 'service'
  price: number
  quantity: number
  /** The line that the order has already: its price stays as it is, for more units too (sales.md 2.12). */
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
  const wrong = (at: number, field: string, key: string) => {
    problems[`items.${at}.${field}`] = [{ key: `validation.${key}` }]
    return []
  }
  const lines = asked.flatMap((line, at): PlannedLine[] => {
    const planned = line.id ? kept(line, at) : addedLine(line, at)
    if (!planned) return line.id ? wrong(at, 'id', 'check_input') : wrong(at, 'stock_id', 'choose_option')
    return planned.price * planned.quantity > largestLine ? wrong(at, 'quantity', 'quantity_maximum') : [planned]
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return lines

  function kept({ id, quantity }: EditedLine, at: number) {
    const item = left.get(id ?? 0)
    left.delete(id ?? 0)
    return item && keptLine(item, quantity, at)
  }

  function addedLine({ stock_id, quantity, unit_price }: EditedLine, at: number): PlannedLine | undefined {
    const stock = stocks.get(stock_id ?? 0)
    if (!stock?.is_sold || stock.needs_application) return undefined
    const price = typeof unit_price === 'number' ? (toMinor(unit_price, digits) ?? 0) : stock.effective_price
    const { product_id, type } = stock
    return { stock_id: stock.id, product_id, type, price, quantity, item: undefined, stock, at }
  }
}

const keptLine = (item: StoredItem, quantity: number, at: number): PlannedLine => ({
  stock_id: item.stock_id ?? 0,
  product_id: item.product_id ?? 0,
  ...{ type: item.type, price: item.price, quantity, item, stock: undefined, at },
})
