import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import type { StoredGroup } from './group-people.ts'

/** The group of this name; 404 for another. */
export async function findGroup(ctx: Ctx, name: string): Promise<StoredGroup> {
  const [group] = await groupsByName(ctx, [name])
  if (!group) throw notFound()
  return group
}

/** The groups of these names; 422 at `field` when one does not exist. */
export async function requireGroups(ctx: Ctx, names: readonly string[], field: string): Promise<StoredGroup[]> {
  const groups = await groupsByName(ctx, names)
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  if (groups.length < wanted.size) throw fieldError(field, 'validation.check_input')
  return groups
}

async function groupsByName({ db }: Ctx, names: readonly string[]): Promise<StoredGroup[]> {
  if (names.length === 0) return []
  const lower = names.map((name) => name.toLowerCase())
  const { rows } = await sql<StoredGroup>`
    select id, name, kind, filter from broadcast_receivers where lower(name) = any(${lower}::text[]) order by id`.execute(
    db,
  )
  return rows
}

/** The groups of a broadcast: those that get it and those that are excluded. */
export async function broadcastGroups(
  { db }: Ctx,
  broadcastId: number,
): Promise<{ included: StoredGroup[]; excluded: StoredGroup[] }> {
  const { rows } = await sql<StoredGroup & { is_excluded: boolean }>`
    select r.id, r.name, r.kind, r.filter, g.is_excluded
    from broadcast_groups g join broadcast_receivers r on r.id = g.group_id
    where g.broadcast_id = ${broadcastId} order by r.id`.execute(db)
  return {
    included: rows.filter(({ is_excluded }) => !is_excluded),
    excluded: rows.filter(({ is_excluded }) => is_excluded),
  }
}
