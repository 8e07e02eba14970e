import { useId } from 'react'
import type { Card } from '#contracts/catalogue/card.ts'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { getReducedPrice } from '../catalogue/reduced-price.ts'
import { SectionHead } from '../content/SectionHead.tsx'
import { useText } from '../text/TextProvider.tsx'
import { ChevronRight } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'

/** The products that an article speaks of: cards below the text, rows on phones. */
export function ArticleGoods({ title, products }: { title: string; products: Card[] }) {
  const t = useText()
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title || t('storefront.blog.products')} />
      <div className="max-sm:hidden">
        <ProductGrid products={products} heading="h3" isWhole />
      </div>
      <ul className="border-line divide-line divide-y border-y sm:hidden">
        {products.map(({ id: key, name, url, image, price, ...prices }) => (
          <li key={key}>
            <PageLink to={`/product/${url}`} className="flex items-center gap-4 py-4">
              <Picture src={image} alt="" sizes="72px" className="rounded-picture w-18! shrink-0" />
              <span className="grow">
                <span className="type-strong block">{name}</span>
                <Price price={price} special={getReducedPrice(prices)} className="type-control mt-1" />
              </span>
              <ChevronRight className="text-ink-2 size-5 shrink-0" strokeWidth={1.5} aria-hidden />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
