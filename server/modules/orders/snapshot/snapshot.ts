import { imageAddress } from '#server/kernel/files/image-input.ts'
import type { StockForSale } from '#server/modules/catalogue/catalogue.ts'
import type { OrderItemRecord } from '#server/modules/orders/order-record.ts'
import { availableLines, type PricedOrder, type PriceQuote, type Pricing } from '#server/modules/pricing/pricing.ts'

/** Data that an order line copies from its variant, so that later changes of the variant do not affect it. */
type VariantColumns = Pick<
  OrderItemRecord,
  'product_id' | 'stock_id' | 'name' | 'url' | 'sku' | 'options' | 'image' | 'type' | 'unit_cost'
>

/** A line to be stored in an order, with its variant. */
export interface SnapshotLine {
  /** Finds its part of the quote. */
  key: string
  /** The stored line that is rewritten; null for a new one. */
  id: number | null
  variant: VariantColumns
  price: number
  quantity: number
  application_id: number | null
}

/** Lines, gifts, discounts, taxes and used promotions of an order as they are written. Amounts in minor units. */
export interface OrderSnapshot {
  items: SnapshotItem[]
  discounts: SnapshotDiscount[]
  taxes: PriceQuote['taxes']
  usages: PriceQuote['applied']
}

export type SnapshotItem = VariantColumns &
  Pick<
    OrderItemRecord,
    | 'price'
    | 'qty'
    | 'line_total'
    | 'promotion_amount'
    | 'points_amount'
    | 'adjustment_amount'
    | 'line_net'
    | 'tax_rate'
    | 'tax_amount'
    | 'is_gift'
    | 'application_id'
    | 'position'
  > & { key: string; id: number | null }

interface SnapshotDiscount {
  /** Of its line in the snapshot; null for a discount on shipping. */
  position: number | null
  promotion_id: number | null
  promotion_title: string
  code: string | null
  target: 'item' | 'shipping'
  amount: number
}

/** The columns of a new line, in the language of the context that loaded the variant. */
export const variantColumns = (stock: StockForSale): VariantColumns => ({
  product_id: stock.product_id,
  stock_id: stock.id,
  name: stock.name,
  url: stock.url,
  sku: stock.sku,
  options: stock.options.map(({ title, value }) => ({ title, value })),
  image: stock.image && imageAddress(stock.image),
  type: stock.type,
  unit_cost: stock.cost_price,
})

/** The columns of a line that is stored already. */
export const storedColumns = (item: OrderItemRecord): VariantColumns => ({
  product_id: item.product_id,
  stock_id: item.stock_id,
  name: item.name,
  url: item.url,
  sku: item.sku,
  options: item.options,
  image: item.image,
  type: item.type,
  unit_cost: item.unit_cost,
})

/** The snapshot of a new order: its available lines. */
export const newSnapshot = ({ lines, pricing, quote }: PricedOrder): OrderSnapshot =>
  buildSnapshot(
    availableLines(lines).map(({ key, stock, quantity, application_id }) => ({
      key,
      id: null,
      variant: variantColumns(stock),
      price: stock.effective_price,
      quantity,
      application_id,
    })),
    quote,
    pricing.gifts,
  )

/** Matches lines with their quote by key and adds the gifts. An existing gift keeps its stored line. */
export function buildSnapshot(
  lines: readonly SnapshotLine[],
  quote: Pick<PriceQuote, 'lines' | 'gifts' | 'discounts' | 'taxes' | 'applied'>,
  gifts: Pricing['gifts'],
  storedGifts: readonly OrderItemRecord[] = [],
): OrderSnapshot {
  const bought = lines.map(({ key, id, variant, price, quantity, application_id }, position): SnapshotItem => {
    const amounts = quote.lines.get(key)
    if (!amounts) throw new Error(`The quote has no line ${key}`)
    return {
      key,
      id,
      ...variant,
      price,
      qty: quantity,
      application_id,
      position,
      is_gift: false,
      ...amounts,
    }
  })
  const given = giftItems(quote.gifts, gifts, storedGifts)
  const items = [...bought, ...given.map((gift, at): SnapshotItem => ({ ...gift, position: bought.length + at }))]
  const positions = new Map(items.map(({ key, position }) => [key, position]))
  return { items, discounts: discountRows(quote.discounts, positions), taxes: quote.taxes, usages: quote.applied }
}

function giftItems(
  given: PriceQuote['gifts'],
  gifts: Pricing['gifts'],
  stored: readonly OrderItemRecord[],
): SnapshotItem[] {
  const unused = [...stored]
  return given.map(({ promotion_id, stock_id, quantity }, at) => {
    const found = unused.findIndex((item) => item.stock_id === stock_id)
    const [item] = found < 0 ? [] : unused.splice(found, 1)
    const stock = gifts.get(stock_id)
    const variant = item ? storedColumns(item) : stock && variantColumns(stock)
    if (!variant) throw new Error(`The gift ${stock_id} was not loaded`)
    return {
      key: `gift ${promotion_id} ${stock_id} ${at}`,
      id: item?.id ?? null,
      ...variant,
      price: 0,
      qty: quantity,
      line_total: 0,
      promotion_amount: 0,
      points_amount: 0,
      adjustment_amount: 0,
      line_net: 0,
      tax_rate: null,
      tax_amount: 0,
      is_gift: true,
      application_id: null,
      position: 0,
    }
  })
}

const discountRows = (discounts: PriceQuote['discounts'], positions: ReadonlyMap<string, number>): SnapshotDiscount[] =>
  discounts.flatMap(({ promotion_id, title, code, target, amount, parts }) => {
    const row = { promotion_id, promotion_title: title, code, target }
    if (target === 'shipping') return [{ ...row, position: null, amount }]
    return parts.map((part) => ({ ...row, position: positions.get(part.key) ?? null, amount: part.amount }))
  })

/** The columns of an order that its quote fills. */
export const amountColumns = (quote: PriceQuote) => ({
  subtotal: quote.subtotal,
  promotion_discount: quote.promotion_discount,
  coupon_discount: quote.coupon_discount,
  shipping_discount: quote.shipping_discount,
  points_discount: quote.points_discount,
  points_used: quote.points_used,
  points_to_earn: quote.earned_points,
  bonus_points: quote.bonus_points,
  shipping_fee: quote.shipping_fee,
  adjustment: quote.adjustment,
  grand_total: quote.grand_total,
  tax_mode: quote.tax_mode,
  tax_included: quote.tax_included,
  tax_added: quote.tax_added,
  shipping_tax: quote.shipping_tax,
  adjustment_tax: quote.adjustment_tax,
})
