import { sql } from 'kysely'
import { today } from '#contracts/day.ts'
import type { InventoryRow, listInventory } from '#contracts/inventory/inventory-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/resource/call.ts'
import type { Ctx } from '#server/context.ts'
import { pageOf } from '#server/resource/list-query.ts'
import { selectRows } from './rows.ts'

/** Inventory rows of live variants; newest first, or by expiry when lots near their date are asked for. */
export async function listRows(
  ctx: Ctx,
  input: ReadInputOf<typeof listInventory>,
): Promise<NonNullable<OutputOf<typeof listInventory>>> {
  const { page, per_page } = pageOf(input)
  const conditions = [sql`true`]
  if (input.warehouse_id) conditions.push(sql`warehouse_id = ${input.warehouse_id}`)
  if (input.product_id) conditions.push(sql`product_id = ${input.product_id}`)
  if (input.stock_id) conditions.push(sql`stock_id = ${input.stock_id}`)
  if (input.status) conditions.push(sql`status = ${input.status}`)
  if (input.expiring_days !== undefined)
    conditions.push(sql`quantity > 0 and expiry_date <= ${today(ctx.settings)}::date + ${input.expiring_days}::int`)
  const search = input.search.trim().slice(0, 200)
  if (search) conditions.push(matches(search))

  const where = sql.join(conditions, sql` and `)
  const order = input.expiring_days === undefined ? sql`id desc` : sql`expiry_date, id`
  const { rows } = await selectRows<InventoryRow & { total: number }>(
    ctx,
    sql`where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`,
    sql`, count(*) over () as total`,
  ).execute(ctx.db)
  const total = rows[0]?.total ?? (page > 1 ? await countRows(ctx, where) : 0)
  return { data: rows.map(({ total: _, ...row }) => row), total, page, per_page }
}

const matches = (search: string) => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(sku ilike ${pattern} or barcode ilike ${pattern}
    or exists (select from jsonb_each_text(product_names) as name where name.value ilike ${pattern}))`
}

async function countRows(ctx: Ctx, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from (${selectRows(ctx, sql`where ${where}`)}) all_rows`.execute(ctx.db)
  return rows[0]?.total ?? 0
}
