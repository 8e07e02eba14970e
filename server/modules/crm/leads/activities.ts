import { actorName, type Ctx } from '#server/kernel/context.ts'
import type { ActivityType } from '#server/modules/crm/tables.ts'

export interface NewActivity {
  lead_id: number
  type: ActivityType
  data?: Record<string, unknown>
  /** Who did it, where it is not the caller: the visitor who filled in a form. */
  actor_name?: string
}

/** Adds events to the timelines of leads, in the transaction of what happened. */
export async function addActivities(ctx: Ctx, activities: readonly NewActivity[]): Promise<number[]> {
  if (activities.length === 0) return []
  const admin_id = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const rows = activities.map(({ lead_id, type, data = {}, actor_name = actorName(ctx.actor) }) => ({
    lead_id,
    type,
    actor_name,
    admin_id,
    data: JSON.stringify(data),
  }))
  const added = await ctx.db.insertInto('lead_activities').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}
