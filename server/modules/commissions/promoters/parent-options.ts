import { sql } from 'kysely'
import type { parentOptions as contract } from '#contracts/commissions/parent-options.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { levelsBelow } from './check-promoter.ts'

interface Option {
  id: number
  title: string
  depth: number
}

/** The promoters that an account can be put below, and whether others are left out because their line is full (commissions.md K2). */
export async function listParentOptions(ctx: Ctx, { id }: ReadInputOf<typeof contract>) {
  const isKnown = ctx.db.selectFrom('accounts').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (id !== 0 && !(await isKnown.executeTakeFirst())) throw notFound()
  const room = ctx.settings.sale.commission_max_levels - (id === 0 ? 1 : await levelsBelow(ctx, id))
  const { rows } = await sql<Option>`
    with recursive below as (
      select id from accounts where id = ${id}
      union select a.id from below join accounts a on a.parent_id = below.id
    ), line as (
      select id, parent_id, id as bottom, 1 as depth from accounts
      union all select a.id, a.parent_id, line.bottom, line.depth + 1 from line join accounts a on a.id = line.parent_id where line.depth < 100
    )
    select a.id, a.name as title, max(line.depth)::int as depth from accounts a join line on line.bottom = a.id
    where a.commission_enabled and a.deleted_at is null and a.id not in (select id from below)
    group by a.id order by a.name, a.id`.execute(ctx.db)
  const allowed = rows.filter(({ depth }) => depth <= room)
  return { data: allowed.map(({ id, title }) => ({ id, title })), limit_reached: allowed.length < rows.length }
}
