import { sql } from 'kysely'
import type { CommissionProblem } from '#contracts/commissions/refunded-commission.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Entries whose amounts, refunds, statuses or settlements do not add up (orders.md O13). */
export async function auditCommissions(ctx: Ctx): Promise<CommissionProblem[]> {
  const { rows } = await sql<CommissionProblem>`
    with sales as (
      select e.*, i.line_net, i.refunded_amount, o.completed_at, o.status as order_status, o.paid_at,
        coalesce((select sum(r.amount) from commission_entries r where r.reverses_id = e.id), 0) as reversed
      from commission_entries e join order_items i on i.id = e.order_item_id join orders o on o.id = e.order_id
      where e.reverses_id is null
    )
    select id as entry_id, order_id, 'amount' as problem from sales
      where paid_at is null or base_amount <> line_net or amount <> round(base_amount * percentage / 100)
    union all
    select id, order_id, 'refund' from sales
      where -reversed <> round(percentage * refunded_amount / 100)
    union all
    select e.id, e.order_id, 'status' from commission_entries e join orders o on o.id = e.order_id
      where (e.status in ('approved', 'settled')) <> (e.approved_at is not null)
        or e.status = 'pending' and o.completed_at is not null
        or e.status in ('approved', 'settled') and e.reverses_id is null and o.completed_at is null
    union all
    select min(e.id), min(e.order_id), 'settlement' from commission_settlements s left join commission_entries e on e.settlement_id = s.id
      group by s.id having s.amount <> coalesce(sum(e.amount), 0)
        or count(*) filter (where e.account_id <> s.account_id or e.currency <> s.currency) > 0
    order by order_id, entry_id`.execute(ctx.db)
  return rows
}
