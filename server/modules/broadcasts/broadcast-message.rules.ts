import type { broadcastMessage } from '#contracts/broadcasts/broadcast-message.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'
import { requireKnownPlaceholders } from './placeholders.ts'

export const broadcastMessageRules: Rules<typeof broadcastMessage> = {
  beforeSave(_ctx, { draft, input }) {
    // The input has the texts of one language only.
    requireKnownPlaceholders({
      ...(draft.subject !== undefined && { subject: input.subject }),
      ...(draft.preheader !== undefined && { preheader: input.preheader }),
      ...(draft.body !== undefined && { body: input.body }),
    })
  },
  async beforeDestroy(ctx, { id }) {
    const used = ctx.db.selectFrom('broadcasts').select('id').where('broadcast_message_id', '=', id)
    if (await used.limit(1).executeTakeFirst()) throw conflict('errors.record_in_use')
  },
  async read(ctx, rows) {
    const counts = await ctx.db
      .selectFrom('broadcasts')
      .select(({ fn }) => ['broadcast_message_id', fn.countAll<number>().as('n')])
      .where(
        'broadcast_message_id',
        'in',
        rows.map(({ id }) => id),
      )
      .groupBy('broadcast_message_id')
      .execute()
    const used = new Map(counts.map(({ broadcast_message_id, n }) => [broadcast_message_id, Number(n)]))
    return rows.map(({ id }) => ({ used_count: used.get(id) ?? 0 }))
  },
}
