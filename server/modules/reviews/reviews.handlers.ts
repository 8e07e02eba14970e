import {
  destroyReview,
  listOwnReviews,
  listReviews,
  saveReview,
  showAdminReviewPhoto,
  showOwnReview,
  showReviewPhoto,
} from '#contracts/reviews/review-calls.ts'
import { productTag } from '#server/domain/content-tags.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { destroyReview as destroy } from './destroy-review.ts'
import { listOwnReviews as listOwn, showOwnReview as showOwn } from './own-reviews.ts'
import { saveReview as save } from './save-review.ts'
import { sendPhoto, sendPhotoToStaff } from './send-photo.ts'
import { listShownReviews } from './shown-reviews.ts'

export const reviewHandlers = [
  bind(listReviews, listShownReviews, {
    isCached: true,
    tags: (_reviews, { product_id }) => [productTag(product_id)],
  }),
  bind(listOwnReviews, listOwn),
  bind(showOwnReview, showOwn),
  bind(saveReview, save),
  bind(destroyReview, destroy),
  bind(showReviewPhoto, sendPhoto),
  bind(showAdminReviewPhoto, sendPhotoToStaff),
]
