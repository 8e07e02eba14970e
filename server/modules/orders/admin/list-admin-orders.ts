import { type ExpressionBuilder, expressionBuilder, type RawBuilder, sql } from 'kysely'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { AdminOrderRow } from '#contracts/orders/admin-order.ts'
import { isOrderStatus, paymentStatuses } from '#contracts/orders/order-status.ts'
import { orderTasks } from '#contracts/orders/order-tasks.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { fullNameSql } from '#server/domain/full-name.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { itemCount } from '#server/modules/orders/customer/list-orders.ts'
import { taskConditions } from '#server/modules/orders/order-tasks.ts'
import { paymentStatus } from '#server/modules/orders/present-order.ts'
import { paymentTitles } from '#server/modules/payments/payments.ts'
import { shippingTitles } from '#server/modules/shipping/shipping.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { countrySql, paymentStatusSql, sortOf } from './order-sorts.ts'
import { ordersByCustomer } from './orders-by-customer.ts'

type Input = Record<string, unknown>
type Orders = { o: Tables['orders'] }

/** The name in the shipping address of order `o`. */
export const customerName = fullNameSql(
  sql`o.shipping_address ->> 'first_name'`,
  sql`o.shipping_address ->> 'last_name'`,
)

/** Lists orders for the back office, with search over number, email, name, phone, tracking numbers and SKU (orders.md O12). */
export async function listAdminOrders(ctx: Ctx, input: Input): Promise<Page<AdminOrderRow>> {
  const { page, per_page } = getPageRange(input)
  const { name, key, minus, from } = sortOf(ctx, input)
  const where = whereListed(ctx, input)
  const direction = minus ? sql`desc` : sql`asc`
  const range = { limit: per_page, offset: (page - 1) * per_page }
  // The columns that are shown are read for the rows of the page only.
  const found =
    name === 'customer'
      ? await ordersByCustomer(ctx, { where, minus, ...range })
      : (
          await sql<{ id: number; total: number }>`
            select o.id, count(*) over () as total from ${from} ${where} order by ${key} ${direction}, o.id ${direction}
            limit ${range.limit} offset ${range.offset}`.execute(ctx.db)
        ).rows
  const total = found[0]?.total ?? (page > 1 ? await countAll(ctx, where) : 0)
  const rows = await shownRows(ctx, found)
  return { data: rows, total, page, per_page }
}

async function countAll(ctx: Ctx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from orders o ${where}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** How many units of an order have left, out of those that leave: as shippedUnits of the contract counts them. */
const unitsSql = sql<AdminOrderRow['units']>`(
  select jsonb_build_object('shipped', coalesce(sum(shipped_qty), 0), 'total', coalesce(sum(
    shipped_qty + case when type = 'service' then 0 else greatest(0, qty - shipped_qty - refunded_qty) end), 0))
  from order_items where order_id = o.id)`

/** Counts what a list shows, up to `most`. */
export async function countOrders(ctx: Ctx, input: Input, most: number): Promise<number> {
  const matching = ctx.db.selectFrom('orders as o').where((e) => e.and(orderConditions(ctx, e, input)))
  return (await matching.select('o.id').limit(most).execute()).length
}

async function shownRows(ctx: Ctx, found: readonly { id: number }[]): Promise<AdminOrderRow[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('accounts as a', 'a.id', 'o.created_by_admin_id')
    .leftJoin('accounts as s', 's.id', 'o.assigned_admin_id')
    .select([
      'o.id',
      'o.order_number',
      'o.status',
      'o.email',
      'o.grand_total',
      'o.currency',
      'o.created_at',
      'o.paid_at',
      'o.refunded_total',
      'o.unanswered_since',
      'o.channel',
      'o.tags',
      'o.shipping_id',
      'o.shipping_title',
      'o.payment_method_id',
      'o.payment_title',
    ])
    .select([
      customerName.as('customer'),
      itemCount.as('item_count'),
      countrySql.as('country'),
      sql<string>`coalesce(a.name, '')`.as('sales_admin'),
      sql<string>`coalesce(s.name, '')`.as('assigned_to'),
      unitsSql.as('units'),
    ])
    .where('o.id', 'in', ids)
    .execute()
  const shippings = await shippingTitles(ctx)
  const payments = await paymentTitles(ctx)
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ paid_at, refunded_total, shipping_id, shipping_title, payment_method_id, payment_title, ...row }) => ({
      ...row,
      shipping_method: shippings.get(shipping_id ?? 0) ?? shipping_title,
      payment_method: payments.get(payment_method_id ?? 0) ?? payment_title,
      grand_total: toMajor(row.grand_total, getDigits(row.currency)),
      payment_status: paymentStatus({ status: row.status, paid_at, refunded_total }),
    }))
}

/** For queries: narrows orders `o` to those that the filters and the search ask for. */
export function whereListed(ctx: Ctx, input: Input): RawBuilder<unknown> {
  const conditions = orderConditions(ctx, expressionBuilder<Orders, 'o'>(), input)
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

const parseList = (value: unknown) => String(value ?? '').split(',')

/** What the filters and the search of the list ask for. */
export function orderConditions(ctx: Ctx, e: ExpressionBuilder<Orders, 'o'>, input: Input) {
  const statuses = parseList(input.status).filter(isOrderStatus)
  const payment = parseList(input.payment_status).filter((status) => paymentStatuses.some((one) => one === status))
  const tasks = orderTasks.filter((task) => parseList(input.to_do).includes(task))
  const ids = (name: string) => parseList(input[name]).flatMap((id) => schemas.id.safeParse(id).data ?? [])
  const users = ids('user_id')
  const records = (['store_id', 'shipping_id', 'payment_method_id'] as const).map((name) => ({
    name,
    named: ids(name),
  }))
  const [staff, assigned, products] = [ids('staff_id'), ids('assigned_id'), ids('product_id')]
  const tags = parseList(input.tags).filter((tag) => tag !== '' && !tag.includes('\u0000'))
  const countries = parseList(input.country).filter((code) => /^[A-Z]{3}$/.test(code))
  const day = (value: unknown) => schemas.date.safeParse(value).data
  const zone = ctx.settings.basic.timezone
  const from = day(input.from)
  const to = day(input.to)
  const [paidFrom, paidTo] = [day(input.paid_from), day(input.paid_to)]
  const channel = ['web', 'admin', 'pos'].find((one) => one === input.channel)
  return [
    ...(statuses.length > 0 ? [e('o.status', 'in', statuses)] : []),
    ...(payment.length > 0 ? [sql<boolean>`${paymentStatusSql} = any(${payment}::text[])`] : []),
    ...(tasks.length > 0 ? [e.or(tasks.map((task) => taskConditions(ctx.settings)[task]))] : []),
    ...(users.length > 0 ? [e('o.user_id', 'in', users)] : []),
    ...(from ? [sql<boolean>`o.created_at >= (${from}::date)::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql<boolean>`o.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(paidFrom ? [sql<boolean>`o.paid_at >= (${paidFrom}::date)::timestamp at time zone ${zone}`] : []),
    ...(paidTo ? [sql<boolean>`o.paid_at < (${paidTo}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(channel ? [sql<boolean>`o.channel = ${channel}`] : []),
    ...records.flatMap(({ name, named }) => (named.length > 0 ? [e(`o.${name}`, 'in', named)] : [])),
    ...(staff.length > 0 ? [e('o.created_by_admin_id', 'in', staff)] : []),
    ...(assigned.length > 0 ? [e('o.assigned_admin_id', 'in', assigned)] : []),
    ...(countries.length > 0 ? [sql<boolean>`o.shipping_address ->> 'country' = any(${countries}::text[])`] : []),
    ...(tags.length > 0 ? [sql<boolean>`(o.tags <> '{}' and o.tags && ${tags}::text[])`] : []),
    ...(products.length > 0
      ? [
          sql<boolean>`exists (select from order_items i where i.order_id = o.id and i.product_id = any(${products}::bigint[]))`,
        ]
      : []),
    ...searching(input.search),
  ]
}

/** `words` has the searchable texts of an order in lower case; SKUs are in its lines, numbers of earlier parcels in these. */
function searching(search: unknown) {
  const text = typeof search === 'string' ? search.trim().slice(0, 200) : ''
  if (text === '' || text.includes('\u0000')) return []
  const pattern = sql`lower(${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`})`
  return [
    sql<boolean>`o.id in (select id from orders where words like ${pattern}
      union all select order_id from order_items where lower(sku) like ${pattern}
      union all select order_id from shipments where lower(tracking_number) like ${pattern})`,
  ]
}
