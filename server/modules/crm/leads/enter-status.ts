import type { StatusMail } from '#contracts/crm/lead-calls.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import type { EntryCause } from '#server/modules/crm/tables.ts'
import { required } from '#server/platform/typed.ts'
import { addActivities } from './activities.ts'
import { loadEntry } from './load-entry.ts'
import { queueStatusMails } from './queue-status-mails.ts'

interface Entry {
  from: number | null
  cause: EntryCause
  /** Whether the status sends its emails. */
  send: boolean
}

/**
 * Records that a lead, whose row says so already, has entered a status, and queues what the status sends (crm.md L4). Each entry has an id,
 * which is part of the keys of its emails: a repetition sends nothing.
 */
export async function enterStatus(ctx: TxCtx, leadId: number, { from, cause, send }: Entry): Promise<StatusMail[]> {
  const entry = required(await loadEntry(ctx, leadId), 'The lead with its status')
  const { status } = entry
  const { id } = await ctx.db
    .insertInto('lead_status_histories')
    .values({
      lead_id: leadId,
      from_id: from,
      to_id: status.id,
      admin_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      cause,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (from !== null) {
    const before = await ctx.db.selectFrom('statuses').select('title').where('id', '=', from).executeTakeFirst()
    const data = { from: before?.title ?? '', to: status.title, to_id: status.id, history_id: id }
    await addActivities(ctx, [{ lead_id: leadId, type: 'status', data }])
  }
  return send ? queueStatusMails(ctx, entry, { key: String(id), isAnswer: cause === 'funnel' }) : []
}
