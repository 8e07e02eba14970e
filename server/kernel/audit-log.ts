import { isDeepStrictEqual } from 'node:util'
import { type ColumnType, type Generated, sql } from 'kysely'
import type { ActivityAction, ActivityRow, ValueChanges } from '#contracts/staff/activity-log.ts'
import { actorName, type Ctx, type Db } from './context.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends AuditTables {}
}

interface AuditTables {
  activity_log: Omit<ActivityRow, 'id' | 'at' | 'repeats' | 'changes' | 'title' | 'references'> & {
    id: Generated<number>
    at: Generated<string>
    /** A record as it was before it was destroyed. */
    state: ColumnType<unknown, string | null, string | null>
    changes: ColumnType<ValueChanges | null, string | null, string | null>
    repeats: Generated<number>
    request_id: string | null
  }
}

interface Entry {
  resource: string
  id: number
  action: ActivityAction
  fields?: string[]
  /** The record as it was, for one that is destroyed. */
  state?: unknown
  changes?: ValueChanges | undefined
  /** How often the same happened since the entry before. */
  repeats?: number
}

/** Who changed what, in the transaction of the change (api.md A5). */
export async function logActivity(ctx: Ctx, entries: readonly Entry[], by = getActor(ctx)): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ resource, id, action, fields, state, changes, repeats }) => ({
    ...by,
    ...getOrigin(ctx),
    resource,
    resource_id: id,
    action,
    fields: fields ?? [],
    state: state === undefined ? null : JSON.stringify(state),
    changes: changes ? JSON.stringify(changes) : null,
    ...(repeats !== undefined && { repeats }),
  }))
  await ctx.db.insertInto('activity_log').values(rows).execute()
}

/** Null for work of the server itself. */
const getOrigin = ({ ip, requestId }: Ctx) => ({ ip: ip || null, request_id: requestId || null })

const getActor = ({ actor }: Ctx) => ({
  admin_id: actor.kind === 'staff' ? actor.id : null,
  admin_name: actorName(actor),
})

/**
 * The names of what a save changed. What the row itself does not hold (children, passwords) counts as changed when it was sent.
 */
export const changedFields = (
  draft: Record<string, unknown>,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): string[] =>
  Object.keys(draft).filter(
    (name) =>
      name !== 'password_confirmation' && !(before && name in before && isDeepStrictEqual(before[name], after[name])),
  )

/** Deletes entries that are older than this many days, at least a year; 0: none. Returns how many. */
export async function removeOldActivity(db: Db, days: number): Promise<number> {
  if (days === 0) return 0
  const { rows } = await sql<{ removed: number }>`select remove_old_activity(${days}) as removed`.execute(db)
  return Number(rows[0]?.removed ?? 0)
}

/** Who changed a record last. */
export async function lastEditor(ctx: Ctx, resource: string, id: number): Promise<string> {
  const entry = await ctx.db
    .selectFrom('activity_log')
    .select('admin_name')
    .where('resource', '=', resource)
    .where('resource_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.admin_name ?? 'System'
}
