import { imageAddress } from '#server/kernel/files/image-input.ts'
import type { StockForSale } from '#server/modules/catalogue/catalogue.ts'
import type { Quote } from '#server/modules/pricing/pricing.ts'

/** What an order's line keeps of its variant, whatever becomes of that. */
export const variantColumns = (stock: StockForSale) => ({
  ...{ product_id: stock.product_id, stock_id: stock.id, name: stock.name, url: stock.url, sku: stock.sku },
  options: stock.options.map(({ title, value }) => ({ title, value })),
  image: stock.image && imageAddress(stock.image),
  type: stock.type,
  unit_cost: stock.cost_price,
})

/** What an order keeps of its calculation. */
export const figureColumns = (quoted: Quote) => ({
  subtotal: quoted.subtotal,
  promotion_discount: quoted.promotion_discount,
  coupon_discount: quoted.coupon_discount,
  shipping_discount: quoted.shipping_discount,
  points_discount: quoted.points_discount,
  points_used: quoted.points_used,
  shipping_fee: quoted.shipping_fee,
  adjustment: quoted.adjustment,
  grand_total: quoted.grand_total,
  tax_included: quoted.tax_included,
})
