import { sql } from 'kysely'
import type { productReview } from '#contracts/reviews/product-review.ts'
import type { ReviewPhoto } from '#contracts/reviews/review-parts.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'
import { photosOf } from './photos.ts'
import { refreshRatings } from './refresh-ratings.ts'

export const productReviewRules: Rules<typeof productReview> = {
  beforeSave(_ctx, { draft, before, input }) {
    // Nobody approves what its author wrote after the list was shown.
    if (input.seen !== undefined && input.seen !== before?.updated_at) throw conflict('errors.review_changed')
    const now = new Date().toISOString()
    if (draft.status !== undefined && draft.status !== before?.status) draft.moderated_at = now
    if (draft.answer !== undefined && draft.answer !== before?.answer) draft.answered_at = draft.answer ? now : null
  },
  async afterSave(ctx, { row, before, draft }) {
    const isMoved = row.status !== before?.status && [row.status, before?.status].includes('approved')
    const isAnswered = row.status === 'approved' && draft.answer !== undefined && draft.answer !== before?.answer
    if (isMoved || isAnswered) await refreshRatings(ctx, [Number(row.product_id)])
  },
  /** The log keeps nothing that its author wrote. */
  async beforeDestroy(ctx, { id, product_id, rating, status }) {
    // The row is still there: its product is summed up without it.
    await ctx.db.updateTable('product_reviews').set({ status: 'rejected' }).where('id', '=', id).execute()
    if (status === 'approved') await refreshRatings(ctx, [Number(product_id)])
    return { id, product_id, rating, status }
  },
  async read(ctx, rows) {
    const ids = rows.map(({ id }) => id)
    const found = await sql<{ id: number; photos: ReviewPhoto[] }>`
      select r.id, ${photosOf} as photos from product_reviews r where r.id = any(${ids}::bigint[])`.execute(ctx.db)
    const byId = new Map(found.rows.map(({ id, photos }) => [id, photos]))
    return rows.map(({ id }) => ({ photos: byId.get(id) ?? [] }))
  },
}
