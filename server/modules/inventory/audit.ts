import { sql } from 'kysely'
import type { AuditRow } from '#contracts/inventory/inventory-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Inventory rows whose quantities differ from the sum of their movements, or whose reserved units differ from the orders'. */
export async function auditInventory(ctx: Ctx): Promise<{ data: AuditRow[]; total: number }> {
  const { rows } = await sql<AuditRow & { total: number }>`
    select i.id, i.stock_id, i.quantity, coalesce(m.quantity, 0) as quantity_moved, i.reserved,
      coalesce(m.reserved, 0) as reserved_moved, coalesce(a.quantity, 0) as reserved_by_orders, count(*) over () as total
    from inventories i
    left join (
      select inventory_id, sum(quantity_delta) as quantity, sum(reserved_delta) as reserved from inventory_movements group by inventory_id
    ) m on m.inventory_id = i.id
    left join (
      select inventory_id, sum(quantity) as quantity from order_allocations where state = 'reserved' group by inventory_id
    ) a on a.inventory_id = i.id
    where i.quantity <> coalesce(m.quantity, 0) or i.reserved <> coalesce(m.reserved, 0) or i.reserved <> coalesce(a.quantity, 0)
    order by i.id limit 1000`.execute(ctx.db)
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
