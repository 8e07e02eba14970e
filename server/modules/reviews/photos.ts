import { type RawBuilder, sql } from 'kysely'
import { maxReviewPhotos, type ReviewPhoto } from '#contracts/reviews/review-parts.ts'
import { isPart, type UploadedPart } from '#contracts/uploaded-part.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { requireFreeDisk } from '#server/kernel/files/require-free-disk.ts'
import { type StoredImage, storeImage } from '#server/kernel/files/store-image.ts'
import { limit } from '#server/kernel/rate-limit.ts'

/** The pictures of a row `r` of product_reviews, as JSON. */
export const photosOf: RawBuilder<ReviewPhoto[]> = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.id)
  from product_review_photos f where f.review_id = r.id), '[]')`

/** Kilobytes of pictures of one network in a day. */
const mostKilobytes = 50 * 1024

/** Checks and stores the pictures of a request, re-encoded. Not inside a transaction: it takes long. */
export async function storePhotos(ctx: Ctx, sent: unknown, staying: number): Promise<StoredImage[]> {
  const parts = readParts(sent)
  if (parts.length === 0) return []
  if (staying + parts.length > maxReviewPhotos)
    throw fieldError('photos', 'validation.review_photos', { count: maxReviewPhotos })
  await requireFreeDisk(ctx.services.config)
  if (ctx.network !== null) {
    const bytes = parts.reduce((sum, { content }) => sum + content.byteLength, 0)
    const quota = { name: 'kilobytes of reviews', key: ctx.network, points: mostKilobytes, seconds: 86_400 }
    await limit(ctx.services.db, quota, Math.ceil(bytes / 1024))
  }
  const stored: StoredImage[] = []
  for (const { content } of parts) {
    const image = await storeImage(ctx.services.files, content, {})
    if (!image) throw fieldError('photos', 'validation.review_photo')
    stored.push(image)
  }
  return stored
}

function readParts(sent: unknown): UploadedPart[] {
  const values: unknown[] = Array.isArray(sent)
    ? sent
    : sent === undefined || sent === null || sent === ''
      ? []
      : [sent]
  const parts = values.filter(isPart)
  if (parts.length < values.length) throw fieldError('photos', 'validation.review_photo')
  return parts
}

/** Leaves a review the pictures that its author kept, and adds those of this request. Bytes that no row names are removed at night. */
export async function writePhotos(
  { db }: TxCtx,
  reviewId: number,
  { keep, images }: { keep: readonly number[]; images: readonly StoredImage[] },
): Promise<void> {
  const own = await db.selectFrom('product_review_photos').select('id').where('review_id', '=', reviewId).execute()
  const gone = own.map(({ id }) => id).filter((id) => !keep.includes(id))
  if (gone.length > 0) await db.deleteFrom('product_review_photos').where('id', 'in', gone).execute()
  if (own.length - gone.length + images.length > maxReviewPhotos)
    throw fieldError('photos', 'validation.review_photos', { count: maxReviewPhotos })
  const rows = images.map(({ sha256, mime, width, height, size }) => ({
    review_id: reviewId,
    path: sha256,
    mime,
    width,
    height,
    size,
  }))
  if (rows.length > 0) await db.insertInto('product_review_photos').values(rows).execute()
}
