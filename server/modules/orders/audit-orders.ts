import { sql } from 'kysely'
import type { Audit } from '#contracts/orders/admin-order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { auditCommissions } from '#server/modules/commissions/commissions.ts'
import { auditPoints } from '#server/modules/points/points.ts'

/** Orders whose totals, refunds or commissions do not add up, and inventory rows whose reservations are not those of orders (orders.md O13). */
export async function auditOrders(ctx: Ctx): Promise<{ data: Audit }> {
  const stock = await sql<Audit['stock'][number]>`
    select i.id as inventory_id, i.reserved, coalesce(sum(a.quantity), 0)::int as allocated
    from inventories i left join order_allocations a on a.inventory_id = i.id and a.state = 'reserved'
    group by i.id having i.reserved <> coalesce(sum(a.quantity), 0) order by i.id`.execute(ctx.db)
  const totals = await sql<Audit['totals'][number]>`
    select o.id, o.order_number from orders o
    where o.grand_total <> greatest(0, o.subtotal - o.promotion_discount - o.points_discount + o.shipping_fee + o.adjustment + o.tax_added)
      or o.subtotal <> (select coalesce(sum(i.price * i.qty), 0) from order_items i where i.order_id = o.id)
      or o.refunded_total <> (select coalesce(sum(r.amount), 0) from refunds r
        where r.order_id = o.id and r.kind = 'order' and r.status = 'done')
      or exists (select from refunds r where r.order_id = o.id and r.kind = 'order' and r.amount <> r.shipping_amount + r.other_amount
        + case when o.tax_added > 0 then r.shipping_tax + r.other_tax + (select coalesce(sum(l.tax_amount), 0) from refund_items l where l.refund_id = r.id) else 0 end
        + (select coalesce(sum(l.amount), 0) from refund_items l where l.refund_id = r.id))
      or exists (select from order_items i
        left join lateral (select coalesce(sum(l.quantity), 0) as qty, coalesce(sum(l.amount), 0) as amount
          from refund_items l join refunds r on r.id = l.refund_id where l.order_item_id = i.id and r.status = 'done') l on true
        where i.order_id = o.id and (i.refunded_qty <> l.qty or i.refunded_amount <> l.amount))
      or (o.tax_mode <> 'none' and (o.tax_included + o.tax_added <> (select coalesce(sum(t.amount), 0) from order_taxes t where t.order_id = o.id)
        or o.tax_included + o.tax_added <> o.shipping_tax + o.adjustment_tax
          + (select coalesce(sum(i.tax_amount), 0) from order_items i where i.order_id = o.id)))
      or o.promotion_discount <> (select coalesce(sum(d.amount), 0) from order_discounts d where d.order_id = o.id)
    order by o.id`.execute(ctx.db)
  const [points, commissions] = await Promise.all([auditPoints(ctx), auditCommissions(ctx)])
  return { data: { stock: stock.rows, points, commissions, totals: totals.rows } }
}
