import { sql } from 'kysely'
import type { Tile } from '#contracts/content/widget-calls.ts'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'

/** The id of the category that visitors see at this URL. */
export async function shownCategory(ctx: Ctx, url: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select m.id from menus m where lower(m.url) = lower(${url}) and ${isVisibleCategory}`.execute(ctx.db)
  return rows[0]?.id
}

/** Child categories as tiles; for null the top-level ones, also those below items of other types. */
export async function shownTiles(ctx: Ctx, parentId: number | null, limit: number): Promise<Tile[]> {
  const { rows } = await sql<Tile>`
    select m.id, tr(m.display_title, ${ctx.language}, ${ctx.settings.mainLanguage}) as title, m.url,
      coalesce(${imageAddress('')} || f.path, '') as image
    from menus m left join files f on f.id = m.image
    where ${isVisibleCategory} and ${
      parentId === null
        ? sql`not exists (select from menus a where a.id = any(m.path) and a.type = 'category')`
        : sql`m.parent_id = ${parentId}`
    }
    order by (select array_agg(a."order" order by cardinality(a.path)) from menus a where a.id = any(m.path)) nulls first, m."order", m.id
    limit ${limit}`.execute(ctx.db)
  return rows
}
