import { sql } from 'kysely'
import type { EditedLine } from '#contracts/orders/edit-order.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { holdProducts, largestLine, type StockForSale, stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import type { OrderItemRecord } from '#server/modules/orders/order-record.ts'
import { lineError, resolveVariant } from './resolve-variant.ts'

/** A line as it shall be. Prices in minor units. */
export interface ResolvedLine {
  stock_id: number
  product_id: number
  type: 'general' | 'service'
  price: number
  quantity: number
  /** The line that the order has already: its price stays as it is, for more units too (orders.md O8). */
  item: OrderItemRecord | undefined
  /** The variant of a line that is added. */
  stock: StockForSale | undefined
  /** Where it stands in what was sent. */
  at: number
}

export const unchangedLines = (items: readonly OrderItemRecord[]): ResolvedLine[] =>
  items.map((item, at) => keptLine(item, item.qty, at))

/** The lines that staff ask for; 422 where one is not of this order, or of no variant that is sold. */
export async function resolveLines(
  ctx: TxCtx,
  items: readonly OrderItemRecord[],
  asked: readonly EditedLine[],
  digits: number,
): Promise<ResolvedLine[]> {
  if (asked.length === 0) throw fieldError('items', 'validation.required')
  const added = asked.flatMap(({ id, stock_id }) => (!id && stock_id ? [stock_id] : []))
  await holdProducts(ctx, sql`select unnest(${added}::bigint[])`)
  const stocks = await stocksForSale(ctx, added)
  const left = new Map(items.map((item) => [item.id, item]))
  const problems: FieldErrors = {}
  const lines = asked.flatMap((line, at) => (line.id ? kept(line, at) : addedLine(line, at)) ?? [])
  if (Object.keys(problems).length > 0) throw validationError(problems)
  return lines

  function kept({ id, quantity }: EditedLine, at: number): ResolvedLine | undefined {
    const item = left.get(id ?? 0)
    left.delete(id ?? 0)
    if (!item) return lineError(problems, at, 'id', 'check_input')
    if (item.price * quantity > largestLine) return lineError(problems, at, 'quantity', 'quantity_maximum')
    return keptLine(item, quantity, at)
  }

  function addedLine(line: EditedLine, at: number): ResolvedLine | undefined {
    const stock = resolveVariant(stocks, line, at, digits, problems)
    if (!stock) return undefined
    const { id: stock_id, product_id, type, effective_price: price } = stock
    return { ...{ stock_id, product_id, type, price, quantity: line.quantity }, item: undefined, stock, at }
  }
}

const keptLine = (item: OrderItemRecord, quantity: number, at: number): ResolvedLine => ({
  stock_id: item.stock_id ?? 0,
  product_id: item.product_id ?? 0,
  ...{ type: item.type, price: item.price, quantity, item, stock: undefined, at },
})
