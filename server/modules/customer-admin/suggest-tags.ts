import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** At most 20 tags: prefix matches first, then other matches, the most used first. */
export async function tagSuggestions(
  ctx: Ctx,
  { search = '' }: { search?: string | undefined },
): Promise<{ data: string[] }> {
  const text = search.trim().toLowerCase()
  const { rows } = await sql<{ tag: string }>`
    select tag from users, unnest(tags) as tag
    where deleted_at is null and position(${text} in tag) > 0
    group by tag order by starts_with(tag, ${text}) desc, count(*) desc, tag limit 20`.execute(ctx.db)
  return { data: rows.map(({ tag }) => tag) }
}
