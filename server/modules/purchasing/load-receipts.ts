import { sql } from 'kysely'
import type { ListedReceipt, PurchaseEvent } from '#contracts/purchasing/receipt.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The receipts of a purchase order, newest first. */
export async function loadReceipts({ db }: Ctx, purchaseId: number): Promise<ListedReceipt[]> {
  const { rows } = await sql<ListedReceipt>`
    select r.id, r.number, r.created_at as at, r.actor_name as user, r.remark, r.undone_at,
      sum(i.quantity)::int as accepted, sum(i.rejected)::int as rejected,
      r.undone_at is null and not exists (
        select from (
          select inventory_id, sum(quantity) as quantity from purchase_receipt_items
          where purchase_receipt_id = r.id and quantity > 0 group by inventory_id) part
        left join inventories lot on lot.id = part.inventory_id
        where lot.id is null or lot.is_discard or lot.quantity - lot.reserved < part.quantity) as can_undo,
      json_agg(json_build_object('item_id', i.purchase_order_item_id, 'quantity', i.quantity, 'rejected', i.rejected,
        'expiry_date', i.expiry_date) order by i.id) as items
    from purchase_receipts r join purchase_receipt_items i on i.purchase_receipt_id = r.id
    where r.purchase_order_id = ${purchaseId}
    group by r.id order by r.number desc`.execute(db)
  return rows
}

/** What happened to a purchase order, newest first. */
export async function loadEvents({ db }: Ctx, purchaseId: number): Promise<PurchaseEvent[]> {
  const { rows } = await sql<PurchaseEvent>`
    select e.id, e.kind, e.created_at as at, e.actor_name as user, e.remark,
      case when r.id is not null then json_build_object('number', r.number,
        'accepted', (select sum(i.quantity) from purchase_receipt_items i where i.purchase_receipt_id = r.id),
        'rejected', (select sum(i.rejected) from purchase_receipt_items i where i.purchase_receipt_id = r.id)) end as receipt
    from purchase_order_events e left join purchase_receipts r on r.id = e.purchase_receipt_id
    where e.purchase_order_id = ${purchaseId} order by e.id desc`.execute(db)
  return rows
}
