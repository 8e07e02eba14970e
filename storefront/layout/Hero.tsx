import type { Card } from '#contracts/catalogue/card.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

/** Default first screen of a shop without a home page of its own: its banner, or its newest product. */
export function Hero({ product }: { product: Card | undefined }) {
  const t = useText()
  const { name, banner } = useShop()
  const image = banner || product?.image || ''
  return (
    <section className="bg-photo relative overflow-hidden">
      {image && (
        <div className="hero-picture md:absolute md:inset-y-0 md:right-0 md:w-1/2">
          <Picture
            src={image}
            alt=""
            sizes="(min-width: 768px) 50vw, 100vw"
            ratio="1/1"
            isFirst
            className="md:h-full"
          />
        </div>
      )}
      <div className="relative container flex flex-col items-start gap-5 py-8 md:min-h-[min(38.75rem,72vh)] md:justify-center md:py-16">
        <p className="type-eyebrow text-ink-2">{name}</p>
        <h1 className="type-display max-w-[11em] whitespace-pre-line md:max-w-[min(11em,45vw)]">
          {t('storefront.home.hero_title')}
        </h1>
        <p className="type-lead text-ink-2 max-w-[42ch] md:max-w-[min(42ch,38vw)]">{t('storefront.home.hero_text')}</p>
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
    </section>
  )
}
