import { sql } from 'kysely'
import type { TierCounts } from '#contracts/membership/membership-calls.ts'
import { dayIn } from '#contracts/shop-date.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { TierChange } from './change-tier.ts'
import { evaluateCustomers } from './evaluate.ts'
import { reachedTiers } from './spending.ts'

/** The job that checks one customer after an order was completed or refunded. */
export const evaluationJob = 'evaluate_membership'

/** Has the tier of a customer checked once this transaction has committed: the customer's row is locked before orders, never after (orders.md O2). */
export async function queueEvaluation(ctx: TxCtx, userId: number | null): Promise<void> {
  if (userId !== null) await ctx.services.jobs.queue(evaluationJob, { user_id: userId }, { db: ctx.db })
}

/** Customers that are locked and written together: few enough that nobody waits for long. */
const batch = 500

/**
 * Checks all customers whose tier may change, many at a time by few statements, so that it answers within a request also in a large shop. A
 * batch that fails does not stop the others.
 */
export async function evaluateAll(
  ctx: Ctx,
  { now = new Date(), notify = true, isNightly = false } = {},
): Promise<TierCounts> {
  const changes: TierChange[] = []
  const ids = await findCandidates(ctx, now)
  for (let at = 0; at < ids.length; at += batch) {
    try {
      const some = ids.slice(at, at + batch)
      changes.push(...(await evaluateCustomers(ctx, some, { now, notify, lowersRefunded: true, isNightly })))
    } catch (error) {
      ctx.services.log.error({ err: error, from: ids[at] }, 'The tiers of some customers could not be checked')
    }
  }
  return countChanges(changes)
}

/** How many customers moved up, stay for another period and moved down. */
export function countChanges(changes: readonly TierChange[]): TierCounts {
  const count = (...reasons: string[]) => changes.filter(({ reason }) => reasons.includes(reason)).length
  return { upgraded: count('upgrade'), renewed: count('renew'), downgraded: count('expire', 'refund') }
}

/** Customers whose tier may change: it has expired, a higher one is reached, or an order that counted was refunded. */
async function findCandidates({ db, settings }: Ctx, now: Date): Promise<number[]> {
  const reached = await reachedTiers(db, null, now.toISOString())
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    left join membership_tiers held on held.id = u.membership_tier_id
    left join jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as r(user_id bigint, level int) on r.user_id = u.id
    where u.deleted_at is null and (
      u.membership_expiry_date < ${dayIn(settings.basic.timezone, now)}::date
      or r.level > coalesce(held.level, (select min(level) from membership_tiers))
      or exists (select from orders o where o.user_id = u.id and o.completed_at is not null and o.refunded_total > 0))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
