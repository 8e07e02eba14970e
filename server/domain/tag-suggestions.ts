import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** At most 20 tags of `rows`, a query part such as `users where deleted_at is null`: prefix matches first, then other matches, the most used first. */
export async function findTagSuggestions(
  { db }: Ctx,
  rows: RawBuilder<unknown>,
  search: string | undefined,
): Promise<{ data: string[] }> {
  const text = (search ?? '').trim().toLowerCase()
  const { rows: found } = await sql<{ tag: string }>`
    select tag from (select unnest(tags) as tag from ${rows}) t where position(${text} in tag) > 0
    group by tag order by starts_with(tag, ${text}) desc, count(*) desc, tag limit 20`.execute(db)
  return { data: found.map(({ tag }) => tag) }
}
