import { type RawBuilder, sql } from 'kysely'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownNameSql } from './order-sorts.ts'

interface Page {
  where: RawBuilder<unknown>
  minus: boolean
  limit: number
  offset: number
}

/**
 * The orders of a page, sorted by the names of their customers, equal ones by their ids; each with the number of all orders. Names are compared once, however
 * often they order, and counted: only orders of the names on the page are sorted.
 */
export async function ordersByCustomer(
  ctx: Ctx,
  { where, minus, limit, offset }: Page,
): Promise<{ id: number; total: number }[]> {
  const direction = minus ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: number; total: number }>`
    with listed as materialized (select o.id, ${shownNameSql} as name from orders o ${where}),
    counted as (select name, count(*) as orders from listed group by name),
    names as materialized (
      select name, sum(orders) over (order by name collate ${sql.ref(getCollation(ctx.language))} ${direction}) - orders as before, orders
      from counted),
    shown as (select * from names where before < ${offset + limit} and before + orders > ${offset})
    select l.id, (select sum(orders) from names)::int as total from shown n join listed l on l.name = n.name
    order by n.before, l.id ${direction}
    limit ${limit} offset ${offset} - coalesce((select min(before) from shown), 0)`.execute(ctx.db)
  return rows
}
