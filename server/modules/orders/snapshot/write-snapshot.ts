import { type Compilable, type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { type OrderRecord, orderColumns } from '#server/modules/orders/order-record.ts'
import type { OrderSnapshot } from './snapshot.ts'

interface Written {
  order: OrderRecord
  /** The ids of the lines, by their keys. */
  itemIds: ReadonlyMap<string, number>
}

/** For statements beside the order: its id. */
export const savedOrderId = sql<number>`(select id from saved)`

interface Writing {
  /** Of a new order nothing is stored yet that this could change or remove. */
  isNew?: boolean
  /** Further parts of the statement, as `name as (...)`. */
  alongside?: readonly RawBuilder<unknown>[]
}

/**
 * Writes an order with its lines, gifts, discounts, taxes and used promotions in one statement (pricing.md P7). `order` inserts or updates the row
 * of the order and returns all its columns. Stored lines that are not in the snapshot are kept: the caller releases their units and then
 * deletes them. What there is nothing to do for is left out: PostgreSQL opens each table of a statement with its indexes.
 */
export async function writeSnapshot(
  ctx: TxCtx,
  order: Compilable<OrderRecord>,
  { items, discounts, taxes, usages }: OrderSnapshot,
  { isNew = false, alongside = [] }: Writing = {},
): Promise<Written> {
  const parts = [
    sql`saved as (${order})`,
    ...writeLines(items, isNew),
    ...(isNew ? [] : [sql`old_discounts as (delete from order_discounts where order_id = ${savedOrderId})`]),
    ...(discounts.length > 0 ? [insertDiscounts(discounts)] : []),
    ...(isNew ? [] : [sql`old_taxes as (delete from order_taxes where order_id = ${savedOrderId})`]),
    ...(taxes.length > 0 ? [insertTaxes(taxes)] : []),
    ...(isNew && usages.length === 0 ? [] : writeUsages(usages)),
    ...alongside,
  ]
  const { rows } = await sql<OrderRecord & { item_ids: Record<string, number> }>`
    with ${sql.join(parts)}
    select ${sql.join(orderColumns.map((column) => sql.ref(column)))},
      (select coalesce(jsonb_object_agg(position, id), '{}') from items) as item_ids
    from saved`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The statement of an order returns its row')
  const { item_ids, ...saved } = row
  const itemIds = items.flatMap(({ key, position }) => {
    const id = item_ids[position]
    return id === undefined ? [] : [[key, id] as const]
  })
  return { order: saved, itemIds: new Map(itemIds) }
}

/** Ends with `items`, the ids and positions of all lines. */
const writeLines = (items: OrderSnapshot['items'], isNew: boolean): RawBuilder<unknown>[] => [
  sql`lines as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as line(id bigint, product_id bigint, stock_id bigint, name text,
        url text, sku text, options jsonb, image text, type text, unit_cost numeric, price bigint, qty integer, line_total bigint,
        promotion_amount bigint, points_amount bigint, adjustment_amount bigint, line_net bigint, tax_rate integer, tax_amount bigint, is_gift boolean, application_id bigint,
        position integer)
    )`,
  sql`added as (
      insert into order_items (order_id, product_id, stock_id, name, url, sku, options, image, type, unit_cost, price, qty, line_total,
        promotion_amount, points_amount, adjustment_amount, line_net, tax_rate, tax_amount, is_gift, application_id, position)
      select ${savedOrderId}, product_id, stock_id, name, url, sku, options, image, type, unit_cost, price, qty, line_total,
        promotion_amount, points_amount, adjustment_amount, line_net, tax_rate, tax_amount, is_gift, application_id, position
      from lines where id is null order by position
      returning id, position
    )`,
  ...(isNew ? [sql`items as (select id, position from added)`] : rewriteLines),
]

const rewriteLines = [
  sql`rewritten as (
      update order_items i set qty = line.qty, line_total = line.line_total, promotion_amount = line.promotion_amount,
        points_amount = line.points_amount, adjustment_amount = line.adjustment_amount, line_net = line.line_net, tax_rate = line.tax_rate,
        tax_amount = line.tax_amount, position = line.position
      from lines line where i.id = line.id and i.order_id = ${savedOrderId}
      returning i.id, i.position
    )`,
  sql`items as (select id, position from added union all select id, position from rewritten)`,
]

const insertDiscounts = (discounts: OrderSnapshot['discounts']) => sql`new_discounts as (
      insert into order_discounts (order_id, order_item_id, promotion_id, promotion_title, code, target, amount)
      select ${savedOrderId}, items.id, promotion_id, promotion_title, code, target, amount
      from rows from (jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as (position integer, promotion_id bigint,
        promotion_title text, code text, target text, amount bigint)) with ordinality as discount
      left join items on items.position = discount.position
      order by ordinality
    )`

const insertTaxes = (taxes: OrderSnapshot['taxes']) => sql`new_taxes as (
      insert into order_taxes (order_id, title, rate, base, amount) select ${savedOrderId}, title, rate, base, amount
      from rows from (jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as (title text, rate integer, base bigint, amount bigint))
        with ordinality as tax
      order by ordinality
    )`

/** A promotion that the order used before keeps its row. */
const writeUsages = (usages: OrderSnapshot['usages']) => [
  sql`usages as (
      select promotion_id, code from jsonb_to_recordset(${JSON.stringify(usages)}::jsonb) as usage(promotion_id bigint, code text)
    )`,
  sql`old_usages as (
      delete from promotion_usages old where order_id = ${savedOrderId} and not exists (
        select from usages where promotion_id = old.promotion_id and code is not distinct from old.code)
    )`,
  sql`new_usages as (
      insert into promotion_usages (order_id, promotion_id, code) select ${savedOrderId}, promotion_id, code from usages
      on conflict do nothing
    )`,
]
