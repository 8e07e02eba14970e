import type { broadcast } from '#contracts/broadcasts/broadcast.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'
import { describeBroadcasts } from './describe-broadcasts.ts'
import { requireGroups } from './groups/find-groups.ts'

export const broadcastRules: Rules<typeof broadcast> = {
  async beforeSave(ctx, { draft, before }) {
    if (before && !isEditable(before.status, Object.keys(draft))) throw conflict('errors.broadcast_not_editable')
    if (!before && !draft.receiver_groups?.length) throw fieldError('receiver_groups', 'validation.required')
    if (draft.receiver_groups?.length === 0) throw fieldError('receiver_groups', 'validation.required')
    await requireGroups(ctx, draft.receiver_groups ?? [], 'receiver_groups')
    await requireGroups(ctx, draft.exclude_groups ?? [], 'exclude_groups')
  },
  async afterSave(ctx, { draft, before, row }) {
    if (!before && ctx.actor.kind === 'staff')
      await ctx.db.updateTable('broadcasts').set({ created_by: ctx.actor.id }).where('id', '=', row.id).execute()
    if (draft.receiver_groups) await saveGroups(ctx, row.id, draft.receiver_groups, false)
    if (draft.exclude_groups) await saveGroups(ctx, row.id, draft.exclude_groups, true)
  },
  async beforeDestroy(_ctx, { status }) {
    if (status === 'scheduled' || status === 'sending' || status === 'paused')
      throw conflict('errors.broadcast_not_editable')
  },
  read: describeBroadcasts,
}

/** Whether a save may change these fields: all of a draft, only the name of a paused broadcast (broadcasts.md B3). */
const isEditable = (status: unknown, changed: readonly string[]) =>
  status === 'draft' || (status === 'paused' && changed.every((name) => name === 'name' || name === 'updated_at'))

/** A group that is included and excluded is excluded. */
async function saveGroups(ctx: TxCtx, broadcast_id: number, names: readonly string[], is_excluded: boolean) {
  const groups = await requireGroups(ctx, names, is_excluded ? 'exclude_groups' : 'receiver_groups')
  const links = ctx.db.deleteFrom('broadcast_groups').where('broadcast_id', '=', broadcast_id)
  await links.where('is_excluded', '=', is_excluded).execute()
  if (groups.length === 0) return
  await ctx.db
    .insertInto('broadcast_groups')
    .values(groups.map(({ id }) => ({ broadcast_id, group_id: id, is_excluded })))
    .onConflict((same) => same.columns(['broadcast_id', 'group_id']).doUpdateSet({ is_excluded: true }))
    .execute()
}
