import type { Ctx } from '#server/kernel/context.ts'
import { listDb } from '#server/kernel/read-db.ts'

/** Visible products by category, from the rows that category pages are read from. */
export async function countByCategory(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const db = await listDb(ctx)
  const rows = await db
    .selectFrom('category_listing')
    .select(({ fn }) => ['menu_id', fn.countAll<number>().as('count')])
    .where('menu_id', 'in', ids)
    .where('visibled', '=', true)
    .groupBy('menu_id')
    .execute()
  return new Map(rows.map(({ menu_id, count }) => [menu_id, Number(count)]))
}
