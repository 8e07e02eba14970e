import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { PurchaseOrder, PurchaseSupplier } from '#contracts/purchasing/purchase-order.ts'
import type { showPurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import { getPurchaseTotals } from '#contracts/purchasing/purchase-totals.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { loadItems } from './load-items.ts'
import { loadEvents, loadReceipts } from './load-receipts.ts'
import { countDaysLate, openStatuses } from './open-purchases.ts'
import { getActions, getEditing } from './purchase-states.ts'

/** A purchase order as its page shows it. */
export const readPurchase = async (ctx: Ctx, { id }: ReadInputOf<typeof showPurchaseOrder>) => ({
  data: await showPurchase(ctx, id),
})

export async function showPurchase(ctx: Ctx, id: number): Promise<PurchaseOrder> {
  const row = await ctx.db
    .selectFrom('purchase_orders as o')
    .innerJoin('warehouses as w', 'w.id', 'o.warehouse_id')
    .selectAll('o')
    .select('w.name as warehouse_name')
    .select(sql<number | null>`(select min(n.id) from purchase_orders n where n.id > o.id)`.as('newer_id'))
    .select(sql<number | null>`(select max(n.id) from purchase_orders n where n.id < o.id)`.as('older_id'))
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { warehouse_name, admin_id: _, ...purchase } = row
  const items = await loadItems(ctx, purchase)
  const count = (name: 'quantity' | 'received' | 'rejected' | 'open') =>
    items.reduce((units, item) => units + item[name], 0)
  return {
    ...purchase,
    supplier: await loadSupplier(ctx, purchase.supplier_id),
    warehouse: { id: purchase.warehouse_id, name: warehouse_name },
    shipping_cost: Number(purchase.shipping_cost),
    other_cost: Number(purchase.other_cost),
    discount: Number(purchase.discount),
    ...getPurchaseTotals(items, purchase, purchase.currency),
    days_late: countDaysLate(ctx, purchase),
    units: {
      ordered: count('quantity'),
      received: count('received'),
      rejected: count('rejected'),
      open: count('open'),
    },
    items,
    receipts: await loadReceipts(ctx, id),
    timeline: await loadEvents(ctx, id),
    actions: getActions(purchase.status),
    editing: getEditing(purchase.status),
  }
}

async function loadSupplier({ db }: Ctx, id: number): Promise<PurchaseSupplier> {
  const supplier = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'contact_person', 'email', 'phone', 'payment_terms', 'lead_time_days'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { n } = await db
    .selectFrom('purchase_orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('supplier_id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  return { ...supplier, open_orders: n }
}
