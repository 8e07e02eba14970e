import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Net amounts of goods by completed order: what is left after discounts and refunds. */
const nets = (users: RawBuilder<unknown>, until: string) => sql`
  select o.user_id, o.completed_at, sum(greatest(i.line_net - i.refunded_amount, 0))::bigint as net
  from orders o join order_items i on i.order_id = o.id
  where ${users} and o.completed_at <= ${until}::timestamptz and o.status in ('completed', 'refunded')
  group by o.id`

export interface ReachedTier {
  user_id: number
  id: number
  level: number
}

/** The highest tier whose rule each customer meets at a moment; nothing for those who meet none. `userId` null: all customers. */
export async function reachedTiers(db: Db, userId: number | null, at: string): Promise<ReachedTier[]> {
  const users = userId === null ? sql`o.user_id is not null` : sql`o.user_id = ${userId}`
  const { rows } = await sql<ReachedTier>`
    with nets as (${nets(users, at)}),
    sums as (
      select n.user_id, m.id, sum(n.net) as spent, max(n.net) as largest
      from nets n join memberships m on m.enabled and not m.manual_only and (
        m.upgrade_months is null or n.completed_at >= ${at}::timestamptz - make_interval(months => m.upgrade_months))
      group by n.user_id, m.id)
    select distinct on (s.user_id) s.user_id, m.id, m.level
    from sums s join memberships m on m.id = s.id
    where s.spent >= m.upgrade_amount or s.largest >= m.upgrade_single_amount
    order by s.user_id, m.level desc`.execute(db)
  return rows
}

/** Net amount of goods that a customer bought after a moment (null: ever): the order that led to a tier does not renew it. */
export async function spentBy(db: Db, userId: number, from: string | null, until: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    with nets as (${nets(sql`o.user_id = ${userId}`, until)})
    select coalesce(sum(net), 0)::bigint as spent from nets
    where ${from}::timestamptz is null or completed_at > ${from}::timestamptz`.execute(db)
  return Number(rows[0]?.spent ?? 0)
}

/** Whether a customer met the rule of a tier at a moment, counting refunds made since. */
export async function metRuleAt(db: Db, userId: number, tierId: number, at: string): Promise<boolean> {
  const { rows } = await sql<{ is_met: boolean }>`
    with nets as (${nets(sql`o.user_id = ${userId}`, at)})
    select coalesce(sum(n.net) >= m.upgrade_amount, false) or coalesce(max(n.net) >= m.upgrade_single_amount, false) as is_met
    from memberships m left join nets n
      on m.upgrade_months is null or n.completed_at >= ${at}::timestamptz - make_interval(months => m.upgrade_months)
    where m.id = ${tierId} group by m.id`.execute(db)
  return rows[0]?.is_met ?? false
}
