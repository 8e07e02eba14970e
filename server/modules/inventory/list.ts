import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { inventorySorts, listInventory } from '#contracts/inventory/inventory-calls.ts'
import { today } from '#contracts/shop-date.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getPageRange, getSort } from '#server/resource/list-query.ts'
import { inventoryRows, readRows } from './rows.ts'

/** Inventory rows of active variants; newest first, or by expiry date when lots close to it are requested. */
export async function listRows(
  ctx: Ctx,
  input: ReadInputOf<typeof listInventory>,
): Promise<NonNullable<OutputOf<typeof listInventory>>> {
  const { page, per_page } = getPageRange(input)
  const where = matching(ctx, input)
  const order = getOrder(ctx, input)
  // Ids first, so that details are read for this page only.
  const { rows } = await sql<{ id: number; total: number }>`
    select id, count(*) over () as total from (${inventoryRows(ctx)}) r
    where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db)
  const total = rows[0]?.total ?? (page > 1 ? await countRows(ctx, where) : 0)
  const data = await readRows(
    ctx,
    rows.map((row) => row.id),
  )
  return { data, total, page, per_page }
}

/** How many rows a view of the list has, up to `most`. A value that the list does not know is left out. */
export async function countInventory(ctx: Ctx, query: Record<string, string>, most: number): Promise<number> {
  const { data } = listInventory.input.safeParse(query)
  if (!data) return 0
  const { rows } = await sql`
    select id from (${inventoryRows(ctx)}) r where ${matching(ctx, data)} limit ${most}`.execute(ctx.db)
  return rows.length
}

function matching(ctx: Ctx, input: ReadInputOf<typeof listInventory>): RawBuilder<unknown> {
  const conditions = [sql`is_live`]
  if (input.warehouse_id) conditions.push(sql`warehouse_id = ${input.warehouse_id}`)
  if (input.product_id) conditions.push(sql`product_id = ${input.product_id}`)
  if (input.stock_id) conditions.push(sql`stock_id = ${input.stock_id}`)
  if (input.status) conditions.push(sql`status = ${input.status}`)
  if (input.expiring_days !== undefined)
    conditions.push(sql`quantity > 0 and expiry_date <= ${today(ctx.settings)}::date + ${input.expiring_days}::int`)
  const search = input.search.trim().slice(0, 200)
  if (search) conditions.push(matches(search))

  return sql.join(conditions, sql` and `)
}

/** The requested sort order; by default newest first, or by expiry date when lots close to it are requested. */
function getOrder(ctx: Ctx, { sort, expiring_days }: ReadInputOf<typeof listInventory>) {
  const { name, minus } = getSort({ sort })
  if (!inventorySorts.some((one) => one === name))
    return expiring_days === undefined ? sql`id desc` : sql`expiry_date, id`
  const collate = name === 'product_name' ? sql.raw(`collate "${getCollation(ctx.language)}"`) : sql``
  return minus
    ? sql`${sql.ref(name)} ${collate} desc nulls last, id desc`
    : sql`${sql.ref(name)} ${collate} asc nulls last, id`
}

const matches = (search: string) => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(sku ilike ${pattern} or barcode ilike ${pattern}
    or exists (select from jsonb_each_text(product_names) as name where name.value ilike ${pattern}))`
}

async function countRows(ctx: Ctx, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from (${inventoryRows(ctx)}) r where ${where}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}
