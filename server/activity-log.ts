import type { ColumnType, Generated } from 'kysely'
import { actorName, type Ctx } from './context.ts'

export interface ActivityTables {
  activity_log: {
    id: Generated<number>
    admin_id: number | null
    admin_name: string
    resource: string
    resource_id: number
    action: string
    fields: string[]
    state: ColumnType<unknown, string | null, string | null>
    at: Generated<string>
  }
}

interface Entry {
  resource: string
  id: number
  action: string
  fields?: string[]
  /** The record as it was, for one that is destroyed. */
  state?: unknown
}

/** Who changed what, in the transaction of the change (crm-content.md 0.12). */
export async function logActivity(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const by = { admin_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null, admin_name: actorName(ctx.actor) }
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
