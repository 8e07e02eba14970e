import type { StaffDiscount } from '#contracts/pos/discount.ts'
import type { QuoteLine } from '#contracts/promotions/quote-line.ts'
import { canBeBought, type StockForSale } from '#server/modules/catalogue/catalogue.ts'

/** A line of a cart, or one that staff entered. */
export interface LineToPrice {
  /** Identifies the line in its quote. */
  key: string
  /** The id of the cart line; null for a line that staff entered. */
  id: number | null
  stock_id: number
  quantity: number
  application_id: number | null
  /** The variant as it is now, at the price that this order has it for. */
  stock: StockForSale
  /** By staff, on this line. */
  discount?: StaffDiscount | undefined
  /** The index of the line in the input of staff, for errors at its fields. */
  at?: number
}

/** A line that counts. Its part of a quote has the same key. */
export interface PricingLine extends QuoteLine {
  key: string
  /** Null: the category of the settings. */
  tax_category_id?: number | null
}

/** The lines that count: of variants that can still be bought. */
export const availableLines = <L extends Pick<LineToPrice, 'stock'>>(lines: readonly L[]): L[] =>
  lines.filter((line) => canBeBought(line.stock))

/** The available lines, at the prices of their variants. */
export const pricingLines = (
  lines: readonly Pick<LineToPrice, 'key' | 'stock_id' | 'quantity' | 'stock' | 'discount'>[],
): PricingLine[] =>
  availableLines(lines).map(({ key, stock_id, quantity, stock, discount }) => ({
    key,
    stock_id,
    quantity,
    product_id: stock.product_id,
    brand_id: stock.brand_id,
    category_ids: stock.category_ids,
    tax_category_id: stock.tax_category_id,
    price: stock.effective_price,
    ...(discount && { discount }),
  }))
