import type { TxCtx } from '#server/kernel/context.ts'
import { addActivities } from './activities.ts'

/** Adds to the timeline of a lead that one of its tasks is done; a lead that was deleted has none. */
export async function logDoneTask(ctx: TxCtx, leadId: number, title: string): Promise<void> {
  const lead = await ctx.db.selectFrom('leads').select('id').where('id', '=', leadId).forKeyShare().executeTakeFirst()
  if (lead) await addActivities(ctx, [{ lead_id: leadId, type: 'task', data: { task: title } }])
}
