import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { Holder } from './decide-tier.ts'

/** Net amounts of goods by completed order: what is left after discounts and refunds. */
const nets = (users: RawBuilder<unknown>, until: string | RawBuilder<unknown>) => sql`
  select o.user_id, o.completed_at, sum(greatest(i.line_net - i.refunded_amount, 0))::bigint as net
  from orders o join order_items i on i.order_id = o.id
  where ${users} and o.completed_at <= ${until}::timestamptz and o.status in ('completed', 'refunded')
  group by o.id`

export interface ReachedTier {
  user_id: number
  id: number
  level: number
}

/** The highest tier whose rule each of these customers, or of all (null), meets at a moment; nothing for those who meet none. */
export async function reachedTiers(db: Db, userIds: readonly number[] | null, at: string): Promise<ReachedTier[]> {
  const users = userIds === null ? sql`o.user_id is not null` : sql`o.user_id = any(${userIds}::bigint[])`
  const { rows } = await sql<ReachedTier>`
    with nets as (${nets(users, at)}),
    sums as (
      select n.user_id, m.id, sum(n.net) as spent, max(n.net) as largest
      from nets n join membership_tiers m on m.enabled and not m.manual_only and (
        m.upgrade_months is null or n.completed_at >= ${at}::timestamptz - make_interval(months => m.upgrade_months))
      group by n.user_id, m.id)
    select distinct on (s.user_id) s.user_id, m.id, m.level
    from sums s join membership_tiers m on m.id = s.id
    where s.spent >= m.upgrade_amount or s.largest >= m.upgrade_single_amount
    order by s.user_id, m.level desc`.execute(db)
  return rows
}

/** Net amount of goods that each customer bought since their tier began: the order that led to it does not renew it. */
export async function spentSince(
  db: Db,
  holders: readonly Pick<Holder, 'id' | 'membership_started_at'>[],
  until: string,
): Promise<Map<number, number>> {
  if (holders.length === 0) return new Map()
  const { rows } = await sql<{ user_id: number; spent: number }>`
    with holders as (
      select * from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h(id bigint, membership_started_at timestamptz)),
    nets as (${nets(sql`o.user_id in (select id from holders)`, until)})
    select n.user_id, sum(n.net)::bigint as spent from nets n join holders h on h.id = n.user_id
      and (h.membership_started_at is null or n.completed_at > h.membership_started_at)
    group by n.user_id`.execute(db)
  return new Map(rows.map(({ user_id, spent }) => [user_id, Number(spent)]))
}

/** Net amount of goods that a customer bought after a moment (null: ever). */
export const spentBy = async (db: Db, id: number, from: string | null, until: string): Promise<number> =>
  (await spentSince(db, [{ id, membership_started_at: from }], until)).get(id) ?? 0

/**
 * The customers whose tier was reached by purchases that have been refunded since, so that they would not have led to it: their last change
 * was an upgrade, and its rule was not met when it happened, counting refunds made since.
 */
export async function refundedTiers(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with holders as (
      select u.id, u.membership_started_at as at, m.upgrade_amount, m.upgrade_months, m.upgrade_single_amount
      from users u join membership_tiers m on m.id = u.membership_tier_id
      where u.id = any(${userIds}::bigint[]) and u.membership_started_at is not null
        and (select h.reason from membership_histories h where h.user_id = u.id order by h.id desc limit 1) = 'upgrade'
        and exists (select from orders o where o.user_id = u.id and o.completed_at is not null and o.refunded_total > 0)),
    nets as (${nets(sql`o.user_id in (select id from holders)`, sql`now()`)})
    select h.id from holders h left join nets n on n.user_id = h.id and n.completed_at <= h.at
      and (h.upgrade_months is null or n.completed_at >= h.at - make_interval(months => h.upgrade_months))
    group by h.id, h.upgrade_amount, h.upgrade_single_amount
    having not coalesce(sum(n.net) >= h.upgrade_amount, false)
      and not coalesce(max(n.net) >= h.upgrade_single_amount, false)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
