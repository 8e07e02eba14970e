import { ProductCard } from '../catalogue/ProductCard.tsx'
import type { ShownCard } from '../catalogue/shown-card.ts'
import { useText } from '../text/TextProvider.tsx'

const sizes = '(min-width: 1440px) 314px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw'
const grid = 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 md:gap-y-12 lg:gap-x-6'

/** Cards of a list: three in a row beside the filters, two on phones. */
export function ListGrid({ products }: { products: ShownCard[] }) {
  return (
    <ul className={grid}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} isFirst={at < 3} heading="h2" />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders for cards that are loading. */
export function GridSkeleton({ count }: { count: number }) {
  const t = useText()
  return (
    <div role="status" aria-label={t('common.state.loading')} className={grid}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={at}>
          <div className="skeleton aspect-4/5" />
          <div className="skeleton mt-4 h-4 w-3/4" />
          <div className="skeleton mt-2 h-3.5 w-1/3" />
          <div className="skeleton mt-3 h-4 w-1/4" />
        </div>
      ))}
    </div>
  )
}
