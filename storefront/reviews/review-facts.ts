import type { Card } from '#contracts/catalogue/card.ts'
import type { ReviewPage } from '#contracts/reviews/review-calls.ts'

/** Structured data of the rating and the reviews that the page shows (reviews.md W6). */
export function reviewFacts(
  { rating, review_count }: Pick<Card, 'rating' | 'review_count'>,
  reviews: ReviewPage | null,
) {
  if (rating === null || !reviews) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count, bestRating: 5 },
    review: reviews.data.map(({ author, rating, title, text, created_at }) => ({
      '@type': 'Review',
      ...(author && { author: { '@type': 'Person', name: author } }),
      ...(title && { name: title }),
      reviewBody: text,
      datePublished: created_at.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    })),
  }
}
