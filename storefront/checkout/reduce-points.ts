import { openCart } from '#contracts/cart/cart.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'

/** Opening a customer's cart stores as many points as it can still use. */
export const reducePoints = ({ api, visitor }: PageContext) => api(openCart, { language: visitor.language })
