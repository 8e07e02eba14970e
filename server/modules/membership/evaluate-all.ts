import { sql } from 'kysely'
import { dayIn } from '#contracts/shop-date.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { evaluateCustomer } from './evaluate-customer.ts'
import { reachedTiers } from './spending.ts'

/** The job that checks one customer after an order was completed or refunded. */
export const evaluationJob = 'evaluate_membership'

/** Has the tier of a customer checked once this transaction has committed: the customer's row is locked before orders, never after (orders.md O2). */
export async function queueEvaluation(ctx: TxCtx, userId: number | null): Promise<void> {
  if (userId !== null) await ctx.services.jobs.queue(evaluationJob, { user_id: userId }, { db: ctx.db })
}

/** Checks all customers, each in a transaction of its own; one that fails does not stop the others. Returns how many tiers changed. */
export async function evaluateAll(ctx: Ctx, { now = new Date(), notify = true } = {}): Promise<number> {
  let changed = 0
  for (const id of await candidates(ctx, now)) {
    try {
      if (await evaluateCustomer(ctx, id, { now, notify, isNightly: true })) changed++
    } catch (error) {
      ctx.services.log.error({ err: error, user: id }, 'The tier of a customer could not be checked')
    }
  }
  return changed
}

/** Customers whose tier may change: it has expired, a higher one is reached, or an order that counted was refunded. */
async function candidates({ db, settings }: Ctx, now: Date): Promise<number[]> {
  const reached = await reachedTiers(db, null, now.toISOString())
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    left join memberships held on held.id = u.membership_id
    left join jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as r(user_id bigint, level int) on r.user_id = u.id
    where u.deleted_at is null and (
      u.membership_expiry_date < ${dayIn(settings.basic.timezone, now)}::date
      or r.level > coalesce(held.level, (select min(level) from memberships))
      or (u.membership_id is not null and exists (
        select from orders o where o.user_id = u.id and o.completed_at is not null and o.refunded_total > 0)))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
