import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** How many products that are not deleted use each of the attributes or values, as an option of a variant or as a property. */
export async function countProducts(
  ctx: Ctx,
  column: 'attribute_id' | 'value_id',
  ids: readonly number[],
): Promise<Map<number, number>> {
  const by = sql.ref(column)
  const { rows } = await sql<{ id: number; products: number }>`
    select used.id, count(*)::int as products from (
      select ${by} as id, s.product_id from stock_attributes o join stocks s on s.id = o.stock_id
      where ${by} = any(${ids}::bigint[]) and s.deleted_at is null
      union select ${by}, product_id from product_attributes where ${by} = any(${ids}::bigint[])) as used
    join products p on p.id = used.product_id
    where p.deleted_at is null
    group by used.id`.execute(ctx.db)
  return new Map(rows.map(({ id, products }) => [id, products]))
}
