import type { Badge, ProductType } from '#contracts/catalogue/card.ts'
import type { Facts } from './product-facts.ts'

type Badged = Pick<Facts, 'in_stock' | 'is_coming' | 'has_special'> & {
  type: ProductType
  is_new: boolean
  is_featured: boolean
  is_hot: boolean
}

/** All that apply, in the order in which they are shown (catalogue.md 2.6). */
export function badgesOf(product: Badged): Badge[] {
  const applies: [Badge, boolean][] = [
    ['out_of_stock', product.type === 'general' && !product.in_stock],
    ['coming_soon', product.is_coming],
    ['special_price', product.has_special],
    ['new', product.is_new],
    ['featured', product.is_featured],
    ['hot', product.is_hot],
  ]
  return applies.filter(([, does]) => does).map(([badge]) => badge)
}
