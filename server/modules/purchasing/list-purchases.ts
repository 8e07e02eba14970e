import { type RawBuilder, sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type PurchaseOrderRow, purchaseStatuses } from '#contracts/purchasing/purchase-order.ts'
import type { listPurchaseOrders } from '#contracts/purchasing/purchase-order-calls.ts'
import { getPurchaseTotals } from '#contracts/purchasing/purchase-totals.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, getSort, searchPattern } from '#server/resource/list-query.ts'
import { countDaysLate, openStatuses } from './open-purchases.ts'

const sorts: Record<string, RawBuilder<unknown>> = {
  id: sql`o.id`,
  number: sql`o.number`,
  supplier: sql`s.name`,
  status: sql`o.status`,
  expected_at: sql`o.expected_at`,
  reference: sql`o.reference`,
  created_at: sql`o.created_at`,
}

const from = sql`from purchase_orders o join suppliers s on s.id = o.supplier_id join warehouses w on w.id = o.warehouse_id`

/** Purchase orders, newest first unless another order is asked for. Filters that are no values are ignored. */
export async function listPurchases(
  ctx: Ctx,
  input: ReadInputOf<typeof listPurchaseOrders>,
): Promise<Page<PurchaseOrderRow>> {
  const { page, per_page } = getPageRange(input)
  const { name, minus } = getSort(input)
  const where = buildConditions(ctx, input)
  const order = sorts[name]
    ? sql`${sorts[name]} ${minus ? sql`desc nulls last` : sql`asc nulls last`}, o.id desc`
    : sql`o.id desc`
  const { rows } = await sql<StoredRow>`
    select o.id, o.number, o.status, json_build_object('id', s.id, 'name', s.name) as supplier,
      json_build_object('id', w.id, 'name', w.name) as warehouse, o.currency, o.reference, o.expected_at, o.shipping_cost,
      o.other_cost, o.discount, o.created_at, o.updated_at,
      (select json_agg(json_build_object('quantity', i.quantity, 'received', i.received, 'rejected', i.rejected,
        'unit_cost', i.unit_cost::text)) from purchase_order_items i where i.purchase_order_id = o.id) as items
    ${from} where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db)
  return { data: rows.map((row) => presentRow(ctx, row)), total: await countPurchases(ctx, input), page, per_page }
}

type StoredRow = Omit<PurchaseOrderRow, 'units' | 'total' | 'days_late'> & {
  shipping_cost: string
  other_cost: string
  discount: string
  items: { quantity: number; received: number; rejected: number; unit_cost: string }[] | null
}

function presentRow(ctx: Ctx, { items, shipping_cost, other_cost, discount, ...row }: StoredRow): PurchaseOrderRow {
  const lines = items ?? []
  const count = (name: 'quantity' | 'received' | 'rejected') => lines.reduce((units, line) => units + line[name], 0)
  const [ordered, received, rejected] = [count('quantity'), count('received'), count('rejected')]
  const { total } = getPurchaseTotals(lines, { shipping_cost, other_cost, discount }, row.currency)
  const units = { ordered, received, rejected, open: ordered - received - rejected }
  return { ...row, units, total, days_late: countDaysLate(ctx, row) }
}

type Filters = Record<string, unknown>

export async function countPurchases(ctx: Ctx, filters: Filters): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${from} where ${buildConditions(ctx, filters)}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Ids of all that match a list's search and filters. */
export async function findPurchaseIds(ctx: Ctx, filters: Filters): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id ${from} where ${buildConditions(ctx, filters)} order by o.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

function buildConditions({ settings }: Ctx, { search, status, supplier_id, warehouse_id, late }: Filters) {
  const conditions = [sql`true`]
  const statuses = readList(status).filter((one) => purchaseStatuses.some((known) => known === one))
  if (statuses.length > 0) conditions.push(sql`o.status = any(${statuses})`)
  const suppliers = readIds(supplier_id)
  if (suppliers.length > 0) conditions.push(sql`o.supplier_id = any(${suppliers}::bigint[])`)
  const warehouses = readIds(warehouse_id)
  if (warehouses.length > 0) conditions.push(sql`o.warehouse_id = any(${warehouses}::bigint[])`)
  if (schemas.boolean.safeParse(late).data)
    conditions.push(sql`o.status = any(${openStatuses}) and o.expected_at < ${today(settings)}::date`)
  const pattern = searchPattern(search)
  if (pattern !== null)
    conditions.push(sql`(o.number ilike ${pattern} or s.name ilike ${pattern} or o.reference ilike ${pattern})`)
  return sql.join(conditions, sql` and `)
}

const readList = (sent: unknown): unknown[] => (typeof sent === 'string' ? sent.split(',') : [sent].flat())
const readIds = (sent: unknown): number[] => readList(sent).flatMap((one) => schemas.id.safeParse(one).data ?? [])
