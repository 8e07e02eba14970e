import { SectionHead } from '../content/SectionHead.tsx'
import { useText } from '../text/TextProvider.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import type { PublicProduct } from './variants.ts'

/** Related products, and a link to their category. */
export function RelatedProducts({ product: { related, categories } }: { product: PublicProduct }) {
  const t = useText()
  const category = categories[0]
  const label = category && t('storefront.product.all_of', { name: category.title })
  return (
    <section className="section" aria-labelledby="related">
      <SectionHead
        id="related"
        title={t('storefront.product.related')}
        link={category && label ? { to: `/category/${category.url}`, label, name: label } : undefined}
      />
      <ProductGrid products={related} />
    </section>
  )
}
