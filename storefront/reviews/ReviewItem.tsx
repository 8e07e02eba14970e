import type { ShownReview } from '#contracts/reviews/review-calls.ts'
import { useDates } from '../order/use-dates.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { Stars } from './Stars.tsx'

/** A review with its pictures and the answer of the shop. */
export function ReviewItem({ review }: { review: ShownReview }) {
  const t = useText()
  const { name } = useShop()
  const { day } = useDates()
  const lang = review.language.replace(/_(\w+)$/, (_, region: string) => `-${region.toUpperCase()}`)
  return (
    <li className="flex flex-col gap-2 py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        {review.title && (
          <h3 className="type-strong min-w-0 break-words" lang={lang}>
            {review.title}
          </h3>
        )}
      </div>
      <p className="measure break-words whitespace-pre-line" lang={lang}>
        {review.text}
      </p>
      <ReviewPhotos photos={review.photos} />
      <p className="type-caption text-ink-2">
        {review.author || t('storefront.review.somebody')} ·{' '}
        <time dateTime={review.created_at}>{day(review.created_at)}</time>
      </p>
      {review.answer && (
        <div className="border-line measure mt-2 border-l-2 pl-4">
          <p className="type-small-strong">{t('storefront.review.answer_of', { shop: name })}</p>
          <p className="type-small text-ink-2 break-words whitespace-pre-line">{review.answer}</p>
        </div>
      )}
    </li>
  )
}
