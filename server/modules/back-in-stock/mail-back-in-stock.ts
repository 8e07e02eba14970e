import { sql } from 'kysely'
import { optionLabel } from '#server/domain/option-label.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { isAvailable } from './is-available.ts'
import { prepareBackInStockMail, type Waiting } from './prepare-mail.ts'

const batch = 200
/** Days after which a request is deleted, as the text beside the form promises. */
const days = 365

/** Emails those who wait for what can be bought now, and deletes their requests. Returns how many emails were queued. */
export async function mailBackInStock(ctx: Ctx): Promise<number> {
  await sql`delete from back_in_stock_requests where created_at < now() - make_interval(days => ${days})`.execute(
    ctx.db,
  )
  let sent = 0
  for (;;) {
    const waiting = await readWaiting(ctx)
    if (waiting.length === 0) return sent
    const mails = await Promise.all(waiting.map((one) => prepareBackInStockMail(ctx, one)))
    sent += await inTransaction(ctx, async (tx) => {
      const ids = waiting.map(({ id }) => id)
      const taken = await tx.db.deleteFrom('back_in_stock_requests').where('id', 'in', ids).returning('id').execute()
      const isTaken = new Set(taken.map(({ id }) => id))
      return queueMails(
        tx.db,
        mails.filter((_, at) => isTaken.has(ids[at] ?? 0)),
      )
    })
  }
}

async function readWaiting(ctx: Ctx): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with ready as materialized (
      select wanted.* from (select distinct product_id, stock_id from back_in_stock_requests) wanted
      join products p on p.id = wanted.product_id where ${isAvailable(ctx, sql`wanted.stock_id`)}
    )
    select r.id, r.email, r.language, p.url, concat_ws(' · ', tr(p.name, r.language, ${ctx.settings.mainLanguage}),
      (select nullif(${optionLabel({ settings: ctx.settings, language: sql<string>`r.language` })}, '') from stocks s where s.id = r.stock_id)) as product
    from back_in_stock_requests r
    join ready on ready.product_id = r.product_id and ready.stock_id is not distinct from r.stock_id
    join products p on p.id = r.product_id
    order by r.id limit ${batch}`.execute(ctx.db)
  return rows
}
