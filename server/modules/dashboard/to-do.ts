import { type RawBuilder, sql } from 'kysely'
import type { AuditName } from '#contracts/dashboard/dashboard.ts'
import { today } from '#contracts/shop-date.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import { isExpired } from '#server/domain/sellable.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { lacksTexts } from '#server/modules/catalogue/catalogue.ts'
import { lowStocks } from '#server/modules/inventory/inventory.ts'
import { isToAnswer, isToShip } from '#server/modules/orders/orders.ts'
import { mayDo } from './task-rights.ts'

/** Since when an order is ready to ship: its payment, or for cash on delivery its creation. */
const readySince = sql`coalesce(o.paid_at, o.created_at)`

const toShip = sql`'ship', json_build_object(
  'count', count(*) filter (where ${isToShip}),
  'overdue_orders', count(*) filter (where ${isToShip} and ${readySince} < now() - interval '24 hours'),
  'oldest_order', (array_agg(o.order_number order by ${readySince}) filter (where ${isToShip}))[1])`

const toReview = sql`'review', json_build_object(
  'count', count(*) filter (where o.status = 'payment_review'),
  'review_amount', coalesce(sum(o.grand_total) filter (where o.status = 'payment_review'), 0))`

const toAnswer = sql`'answer', json_build_object(
  'count', count(*) filter (where ${isToAnswer}),
  'longest_unanswered', (array_agg(o.order_number order by o.unanswered_since) filter (where ${isToAnswer}))[1])`

/** Orders that the actor can ship or hand over, whose payment they can review, or whose customer they can answer. Amounts in minor units. */
export const waitingOrders = (ctx: Ctx): RawBuilder<unknown> => {
  const parts = [
    ...(mayDo(ctx, 'orders_to_ship') ? [toShip] : []),
    ...(mayDo(ctx, 'payment_review') ? [toReview] : []),
    ...(mayDo(ctx, 'orders_to_answer') ? [toAnswer] : []),
  ]
  if (parts.length === 0) return sql`'{}'::json`
  return sql`(
    select json_build_object(${sql.join(parts)})
    from orders o where o.status = 'payment_review' or ${isToShip} or ${isToAnswer})`
}

/** Variants that are low in a warehouse, and those of which it has none. */
export const lowStock = (ctx: Ctx): RawBuilder<unknown> => sql`(
  select json_build_object('low_stock', count(*), 'sold_out', count(*) filter (where available = 0)) from ${lowStocks(ctx)} low)`

/** Shown products that lack texts in a language of the shop, in all and by language. Products with the same texts are counted together. */
export const missingTranslations = (ctx: Ctx): RawBuilder<unknown> => sql`(
  with written as materialized (
    select written_fields, count(*) as products from products where deleted_at is null and visibled group by 1),
  missing as materialized (
    select w.written_fields, w.products, code from written w, unnest(${[...ctx.settings.languages]}::text[]) code
    where ${lacksTexts(ctx, 'w', sql`code`)})
  select json_build_object(
    'translations_missing', (select coalesce(sum(products), 0) from (select distinct written_fields, products from missing) m),
    'missing', (select coalesce(json_object_agg(code, products), '{}') from (select code, sum(products) as products from missing group by 1) m)))`

/** Lots with units that are past their date, and those that the list of inventory shows as expiring. */
export const expiringLots = (ctx: Ctx): RawBuilder<unknown> => {
  const day = today(ctx.settings)
  return sql`(
    select json_build_object(
      'expired', count(*) filter (where i.expiry_date < ${day}::date),
      'expiring', count(*) filter (where i.expiry_date >= ${day}::date))
    from inventories i join stocks s on s.id = i.stock_id join products p on p.id = s.product_id
    where i.quantity > 0 and not i.is_discard and i.expiry_date <= ${day}::date + ${ctx.settings.product.expiry_warning_days}::int
      and p.has_expiry_date and s.deleted_at is null and p.deleted_at is null)`
}

/** Orders with reserved units in expired lots that no other lot could replace, and the first such lot. */
export const expiredReservations = ({ settings }: Ctx): RawBuilder<unknown> => sql`(
  select json_build_object(
    'orders', count(distinct o.id),
    'first', (array_agg(json_build_object('order_number', o.order_number, 'sku', s.sku, 'expiry_date', i.expiry_date)
      order by i.expiry_date, o.id))[1])
  from order_allocations oa
  join order_items oi on oi.id = oa.order_item_id
  join orders o on o.id = oi.order_id
  join inventories i on i.id = oa.inventory_id
  join stocks s on s.id = i.stock_id
  join products p on p.id = s.product_id
  where oa.state = 'reserved' and ${isExpired(today(settings))})`

/** The permission that each nightly audit requires. */
const auditRights: Record<AuditName, Permission> = {
  orders: 'get orders',
  promotions: 'get promotions',
  registers: 'get stores',
  inventory: 'get inventories',
  listing: 'get products',
}

/** Latest results of the nightly audits that the actor may read; null when there are none. */
export const auditProblems = (ctx: Ctx): RawBuilder<unknown> => {
  const seen = Object.entries(auditRights).flatMap(([audit, right]) => (can(ctx, right) ? [audit] : []))
  if (seen.length === 0) return sql`null`
  return sql`(
    select coalesce(json_agg(json_build_object('audit', audit, 'problems', problems, 'first', details -> 0) order by audit), '[]')
    from audit_results where problems > 0 and audit = any(${seen}::text[]))`
}
