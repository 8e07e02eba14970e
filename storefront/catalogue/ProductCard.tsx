import type { Badge, Card } from '#contracts/catalogue/card.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'

/** One badge only, the one that matters most to a buyer. */
const order: Badge[] = ['out_of_stock', 'coming_soon', 'special_price', 'new', 'featured', 'hot']

export function ProductBadge({ badges }: { badges: readonly Badge[] }) {
  const t = useText()
  const badge = order.find((one) => badges.includes(one))
  if (!badge) return null
  const colour = badge === 'special_price' ? 'text-sale' : 'text-ink'
  return (
    <span className={`type-badge bg-ground block rounded-picture px-2 ${colour}`}>{t(`common.badge.${badge}`)}</span>
  )
}

interface Props {
  product: Card
  sizes: string
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

/** A product in a list: the whole card is one link, and the second picture shows under the pointer. */
export function ProductCard({ product, sizes, isFirst = false, heading: Heading = 'h3' }: Props) {
  const { name, url, image, image_list, badges, brand, price, special_price } = product
  const second = image_list[1]
  return (
    <article className="group relative">
      <div className="relative overflow-hidden rounded-picture">
        <Picture src={image} alt="" sizes={sizes} isFirst={isFirst} />
        {second && (
          <div className="pointer-events-none absolute inset-0 hidden opacity-0 transition-opacity duration-200 group-hover:opacity-100 [@media(hover:hover)]:block">
            <Picture src={second} alt="" sizes={sizes} />
          </div>
        )}
        <div className="absolute top-2 left-2 md:top-3 md:left-3">
          <ProductBadge badges={badges} />
        </div>
      </div>
      <Heading className="type-strong mt-4">
        <PageLink
          to={`/product/${url}`}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
        >
          {name}
        </PageLink>
      </Heading>
      {brand && <p className="type-caption text-ink-2">{brand.title}</p>}
      <Price price={price} special={special_price} className="type-control mt-1.5" />
    </article>
  )
}
