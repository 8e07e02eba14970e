import { type Cart, getCart, openCart } from '#contracts/cart/cart.ts'
import type { Result } from '#contracts/endpoint.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'

/**
 * The visitor's cart for a page. Opening a page creates no cart, so a guest's cart is only read; a customer's is opened, because that
 * merges the guest cart of before the log-in into it (orders.md O3).
 */
export function readCart({ api, visitor }: PageContext): Promise<Result<Cart>> {
  const { language } = visitor
  return visitor.is_member ? api(openCart, { language }) : api(getCart, { language })
}
