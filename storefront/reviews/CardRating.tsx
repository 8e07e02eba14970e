import type { Card } from '#contracts/catalogue/card.ts'
import { useText } from '../text/TextProvider.tsx'
import { Star } from './Stars.tsx'

/** The rating of a product on its card; nothing without reviews. */
export function CardRating({ product: { rating, review_count } }: { product: Pick<Card, 'rating' | 'review_count'> }) {
  const t = useText()
  if (rating === null) return null
  return (
    <p className="type-caption text-ink-2 figures flex items-center gap-1">
      <Star className="text-warn-dot size-3.5 shrink-0" />
      <span className="sr-only">{t('storefront.review.of_five', { rating })}</span>
      <span aria-hidden>{rating.toFixed(1)}</span>
      <span className="text-ink-3">
        ({review_count}
        <span className="sr-only"> {t('storefront.review.title')}</span>)
      </span>
    </p>
  )
}
