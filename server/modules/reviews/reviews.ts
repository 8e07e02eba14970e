export { markReviewsOf } from './mark-reviews.ts'
