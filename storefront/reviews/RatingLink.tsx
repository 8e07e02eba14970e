import type { Card } from '#contracts/catalogue/card.ts'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { Stars } from './Stars.tsx'

/** The rating below the name of a product; leads to its reviews. */
export function RatingLink({ product: { rating, review_count } }: { product: Pick<Card, 'rating' | 'review_count'> }) {
  const t = useText()
  if (rating === null) return null
  return (
    <a
      href="#reviews"
      className="type-small text-ink-2 figures mt-1 inline-flex min-h-11 items-center gap-2 hover:underline"
    >
      <Stars rating={rating} />
      <span aria-hidden>{rating.toFixed(1)}</span>
      <span>({t('storefront.review.count', counted(review_count))})</span>
    </a>
  )
}
