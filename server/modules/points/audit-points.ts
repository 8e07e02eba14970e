import { sql } from 'kysely'
import type { Audit } from '#contracts/orders/admin-order.ts'
import type { Ctx } from '#server/kernel/context.ts'

type Difference = Audit['points'][number]

/**
 * Points that do not add up (points.md R7): lots that gave more than they had, entries that do not equal what they took and gave, points of
 * one customer taken for another, and orders whose ledger differs from the points they used or earned.
 */
export async function auditPoints({ db }: Ctx): Promise<Difference[]> {
  const lots = await sql<Difference>`
    select e.user_id, e.order_id, 'lot' as problem, e.id as entry_id from point_entries e
    left join (select lot_id, sum(points) as used from point_consumptions group by lot_id) c on c.lot_id = e.id
    where coalesce(c.used, 0) not between 0 and e.lot_points order by e.id`.execute(db)
  const entries = await sql<Difference>`
    select e.user_id, e.order_id, 'entry' as problem, e.id as entry_id from point_entries e
    left join (select c.entry_id, sum(c.points) as taken, bool_or(l.user_id <> o.user_id) as is_foreign
      from point_consumptions c join point_entries l on l.id = c.lot_id join point_entries o on o.id = c.entry_id
      group by c.entry_id) c on c.entry_id = e.id
    where coalesce(c.is_foreign, false) or case
      when e.type = 'clawback' then coalesce(c.taken, 0) not between 0 and -e.points
      else e.points <> e.lot_points - coalesce(c.taken, 0) end
    order by e.id`.execute(db)
  const orders = await sql<Difference>`
    select o.user_id, o.id as order_id, 'order' as problem, null as entry_id from orders o
    left join (select order_id, -sum(points) filter (where type in ('redeem', 'return')) as used,
        -sum(points) filter (where type = 'redeem') as redeemed,
        coalesce(sum(points) filter (where type in ('earn', 'bonus', 'clawback')), 0) as earned
      from point_entries group by order_id) e on e.order_id = o.id
    where o.user_id is not null and (coalesce(e.used, 0) < 0
      or coalesce(e.used, 0) > o.points_used
      or coalesce(e.redeemed, 0) < o.points_used
      or o.status in ('canceled', 'refunded') and coalesce(e.used, 0) <> 0
      or o.refunded_total = 0 and o.status not in ('canceled', 'refunded') and coalesce(e.used, 0) <> o.points_used
        and not exists (select from order_items i where i.order_id = o.id and i.refunded_qty > 0)
      or e.earned < 0)
    order by o.id`.execute(db)
  return [...lots.rows, ...entries.rows, ...orders.rows]
}
