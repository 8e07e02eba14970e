import { type Cart, openCart } from '#contracts/cart/cart.ts'
import { type CheckoutQuote, quoteCheckout } from '#contracts/checkout/checkout.ts'
import type { Result } from '#contracts/endpoint.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'

/**
 * The visitor's cart for a page. Opening a page makes no cart, so a guest's is read by a quote, which writes nothing; a member's is
 * opened, because that is what joins the cart of before the login to it (orders.md O3).
 */
export async function readCart({ api, visitor }: PageContext): Promise<Result<Cart>> {
  const { language } = visitor
  if (visitor.is_member) return api(openCart, { language })
  const quoted = await api(quoteCheckout, { language })
  return quoted.ok ? { ...quoted, body: cartOf(quoted.body.data) } : quoted
}

function cartOf({ items, coupons, totals, charged }: CheckoutQuote): Cart {
  const { shipping_fee, shipping_discount, ...goods } = totals
  const promotion_discount = round(goods.promotion_discount - shipping_discount)
  const grand_total = round(goods.grand_total - shipping_fee + shipping_discount)
  return {
    cart_id: '',
    items,
    coupons,
    referral_code: '',
    points: 0,
    notices: [],
    totals: { ...goods, promotion_discount, grand_total, shipping_fee: null },
    currency: charged.currency,
  }
}

const round = (amount: number) => Math.round(amount * 1e4) / 1e4
