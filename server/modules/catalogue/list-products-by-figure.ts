import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { freeUnits, productsByUnits } from '#server/modules/inventory/inventory.ts'
import { firstCategories } from '#server/modules/navigation/navigation.ts'
import type { Wanted } from './list-products-sorted.ts'

/** What lists of products are sorted by although no column of theirs has it. */
const units = 'all_available_inventories'
const categories = 'categories_names'

/** The products of a page, sorted by available units or by the name of their first category; undefined for another sort. */
export async function productsByFigure(ctx: Ctx, wanted: Wanted): Promise<number[] | undefined> {
  if (wanted.name === units) return productsByUnits(ctx, wanted)
  return wanted.name === categories ? productsByCategory(ctx, wanted) : undefined
}

/** Products without a category come last in both directions. The second half of a list is read from its end. */
async function productsByCategory(ctx: Ctx, { among, total, descending, limit, offset }: Wanted): Promise<number[]> {
  const size = Math.max(0, Math.min(limit, total - offset))
  if (size === 0) return []
  const fromEnd = offset > total / 2
  const direction = fromEnd !== descending ? sql`desc` : sql`asc`
  const listed = among ?? sql`select id from products where deleted_at is null`
  const { rows } = await sql<{ id: number }>`
    select listed.id from (${listed}) listed left join (${firstCategories(ctx)}) f on f.product_id = listed.id
    order by f.value ${direction} ${fromEnd ? sql`nulls first` : sql`nulls last`}, listed.id ${direction}
    limit ${size} offset ${fromEnd ? total - offset - size : offset}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.reverse() : ids
}

/** The value of one product, for few of them; undefined for another sort. */
export function figureOf(ctx: Ctx, name: string, product: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  if (name === categories) return sql`(select f.value from (${firstCategories(ctx, product)}) f)`
  if (name !== units) return undefined
  return sql`(
    select coalesce(sum(${freeUnits(ctx)}), 0)::bigint from stocks s join inventories i on i.stock_id = s.id
    join products p on p.id = s.product_id join warehouses w on w.id = i.warehouse_id
    where s.product_id = ${product} and s.deleted_at is null)`
}
