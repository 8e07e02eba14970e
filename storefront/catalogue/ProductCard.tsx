import { useState } from 'react'
import { CardRating } from '../reviews/CardRating.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useLocale, useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture, PicturePreload } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { ReusedMarkup } from '../ui/ReusedMarkup.tsx'
import { ProductBadge } from './ProductBadge.tsx'
import { getReducedPrice } from './reduced-price.ts'
import type { ShownCard } from './shown-card.ts'
import { WishButton } from './WishButton.tsx'

interface Props {
  product: ShownCard
  sizes: string
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

/** A product in a list. The server renders it once for all lists that show it in the same way. */
export function ProductCard(props: Props) {
  const locale = useLocale()
  const { currency, adds_tax } = useShop()
  return (
    <>
      {props.isFirst && <PicturePreload src={props.product.image} sizes={props.sizes} />}
      <ReusedMarkup inputs={() => [props, locale, currency, adds_tax]}>
        <CardMarkup {...props} />
      </ReusedMarkup>
    </>
  )
}

/** The whole card is one link, and hovering shows the second image. */
function CardMarkup({ product, sizes, isFirst = false, heading: Heading = 'h3' }: Props) {
  const { name, url, image, image_list, badges, brand, price, colors = [] } = product
  const [isPointedAt, setPointedAt] = useState(false)
  const second = image_list[1]
  return (
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}
    >
      <div className="relative overflow-hidden rounded-picture">
        <Picture
          src={image}
          alt=""
          sizes={sizes}
          isFirst={isFirst}
          isPreloaded={isFirst}
          className={badges.includes('out_of_stock') ? 'opacity-60' : ''}
        />
        {second && isPointedAt && (
          <div className="pointer-events-none absolute inset-0 opacity-0 transition-opacity duration-200 group-hover:opacity-100">
            <Picture src={second} alt="" sizes={sizes} />
          </div>
        )}
        <div className="absolute top-2 left-2 md:top-3 md:left-3">
          <ProductBadge product={product} />
        </div>
      </div>
      <Heading className="type-strong mt-4 text-balance">
        <PageLink
          to={`/product/${url}`}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
        >
          {name}
        </PageLink>
      </Heading>
      {brand && <p className="type-caption text-ink-2">{brand.title}</p>}
      {/* At the foot of the card, so that the prices of a row are on one line, however long the names are and whether there is something below. */}
      <Price price={price} special={getReducedPrice(product)} className="type-control mt-auto pt-2" />
      <div className="mt-2 flex min-h-5 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {colors.length > 1 && <Swatches colors={colors} />}
        <CardRating product={product} />
      </div>
      <div className="absolute top-0 right-0 z-10">
        <WishButton product={product} />
      </div>
    </article>
  )
}

/** As many colours as fit under a card on a phone. */
const maxColors = 6

function Swatches({ colors }: Pick<ShownCard, 'colors'>) {
  const t = useText()
  const more = colors.length - maxColors
  return (
    <div className="flex items-center gap-2">
      <span className="sr-only">
        {t('storefront.product.colours', { count: colors.length })}: {colors.map(({ label }) => label).join(', ')}
      </span>
      {colors.slice(0, maxColors).map(({ label, color }) => (
        <span
          key={label}
          className="border-ink/15 size-4 rounded-full border"
          style={{ background: color || undefined }}
          aria-hidden
        />
      ))}
      {more > 0 && (
        <span className="type-caption text-ink-2 figures" aria-hidden>
          +{more}
        </span>
      )}
    </div>
  )
}
