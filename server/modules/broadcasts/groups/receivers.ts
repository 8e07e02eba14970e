import { sql } from 'kysely'
import type * as calls from '#contracts/broadcasts/receiver-calls.ts'
import type { Reach, Receiver } from '#contracts/broadcasts/receiver-calls.ts'
import type { ReceiverFilter } from '#contracts/broadcasts/receiver-filter.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { translate } from '#server/platform/i18n.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'
import { audience } from './audience.ts'
import { findGroup, requireGroups } from './find-groups.ts'
import { groupPeople, type StoredGroup } from './group-people.ts'

/** The addresses of a group by name, those of a filter as they are now. */
export async function listGroupReceivers(ctx: Ctx, input: ReadInputOf<typeof calls.listReceivers>) {
  const group = await findGroup(ctx, input.id)
  const { page, per_page } = getPageRange(input)
  const pattern = searchPattern(input.search) ?? '%'
  const source =
    group.kind === 'static'
      ? sql`select r.id, r.email, r.name from broadcast_receiver_rows r where r.group_id = ${group.id}`
      : sql`select distinct on (lower(g.email)) coalesce(g.user_id, 0) as id, g.email, g.name
          from (${groupPeople([group], ctx.settings)}) g order by lower(g.email)`
  const { rows } = await sql<Receiver & { total: number }>`
    select p.*, count(*) over ()::int as total from (${source}) p
    where lower(p.email) ilike ${pattern} or lower(p.name) ilike ${pattern}
    order by lower(p.email) limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db)
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, per_page }
}

/** How many addresses each group has now, in one query. */
export async function countGroups(ctx: Ctx, groups: readonly StoredGroup[]): Promise<Map<number, number>> {
  if (groups.length === 0) return new Map()
  const counts = groups.map(
    (group) => sql`select ${group.id}::bigint as id, count(distinct lower(g.email))::int as n
      from (${groupPeople([group], ctx.settings)}) g`,
  )
  const { rows } = await sql<{ id: number; n: number }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}

export async function countGroup(ctx: Ctx, { id }: { id: string }): Promise<{ count: number }> {
  const group = await findGroup(ctx, id)
  return { count: (await countGroups(ctx, [group])).get(group.id) ?? 0 }
}

export async function countFiltered(ctx: Ctx, { filter }: { filter: ReceiverFilter }): Promise<{ count: number }> {
  const counts = await countGroups(ctx, [{ id: 0, name: '', kind: 'dynamic', filter }])
  return { count: counts.get(0) ?? 0 }
}

/** How many addresses would get a broadcast to these groups now, and why others would not. */
export async function countReach(ctx: Ctx, input: ReadInputOf<typeof calls.countReach>): Promise<Reach> {
  const included = await requireGroups(ctx, input.receiver_groups, 'receiver_groups')
  const excluded = await requireGroups(ctx, input.exclude_groups ?? [], 'exclude_groups')
  const { rows } = await sql<{ reason: string | null; language: string; n: number }>`
    select a.reason, a.language, count(*)::int as n from (${audience(ctx, { included, excluded })}) a
    group by a.reason, a.language order by n desc`.execute(ctx.db)
  const reach: Reach = { total: 0, queued: 0, skipped: {}, languages: {} }
  for (const { reason, language, n } of rows) {
    reach.total += n
    if (reason !== null) reach.skipped[reason] = (reach.skipped[reason] ?? 0) + n
    else {
      reach.queued += n
      const read = ctx.settings.languages.includes(language) ? language : ctx.settings.mainLanguage
      reach.languages[read] = (reach.languages[read] ?? 0) + n
    }
  }
  return reach
}

/** Adds rows to a list; invalid addresses are named by their row, the others are added. */
export async function addToGroup(outer: Ctx, { id: name, rows }: ReadInputOf<typeof calls.addReceivers>) {
  const checked = rows.map((row, at) => ({ ...row, row: at + 1, email: row.email.trim() }))
  const isValid = ({ email }: { email: string }) => schemas.email.safeParse(email).success
  const valid = new Map(checked.filter(isValid).map((row) => [row.email.toLowerCase(), row]))
  const errors = checked
    .filter((row) => !isValid(row))
    .map(({ row, email }) => ({ row, email, messages: [translate(outer.locale, 'validation.email')] }))
  const added = await inTransaction(outer, async (ctx) => {
    const group = await requireList(ctx, name)
    if (valid.size === 0) return 0
    const { rows: stored } = await sql<{ is_new: boolean }>`
      insert into broadcast_receiver_rows (group_id, email, name)
      select ${group.id}, email, name from unnest(${[...valid.values()].map(({ email }) => email)}::text[],
        ${[...valid.values()].map((row) => oneLine(row.name ?? '').slice(0, 255))}::text[]) as given (email, name)
      on conflict (group_id, lower(email)) do update
        set name = case when excluded.name = '' then broadcast_receiver_rows.name else excluded.name end
      returning xmax = 0 as is_new`.execute(ctx.db)
    await touch(ctx, group)
    return stored.filter(({ is_new }) => is_new).length
  })
  return { added, known: valid.size - added, errors }
}

export async function removeFromGroup(outer: Ctx, { id: name, ids }: ReadInputOf<typeof calls.removeReceivers>) {
  return inTransaction(outer, async (ctx) => {
    const group = await requireList(ctx, name)
    const removed = await ctx.db
      .deleteFrom('broadcast_receiver_rows')
      .where('group_id', '=', group.id)
      .where('id', 'in', ids)
      .executeTakeFirst()
    await touch(ctx, group)
    return { removed: Number(removed.numDeletedRows) }
  })
}

/** A group whose addresses staff keep; 409 for one that is a filter. */
export async function requireList(ctx: Ctx, name: string): Promise<StoredGroup> {
  const group = await findGroup(ctx, name)
  if (group.kind !== 'static') throw conflict('errors.receiver_group_dynamic')
  return group
}

async function touch(ctx: Ctx, { id }: StoredGroup): Promise<void> {
  await sql`update broadcast_receivers set updated_at = now() where id = ${id}`.execute(ctx.db)
  await logActivity(ctx, [{ resource: 'broadcast_receiver', id, action: 'update', fields: ['receivers'] }])
}
