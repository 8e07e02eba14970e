import type { RatingCounts, ReviewPage } from '#contracts/reviews/review-calls.ts'
import { Pagination } from '../catalogue/Pagination.tsx'
import type { PublicProduct } from '../catalogue/variants.ts'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewSorts } from './ReviewSorts.tsx'
import { Stars } from './Stars.tsx'

/** The reviews of a product: the average, how often each rating was given, and the reviews in pages. */
export function ProductReviews({ product, reviews }: { product: PublicProduct; reviews: ReviewPage }) {
  const t = useText()
  const { rating, review_count } = product
  const { total, per_page } = reviews
  const write = (
    <PageLink
      to={`/account/reviews/${product.id}`}
      className={`${button({ kind: 'outline', size: 'small' })} self-start`}
    >
      {t('storefront.review.write')}
    </PageLink>
  )
  return (
    <section id="reviews" className="container section scroll-mt-20" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="type-h2 mb-5 md:mb-8">
        {t('storefront.review.title')}
      </h2>
      {rating === null ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2 measure">{t('storefront.review.none')}</p>
          {write}
        </div>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
          <div className="flex flex-col gap-4">
            <div className="flex items-center gap-4">
              <p className="type-h1-quiet figures" aria-hidden>
                {rating.toFixed(1)}
              </p>
              <div>
                <Stars rating={rating} className="h-5" />
                <p className="type-small text-ink-2">{t('storefront.review.count', counted(review_count))}</p>
              </div>
            </div>
            <Distribution counts={reviews.counts} all={review_count} />
            {write}
          </div>
          <div className="min-w-0">
            <ReviewSorts path={`/product/${product.url}`} />
            <ul className="divide-line border-line divide-y border-t">
              {reviews.data.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            <Pagination
              name="reviews"
              anchor="#reviews"
              page={reviews.page}
              pages={Math.ceil(total / per_page)}
              path={`/product/${product.url}`}
            />
          </div>
        </div>
      )}
    </section>
  )
}

/** How often each rating was given. */
function Distribution({ counts, all }: { counts: RatingCounts; all: number }) {
  const t = useText()
  return (
    <ul className="type-small figures flex flex-col gap-1">
      {counts.map(({ rating, count }) => (
        <li key={rating} className="grid grid-cols-[4.5rem_minmax(0,1fr)_2rem] items-center gap-3">
          <span className="text-ink-2 whitespace-nowrap">{t('storefront.review.stars', counted(rating))}</span>
          <span className="bg-surface block h-2 overflow-hidden rounded-full" aria-hidden>
            <span className="bg-warn-dot block h-full" style={{ width: `${(count / Math.max(1, all)) * 100}%` }} />
          </span>
          <span className="text-ink-2 text-right">{count}</span>
        </li>
      ))}
    </ul>
  )
}
