import type { InputOf } from '#contracts/endpoint.ts'
import type { listReviews } from '#contracts/reviews/review-calls.ts'

const sorts = ['newest', 'highest', 'lowest'] as const

/** Page and order of the reviews in the URL of a product page. */
export function readReviewQuery(query: URLSearchParams): Pick<InputOf<typeof listReviews>, 'page' | 'sort'> {
  const sort = sorts.find((one) => one === query.get('review_sort')) ?? 'newest'
  const page = Number(query.get('reviews'))
  return { sort, page: Number.isInteger(page) && page > 1 ? page : 1 }
}

/** Whether two URLs of a product page show other reviews. */
export const showsOtherReviews = (one: URL, other: URL) =>
  ['reviews', 'review_sort'].some((name) => one.searchParams.get(name) !== other.searchParams.get(name))
