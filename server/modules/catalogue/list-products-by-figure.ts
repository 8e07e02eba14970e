import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { freeUnits } from '#server/modules/inventory/inventory.ts'
import { firstCategories } from '#server/modules/navigation/navigation.ts'
import type { Wanted } from './list-products-sorted.ts'

interface Figure {
  /** Rows of `product_id` and `value` of all products at once: for one product after the other it would take ten times as long. */
  values(ctx: Ctx): RawBuilder<unknown>
  /** The value of a product without a row; null sorts last. */
  otherwise: 0 | null
}

/** What lists of products are sorted by although no column stores it. */
const figures = new Map<string, Figure>([
  ['all_available_inventories', { values: unitsByProduct, otherwise: 0 }],
  ['categories_names', { values: firstCategories, otherwise: null }],
])

interface Sorting extends Omit<Wanted, 'among' | 'total'> {
  /** Subquery of the listed product ids. */
  among: RawBuilder<unknown>
}

/** The products of a page, sorted by available units or by the name of their first category; undefined for another sort. */
export async function productsByFigure(
  ctx: Ctx,
  { among, name, descending, limit, offset }: Sorting,
): Promise<number[] | undefined> {
  const figure = figures.get(name)
  if (!figure) return undefined
  const direction = descending ? sql`desc` : sql`asc`
  // Materialized: PostgreSQL's parallel workers would each calculate the values of all products.
  const { rows } = await sql<{ id: number }>`
    with f as materialized (${figure.values(ctx)})
    select listed.id from (${among}) listed left join f on f.product_id = listed.id
    order by coalesce(f.value, ${figure.otherwise}::bigint) ${direction} nulls last, listed.id ${direction}
    limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The value of one product, for few of them; undefined for another sort. */
export function figureOf(ctx: Ctx, name: string, product: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  const figure = figures.get(name)
  return (
    figure &&
    sql`coalesce((select f.value from (${figure.values(ctx)}) f where f.product_id = ${product}), ${sql.lit(figure.otherwise)})`
  )
}

/** The product is read for expired lots only, which are few. */
function unitsByProduct(ctx: Ctx): RawBuilder<unknown> {
  return sql`
    select s.product_id, sum(${freeUnits(ctx)})::bigint as value
    from inventories i join warehouses w on w.id = i.warehouse_id join stocks s on s.id = i.stock_id
    cross join lateral (select (select has_expiry_date from products where id = s.product_id) as has_expiry_date) p
    where s.deleted_at is null group by s.product_id`
}
