import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

interface Problem {
  id: number
  problem: 'session' | 'sale' | 'refund' | 'units'
}

/**
 * Sessions, sales and refunds of registers that do not add up (pos.md V12): the expected cash of a closed session, the payments of a sale and of a
 * refund, and the units of a line with its shortage.
 */
export async function auditRegisters({ db }: Ctx): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select s.id, 'session' as problem from pos_sessions s
    where s.status = 'closed' and s.expected_cash <> s.opening_float
      + (select coalesce(sum(p.amount), 0) from pos_payments p where p.pos_session_id = s.id and p.method = 'cash')
      + (select coalesce(sum(case m.type when 'in' then m.amount else -m.amount end), 0) from pos_cash_moves m where m.pos_session_id = s.id)
    union all
    select o.id, 'sale' from orders o
    where o.channel = 'pos' and o.store_id is not null and (o.grand_total <> o.paid_total or o.grand_total <>
      (select coalesce(sum(p.amount), 0) from pos_payments p where p.order_id = o.id and p.refund_id is null))
    union all
    select p.refund_id, 'refund' from pos_payments p join refunds r on r.id = p.refund_id
    group by p.refund_id, r.amount having r.amount <> sum(p.rounding) - sum(p.amount)
    union all
    select i.id, 'units' from orders o join order_items i on i.order_id = o.id
    where o.channel = 'pos' and o.store_id is not null and i.type = 'general' and i.qty <>
      (select coalesce(sum(a.quantity), 0) from order_allocations a where a.order_item_id = i.id and a.state in ('consumed', 'restocked'))
      + (select coalesce(sum(x.quantity), 0) from inventory_shortages x where x.order_item_id = i.id)
    order by 2, 1`.execute(db)
  return rows
}
