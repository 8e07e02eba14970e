import type { ReadInputOf } from '#contracts/endpoint.ts'
import { localeToLanguage } from '#contracts/locales.ts'
import type { saveReview as contract } from '#contracts/reviews/review-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { lockMember } from '#server/modules/customers/customers.ts'
import { translate } from '#server/platform/i18n.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { findOwnReview, getReviewer } from './own-reviews.ts'
import { storePhotos, writePhotos } from './photos.ts'

type Input = ReadInputOf<typeof contract>

/** Writes the customer's review of a product that they received, or changes it until it is approved; it waits for staff (reviews.md W3). */
export async function saveReview(ctx: Ctx, { photos, ...input }: Input) {
  const userId = getReviewer(ctx)
  const { review } = await findOwnReview(ctx, input.product_id)
  if (review?.status === 'approved') throw conflict('errors.review_published')
  await limit(ctx.services.db, { name: 'reviews', key: String(userId), points: 30, seconds: 86_400 })
  const keep = input.keep_photos ?? []
  const staying = review?.photos.filter(({ id }) => keep.includes(id)).length ?? 0
  const images = await storePhotos(ctx, photos, staying)
  await inTransaction(ctx, async (tx) => {
    const id = await writeReview(tx, input)
    await writePhotos(tx, id, { keep, images })
  })
  return { message: translate(ctx.locale, 'common.review.saved'), data: await findOwnReview(ctx, input.product_id) }
}

/** Under the lock of the customer, so that two requests at once do not write two reviews, or change one that was just approved. */
async function writeReview(tx: TxCtx, { product_id, rating, title, text, author }: Input): Promise<number> {
  const user_id = await lockMember(tx, 'update')
  const values = {
    rating,
    text,
    title: oneLine(title) || null,
    author: oneLine(author),
    language: languageOf(tx),
    status: 'pending' as const,
    reason: null,
    moderated_at: null,
  }
  const before = await tx.db
    .selectFrom('product_reviews')
    .select(['id', 'status'])
    .where('product_id', '=', product_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (before?.status === 'approved') throw conflict('errors.review_published')
  if (!before) {
    const made = await tx.db
      .insertInto('product_reviews')
      .values({ ...values, product_id, user_id, answer: null, answered_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const updated_at = new Date().toISOString()
  await tx.db
    .updateTable('product_reviews')
    .set({ ...values, updated_at })
    .where('id', '=', before.id)
    .execute()
  return before.id
}

/** The language of the page, which a call of the browser names as its locale. */
function languageOf({ locale, language, settings }: TxCtx): string {
  const own = localeToLanguage(locale)
  return settings.languages.includes(own) ? own : language
}
