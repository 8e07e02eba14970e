import type { Cart, CartLine, CartNotice } from '#contracts/cart/cart.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { canBeBought } from '#server/modules/catalogue/catalogue.ts'
import { availableLines, priceLines } from '#server/modules/pricing/pricing.ts'
import { type CartLineRow, cartLines } from './cart-lines.ts'

export const presentCart = async (ctx: Ctx, id: string, notices: CartNotice[] = []): Promise<Cart> =>
  cartOf(ctx, id, await cartLines(ctx, id), notices)

/** The cart as its calls answer it (orders.md O9). */
export function cartOf(ctx: Ctx, id: string, lines: readonly CartLineRow[], notices: CartNotice[] = []): Cart {
  const { digits, currency } = ctx.settings
  const quoted = priceLines(ctx, lines)
  const major = (minor: number) => toMajor(minor, digits)
  return {
    cart_id: id,
    items: lines.map((line) => presentLine(line, digits)),
    coupons: [],
    referral_code: '',
    points: quoted.points_used,
    notices,
    totals: {
      subtotal: major(quoted.subtotal),
      promotion_discount: major(quoted.promotion_discount),
      coupon_discount: major(quoted.coupon_discount),
      points_discount: major(quoted.points_discount),
      shipping_fee: null,
      grand_total: major(quoted.grand_total),
      points_to_earn: 0,
      item_count: availableLines(lines).reduce((units, line) => units + line.quantity, 0),
    },
    currency: currency.base_currency,
  }
}

export function presentLine({ stock, ...line }: CartLineRow, digits: number): CartLine {
  const major = (minor: number) => toMajor(minor, digits)
  return {
    id: line.id,
    stock_id: line.stock_id,
    quantity: line.quantity,
    available: canBeBought(stock),
    price: major(stock.effective_price),
    original_price: major(stock.price),
    total: major(stock.effective_price * line.quantity),
    additional_options: line.additional_options,
    stock: {
      id: stock.id,
      sku: stock.sku,
      price: major(stock.price),
      special_price: stock.effective_price < stock.price ? major(stock.effective_price) : null,
      available_inventories: stock.available,
      options: stock.options,
      product: {
        id: stock.product_id,
        name: stock.name,
        url: stock.url,
        image: stock.image && imageAddress(stock.image),
        type: stock.type,
      },
    },
  }
}
