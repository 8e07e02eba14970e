import { z } from 'zod'

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const reviewPhotos = z.array(z.object({ id: z.number(), width: z.number(), height: z.number() }))
/** The pictures of a review; their files are at `/api/review/photo/{id}`. */
export type ReviewPhoto = z.output<typeof reviewPhotos>[number]

/** The most pictures of one review. */
export const maxReviewPhotos = 4
