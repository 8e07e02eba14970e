import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { indexChangedContent } from '#server/modules/search/content/index-changed.ts'
import { removeChoices } from '#server/modules/search/index/list-choices.ts'
import { countWords } from '#server/modules/search/query/count-words.ts'
import { queueProducts, workOnQueue } from './queue.ts'

/**
 * After midnight in the shop: refreshes products that become available or whose lots expire, and recounts units sold in 30 days and word
 * frequencies, and forgets what lists can no longer be filtered by. Processes the queue and the words of pages and articles too, so that a shop that was updated or stopped catches up.
 */
export async function keepListing(services: Services): Promise<void> {
  const day = today(systemContext(services).settings)
  const isNew = await inTransaction(systemContext(services), async (ctx) => {
    const last = await ctx.db.selectFrom('listing_day').select('day').forUpdate().executeTakeFirst()
    if (last?.day === day) return false
    await queueProducts(ctx, changedByDate(last?.day ?? day, day))
    await countSold(ctx.db)
    await sql`insert into listing_day (day) values (${day}) on conflict ((true)) do update set day = excluded.day`.execute(
      ctx.db,
    )
    markContentChanged(ctx)
    return true
  })
  await workOnQueue(services)
  await indexChangedContent(services)
  if (!isNew) return
  await countWords(services)
  await inTransaction(systemContext(services), removeChoices)
}

/** The days between, in case the shop did not run; a lot may leave the web shop some days before its date. */
const changedByDate = (last: string, day: string) => sql`
  select id from products where available_from > ${last}::date and available_from <= ${day}::date
  union
  select s.product_id from inventories i join stocks s on s.id = i.stock_id join products p on p.id = s.product_id
  where p.has_expiry_date and i.quantity > 0
    and i.expiry_date >= ${last}::date and i.expiry_date <= ${day}::date + p.min_days_before_expiry`

const countSold = (db: TxCtx['db']) =>
  sql`
  with sold as (
    select i.product_id, least(sum(i.qty - i.refunded_qty), 2147483647) as units
    from order_items i join orders o on o.id = i.order_id
    where o.created_at > now() - interval '30 days' and o.status in ('paid', 'shipped', 'completed') and i.product_id is not null
    group by i.product_id
  )
  update product_listing l set sold_30d = coalesce(s.units, 0)
  from product_listing k left join sold s on s.product_id = k.product_id
  where l.product_id = k.product_id and l.language = k.language and l.sold_30d <> coalesce(s.units, 0)`.execute(db)
