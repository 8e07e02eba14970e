import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { writeSettings } from '#server/kernel/settings/settings.ts'
import { refreshRatings } from '#server/modules/reviews/reviews.ts'
import { demoMembers } from './members.ts'
import { demoReviews } from './reviews.ts'
import { seeded } from './seeded.ts'

/** A product that a customer has received. */
interface Received {
  product_id: number
  url: string
  user_id: number
  first_name: string
  language: 'en_us' | 'zh_hk' | 'zh_cn'
  received_at: string
}

/** More than half of what was received is reviewed. */
const share = 0.55
/** The latest ones wait for staff. */
const waiting = 4

/** Reviews of what the customers of the shop have received, each in their language; some with pictures and an answer. */
export async function fillReviews(ctx: Ctx): Promise<void> {
  if (await ctx.db.selectFrom('product_reviews').select('id').limit(1).executeTakeFirst()) return
  await inTransaction(ctx, async (tx) => {
    await writeSettings(tx.db, 'product', { reviews_enabled: true })
    const rows = chooseReviews(await readReceived(tx))
    if (rows.length === 0) return
    await tx.db.insertInto('product_reviews').values(rows).execute()
    // A picture of the shop is used as one of the customer's.
    await sql`
      insert into product_review_photos (review_id, path, mime, width, height, size)
      select r.id, f.sha256, f.mime, f.width, f.height, f.size from product_reviews r
      join lateral (select * from product_images i where i.product_id = r.product_id order by i.position desc, i.id desc limit 1) i on true
      join files f on f.id = i.file_id
      where r.answer is not null or r.id % 7 = 0`.execute(tx.db)
    await refreshRatings(tx, [...new Set(rows.map(({ product_id }) => product_id))])
  })
  await ctx.services.settings.refresh()
}

async function readReceived({ db }: TxCtx): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select i.product_id, p.url, o.user_id, u.first_name, u.language, max(o.completed_at) as received_at
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id join users u on u.id = o.user_id
    where o.status = 'completed' and o.completed_at is not null and u.language is not null
      and u.email = any(${demoMembers.map(({ email }) => email)}::text[])
    group by i.product_id, p.url, o.user_id, u.first_name, u.language order by received_at, i.product_id, o.user_id`.execute(
    db,
  )
  return rows
}

function chooseReviews(all: readonly Received[]) {
  const random = seeded(77)
  const isAbout = (url: string, language: Received['language']) =>
    demoReviews[language].some((review) => review.url === url)
  const reviewed = all.filter(({ url, language }) => isAbout(url, language) || random() < share)
  const used = new Set<string>()
  return reviewed.flatMap(({ product_id, url, user_id, first_name, language, received_at }, at) => {
    // No two reviews of a product say the same.
    const isFree = (text: string) => !used.has(`${product_id} ${text}`)
    const own = demoReviews[language].filter((review) => review.url === url && isFree(review.text))
    const general = demoReviews[language].filter((review) => !review.url && isFree(review.text))
    const review = own[0] ?? general[Math.floor(random() * general.length)]
    if (!review) return []
    used.add(`${product_id} ${review.text}`)
    const { rating, title, text, answer = null } = review
    const created_at = new Date(
      Math.min(Date.parse(received_at) + (1 + random() * 6) * 86_400_000, Date.now()),
    ).toISOString()
    const isWaiting = at >= reviewed.length - waiting
    return {
      product_id,
      user_id,
      rating,
      text,
      language,
      title: title || null,
      author: first_name,
      reason: null,
      created_at,
      updated_at: created_at,
      moderated_at: isWaiting ? null : created_at,
      status: isWaiting ? ('pending' as const) : ('approved' as const),
      answer: isWaiting ? null : answer,
      answered_at: isWaiting || !answer ? null : created_at,
    }
  })
}
