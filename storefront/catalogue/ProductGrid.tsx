import type { Card } from '#contracts/catalogue/card.ts'
import { ProductCard } from './ProductCard.tsx'

const sizes = '(min-width: 1440px) 302px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw'

/** A grid of product cards, four, three or two in a row. Where three stand in a row, a selection leaves out those that would be alone. */
export function ProductGrid({
  products,
  firstRow = false,
  heading,
  isWhole = false,
}: {
  products: Card[]
  firstRow?: boolean
  heading?: 'h2' | 'h3'
  /** Shows every product at every width: it is a list rather than a selection. */
  isWhole?: boolean
}) {
  return (
    <ul
      className={`${isWhole ? 'card-list' : 'card-row'} grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 md:gap-y-12 lg:grid-cols-4 lg:gap-x-6`}
    >
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} isFirst={firstRow && at < 2} {...(heading && { heading })} />
        </li>
      ))}
    </ul>
  )
}
