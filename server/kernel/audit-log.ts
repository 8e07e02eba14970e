import { isDeepStrictEqual } from 'node:util'
import type { ColumnType, Generated } from 'kysely'
import type { ActivityAction, ActivityRow } from '#contracts/staff/activity-log.ts'
import { actorName, type Ctx } from './context.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends AuditTables {}
}

interface AuditTables {
  activity_log: Omit<ActivityRow, 'id' | 'at'> & {
    id: Generated<number>
    at: Generated<string>
    /** A record as it was before it was destroyed. */
    state: ColumnType<unknown, string | null, string | null>
  }
}

interface Entry {
  resource: string
  id: number
  action: ActivityAction
  fields?: string[]
  /** The record as it was, for one that is destroyed. */
  state?: unknown
}

/** Who changed what, in the transaction of the change (api.md A5). */
export async function logActivity(ctx: Ctx, entries: readonly Entry[], by = actorOf(ctx)): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ resource, id, action, fields, state }) => ({
    ...by,
    resource,
    resource_id: id,
    action,
    fields: fields ?? [],
    state: state === undefined ? null : JSON.stringify(state),
  }))
  await ctx.db.insertInto('activity_log').values(rows).execute()
}

const actorOf = ({ actor }: Ctx) => ({
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
