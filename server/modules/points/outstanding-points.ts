import { sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import type { OutstandingPoints } from '#contracts/points/point-settings.ts'
import { pointsWorth } from '#contracts/points/points-worth.ts'
import { today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pointValue } from './offer-points.ts'

type Counted = Omit<OutstandingPoints, 'value'>

/** The points that customers can still use. Lots of deleted customers cannot be used and do not count. */
export async function showOutstanding(ctx: Ctx): Promise<{ data: OutstandingPoints }> {
  const { settings } = ctx
  const day = today(settings)
  const { rows } = await sql<Counted>`
    with lots as (
      select e.expiry_date, e.lot_points - coalesce(sum(c.points), 0) as left
      from point_entries e join users u on u.id = e.user_id and u.deleted_at is null left join point_consumptions c on c.lot_id = e.id
      where e.lot_points > 0 and (e.expiry_date is null or e.expiry_date >= ${day}) group by e.id
    ), debts as (
      select e.user_id, -e.points - coalesce(sum(c.points), 0) as open
      from point_entries e join users u on u.id = e.user_id and u.deleted_at is null left join point_consumptions c on c.entry_id = e.id
      where e.type = 'clawback' group by e.id having -e.points > coalesce(sum(c.points), 0)
    ), month as (
      select coalesce(sum(points) filter (where type in ('earn', 'bonus', 'referral')), 0)::int as earned,
        coalesce(-sum(points) filter (where type in ('redeem', 'return')), 0)::int as used
      from point_entries where created_at >= date_trunc('month', ${day}::date)::timestamp at time zone ${settings.basic.timezone}
    )
    select coalesce(sum(lots.left), 0)::int as points,
      coalesce(sum(lots.left) filter (where lots.expiry_date <= ${day}::date + 30), 0)::int as expiring,
      (select count(distinct user_id) from debts)::int as customers_in_debt, (select coalesce(sum(open), 0) from debts)::int as debt,
      (select earned from month) as earned_this_month, (select used from month) as used_this_month
    from lots`.execute(ctx.db)
  const [counted] = rows
  if (!counted) throw new Error('The statement returns one row')
  const value = toMajor(pointsWorth(counted.points, { point_value: pointValue(ctx) }), settings.digits)
  return { data: { ...counted, value } }
}
