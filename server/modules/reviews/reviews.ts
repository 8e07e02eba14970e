export { markReviewsOf } from './mark-reviews.ts'
export { refreshRatings } from './refresh-ratings.ts'
