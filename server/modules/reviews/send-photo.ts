import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { showAdminReviewPhoto, showReviewPhoto } from '#contracts/reviews/review-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { privateFile } from '#server/kernel/files/private-file.ts'
import { getSizes, variantKey } from '#server/platform/files/image-variants.ts'

/** Seconds: a picture of a review that is rejected after all is soon gone. */
const publicFor = 600

interface Found {
  path: string
  width: number
  is_shown: boolean
  user_id: number | null
}

/** A picture of a review that guests see; of any other for its author only (reviews.md W7). */
export async function sendPhoto(ctx: Ctx, { id, size }: ReadInputOf<typeof showReviewPhoto>) {
  const photo = await find(ctx, id)
  const isOwn = ctx.actor.kind === 'member' && photo.user_id === ctx.actor.id
  const isShown = photo.is_shown && ctx.settings.product.reviews_enabled
  if (!isShown && !isOwn) throw notFound()
  return send(ctx, { id, size, photo, publicFor: isShown ? publicFor : 0 })
}

/** For staff; the endpoint checks the permission. */
export async function sendPhotoToStaff(ctx: Ctx, { photo_id: id, size }: ReadInputOf<typeof showAdminReviewPhoto>) {
  return send(ctx, { id, size, photo: await find(ctx, id), publicFor: 0 })
}

async function find(ctx: Ctx, id: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select f.path, f.width, r.user_id, r.status = 'approved' and p.visibled and p.deleted_at is null as is_shown
    from product_review_photos f join product_reviews r on r.id = f.review_id join products p on p.id = r.product_id
    where f.id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface Sent {
  id: number
  size: 'small' | 'large'
  photo: Found
  publicFor: number
}

function send(ctx: Ctx, { id, size, photo, publicFor }: Sent) {
  const most = size === 'small' ? 480 : 1600
  const width = getSizes(photo.width).findLast((each) => each <= most) ?? 160
  const path = variantKey(photo.path, width, 'webp')
  return privateFile(ctx, { path, mime: 'image/webp', name: `photo-${id}.webp`, publicFor })
}
