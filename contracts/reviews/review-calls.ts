import { z } from 'zod'
import type { Page } from '../catalogue/product-calls.ts'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { ReviewPhoto, ReviewStatus } from './review-parts.ts'

interface WrittenReview {
  id: number
  rating: number
  /** Empty where its author gave none. */
  title: string
  text: string
  /** '' once the account of its author is deleted. */
  author: string
  /** The language it was written in. */
  language: string
  photos: ReviewPhoto[]
  /** Empty while the shop has not answered. */
  answer: string
  created_at: string
}

/** A review as guests see it. */
export type ShownReview = WrittenReview

/** How often each rating was given, the best first. */
export type RatingCounts = { rating: number; count: number }[]

export interface ReviewPage extends Page<ShownReview> {
  counts: RatingCounts
}

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const listReviews = endpoint('POST /api/review/list', {
  access: 'public',
  input: z.object({
    language: z.string().max(20).optional(),
    product_id: schemas.id,
    page: z.coerce.number().int().min(1).max(10_000).catch(1),
    sort: z.enum(reviewSorts).catch('newest'),
    rating: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  }),
  returns: returns<ReviewPage>(),
  summary: 'Approved reviews of a visible product, with how often each rating was given',
})

export interface ReviewedProduct {
  id: number
  name: string
  url: string
  /** Image URL; '' without an image. */
  image: string
}

/** A review as its author sees it. */
export interface OwnReview extends WrittenReview {
  status: ReviewStatus
  /** Why the shop rejected it; '' otherwise. */
  reason: string
}

/** A product that the customer has received. */
export interface Reviewable {
  product: ReviewedProduct
  review: OwnReview | null
  /** The review can be written, or changed, now. */
  can_write: boolean
}

const language = z.string().max(20).optional()
const one = z.object({ language, product_id: schemas.id })

export const listOwnReviews = endpoint('GET /api/review', {
  access: 'member',
  /** `order_number`: what that order has; otherwise all, those without a review first. */
  input: z.object({
    language,
    order_number: schemas.text(40).optional(),
    page: z.unknown().optional(),
    per_page: z.unknown().optional(),
  }),
  returns: returns<Page<Reviewable>>(),
  summary: 'What the customer has received, with the reviews they wrote',
})

export const showOwnReview = endpoint('GET /api/review/:product_id', {
  access: 'member',
  input: one,
  returns: returns<{ data: Reviewable & { author: string } }>(),
  summary: "The customer's review of a product that they received, or the name that a new one begins with",
})

export const saveReview = endpoint('POST /api/review', {
  access: 'member',
  upload: 22 * 1024 * 1024,
  input: one.extend({
    rating: schemas.integer(1, 5),
    title: schemas.text(100).default(''),
    text: schemas.filled(2000),
    author: schemas.filled(50),
    /** Ids of the pictures that stay; without it none. */
    keep_photos: schemas.json(z.array(schemas.id).max(20)).optional(),
    photos: z.unknown().optional(),
  }),
  returns: returns<{ message: string; data: Reviewable }>(),
  summary: 'Writes or changes the review of a product; multipart with pictures in parts `photos[0]`, `photos[1]`',
})

export const destroyReview = endpoint('DELETE /api/review/:product_id', {
  access: 'member',
  input: one,
  returns: returns<{ message: string }>(),
  summary: "Removes the customer's review of a product",
})

export const photoSizes = ['small', 'large'] as const

export const showReviewPhoto = endpoint('GET /api/review/photo/:id', {
  access: 'public',
  input: z.object({ id: schemas.id, size: z.enum(photoSizes).catch('large') }),
  summary: 'A picture of an approved review; of others for their author only',
})

export const showAdminReviewPhoto = endpoint('GET /api/admin/product_review/photo/:photo_id', {
  access: 'get product_review',
  input: z.object({ photo_id: schemas.id, size: z.enum(photoSizes).catch('large') }),
  summary: 'A picture of a review, whatever its status',
})
