import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { linkUrl } from '#server/modules/content/content.ts'
import type { AnyRow } from '#server/resource/rules.ts'

interface More {
  id: number
  is_broken: boolean
  products_count: number
}

/** Details of an item beside its own columns. */
export async function readItems(ctx: Ctx, rows: readonly AnyRow[]): Promise<Record<string, unknown>[]> {
  const ids = rows.map((row) => row.id)
  const found = await sql<More>`
    select m.id, m.type <> 'category' and ${linkUrl(sql`m.type`, sql`m.target_id`, sql`m.url`)} is null as is_broken,
      (select count(*) from product_categories c join products p on p.id = c.product_id
        where c.menu_id = m.id and p.deleted_at is null) as products_count
    from menus m where m.id = any(${ids}::bigint[])`.execute(ctx.db)
  const byId = new Map(found.rows.map(({ id, ...more }) => [id, more]))
  return rows.map((row) => byId.get(row.id) ?? {})
}
