import { sql } from 'kysely'
import type { EditedLine } from '#contracts/orders/edit-order.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { largestLine, lockProducts, type StockForSale, stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import type { OrderItemRecord } from '#server/modules/orders/order-record.ts'
import { type SnapshotLine, storedColumns, variantColumns } from '#server/modules/orders/snapshot/snapshot.ts'
import type { PricingLine } from '#server/modules/pricing/pricing.ts'
import { lineError, resolveVariant } from './resolve-variant.ts'

/** A line as it is after the edit. Prices in minor units. */
export interface ResolvedLine extends PricingLine, SnapshotLine {
  type: 'general' | 'service'
  /** The line that the order has already: its price stays as it is, for more units too (orders.md O8). */
  item: OrderItemRecord | undefined
  /** The index of the line in the input. */
  at: number
}

/** The lines that an order has. */
export async function storedLines(ctx: TxCtx, items: readonly OrderItemRecord[]): Promise<ResolvedLine[]> {
  const stocks = await stocksForSale(ctx, stockIds(items))
  return withoutGifts(items).map((item, at) => storedLine(item, item.qty, at, stocks))
}

/** Gifts are not edited: they follow from the other lines. */
export const withoutGifts = (items: readonly OrderItemRecord[]): OrderItemRecord[] =>
  items.filter((item) => !item.is_gift)

const stockIds = (items: readonly OrderItemRecord[]) => items.flatMap(({ stock_id }) => stock_id ?? [])

/** The requested lines; 422 if a line does not belong to this order, or its variant is not sold. Lines of gifts are ignored. */
export async function resolveLines(
  ctx: TxCtx,
  items: readonly OrderItemRecord[],
  sent: readonly EditedLine[],
  digits: number,
): Promise<ResolvedLine[]> {
  const gifts = new Set(items.filter((item) => item.is_gift).map(({ id }) => id))
  const requested = [...sent.entries()].filter(([, { id }]) => !id || !gifts.has(id))
  if (requested.length === 0) throw fieldError('items', 'validation.required')
  const added = requested.flatMap(([, { id, stock_id }]) => (!id && stock_id ? [stock_id] : []))
  await lockProducts(ctx, sql`select unnest(${added}::bigint[])`)
  const stocks = await stocksForSale(ctx, [...new Set([...added, ...stockIds(items)])])
  const left = new Map(withoutGifts(items).map((item) => [item.id, item]))
  const problems: FieldErrors = {}
  const lines = requested.flatMap(([at, line]) => (line.id ? stored(line, at) : addedLine(line, at)) ?? [])
  if (Object.keys(problems).length > 0) throw validationError(problems)
  return lines

  function stored({ id, quantity }: EditedLine, at: number): ResolvedLine | undefined {
    const item = left.get(id ?? 0)
    left.delete(id ?? 0)
    if (!item) return lineError(problems, at, 'id', 'check_input')
    if (item.price * quantity > largestLine) return lineError(problems, at, 'quantity', 'quantity_maximum')
    return storedLine(item, quantity, at, stocks)
  }

  function addedLine(line: EditedLine, at: number): ResolvedLine | undefined {
    const stock = resolveVariant(stocks, { ...line, at }, digits, problems)
    if (!stock) return undefined
    const { id: stock_id, product_id, brand_id, category_ids, tax_category_id, type, effective_price: price } = stock
    return {
      key: `new ${at}`,
      id: null,
      stock_id,
      product_id,
      brand_id,
      category_ids,
      tax_category_id,
      type,
      price,
      quantity: line.quantity,
      variant: variantColumns(stock),
      application_id: null,
      item: undefined,
      at,
    }
  }
}

function storedLine(
  item: OrderItemRecord,
  quantity: number,
  at: number,
  stocks: ReadonlyMap<number, StockForSale>,
): ResolvedLine {
  const stock = stocks.get(item.stock_id ?? 0)
  return {
    key: `item ${item.id}`,
    id: item.id,
    stock_id: item.stock_id ?? 0,
    product_id: item.product_id ?? 0,
    brand_id: stock?.brand_id ?? null,
    category_ids: stock?.category_ids ?? [],
    tax_category_id: stock?.tax_category_id ?? null,
    type: item.type,
    price: item.price,
    quantity,
    variant: storedColumns(item),
    application_id: item.application_id,
    item,
    at,
  }
}
