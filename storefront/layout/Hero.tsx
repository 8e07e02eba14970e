import type { Card } from '#contracts/catalogue/card.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

/** The first screen of a shop that has not designed its home page yet: its banner, or one good thing on a quiet wall. */
export function Hero({ product }: { product: Card | undefined }) {
  const t = useText()
  const { name, banner } = useShop()
  const image = banner || product?.image || ''
  return (
    <section className="bg-photo relative overflow-hidden">
      <div className="container grid items-center md:min-h-[min(38.75rem,70vh)] md:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] md:gap-8">
        <div className="order-2 flex flex-col items-start gap-5 py-8 md:order-1 md:py-16">
          <p className="type-eyebrow text-ink-2">{name}</p>
          <h1 className="type-display max-w-[13em]">{t('storefront.home.hero_title')}</h1>
          <p className="type-lead text-ink-2 max-w-[42ch]">{t('storefront.home.hero_text')}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-7 gap-y-3">
            <PageLink to="/product" className={button({ size: 'large' })}>
              {t('storefront.home.shop_all')}
            </PageLink>
            {product && (
              <PageLink to={`/product/${product.url}`} className="link type-strong inline-flex min-h-11 items-center">
                {product.name}
              </PageLink>
            )}
          </div>
        </div>
        {image && (
          <div className="order-1 -mx-(--space-side) md:order-2 md:mx-0">
            <Picture src={image} alt="" sizes="(min-width: 768px) 45vw, 100vw" ratio={banner ? '4/3' : '1/1'} isFirst />
          </div>
        )}
      </div>
    </section>
  )
}
