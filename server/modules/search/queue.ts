import { type RawBuilder, sql } from 'kysely'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { lockFacts, makeRows } from './refresh.ts'

/** A change that concerns many products: selects those to rebuild. */
export type Affected =
  | 'all'
  /** Products of these categories and their descendants. */
  | { category_ids: readonly number[] }
  | { product_ids: readonly number[] }
  | { brand_id: number }
  | { attribute_id: number }
  | { warehouse_id: number }

export const job = 'rebuild_listing'
/** Maximum number of products that a request rebuilds itself. */
const fewProducts = 50
const batch = 200

/**
 * A few products are refreshed immediately, all of them by a job queued with this transaction: another wide change may be running, and
 * products saved or sold meanwhile were refreshed with older settings.
 */
export async function rebuild(ctx: TxCtx, affected: readonly Affected[]): Promise<void> {
  const isAffected = sql.join(affected.map(buildCondition), sql` or `)
  // First, because it waits for transactions that save one of the products, which lock the product before its index rows.
  await queueProducts(ctx, sql`select p.id from products p where p.deleted_at is null and (${isAffected})`)
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.deleted_at is null and (${isAffected}) order by p.id limit ${fewProducts + 1}`.execute(
    ctx.db,
  )
  if (rows.length > fewProducts) return
  await makeRows(
    ctx,
    rows.map(({ id }) => id),
  )
}

/**
 * Queues the products whose ids a query returns. An entry that is queued already is locked instead of skipped: the job must not take it
 * before this change can be read.
 */
export async function queueProducts(ctx: TxCtx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`insert into listing_queue (product_id) select id from (${ids}) as wanted(id) order by id
    on conflict (product_id) do update set product_id = excluded.product_id`.execute(ctx.db)
  await ctx.services.jobs.queue(job, {}, { db: ctx.db, singletonKey: job })
}

function buildCondition(affected: Affected): RawBuilder<boolean> {
  if (affected === 'all') return sql`true`
  if ('product_ids' in affected) return sql`p.id = any(${affected.product_ids}::bigint[])`
  if ('brand_id' in affected) return sql`p.brand_id = ${affected.brand_id}`
  if ('category_ids' in affected)
    return sql`exists (
      select from product_categories c join menus m on m.id = c.menu_id
      where c.product_id = p.id and (m.id = any(${affected.category_ids}::bigint[]) or m.path && ${affected.category_ids}::bigint[]))`
  if ('attribute_id' in affected)
    return sql`(p.id in (select s.product_id from stock_attributes o join stocks s on s.id = o.stock_id where o.attribute_id = ${affected.attribute_id})
      or p.id in (select o.product_id from product_attributes o where o.attribute_id = ${affected.attribute_id}))`
  return sql`p.id in (select s.product_id from inventories i join stocks s on s.id = i.stock_id where i.warehouse_id = ${affected.warehouse_id})`
}

/** The job: rebuilds queued products until none is left. After a stop the next run continues. */
export async function workOnQueue(services: Services): Promise<void> {
  // Products queued by a change of settings need the new settings.
  await services.settings.refresh()
  while ((await takeBatch(systemContext(services))) === batch) if (services.health.draining) return
}

/** Locks in the same order as queueing does: first the source rows, then the queue entries, then the index rows. */
async function takeBatch(outer: Ctx): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    const waiting = await ctx.db
      .selectFrom('listing_queue')
      .select('product_id')
      .orderBy('product_id')
      .limit(batch)
      .execute()
    if (waiting.length === 0) return 0
    const ids = waiting.map((row) => row.product_id)
    await lockFacts(ctx, ids)
    const { rows } = await sql<{ product_id: number }>`
      delete from listing_queue where product_id in (
        select product_id from listing_queue where product_id = any(${ids}::bigint[]) order by product_id for update skip locked)
      returning product_id`.execute(ctx.db)
    await makeRows(
      ctx,
      rows.map((row) => row.product_id),
    )
    markContentChanged(ctx)
    return rows.length
  })
}
