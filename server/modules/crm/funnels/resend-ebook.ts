import { sql } from 'kysely'
import { sendsEbook } from '#contracts/crm/status.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { loadEntry } from '#server/modules/crm/leads/load-entry.ts'
import { queueStatusMails } from '#server/modules/crm/leads/queue-status-mails.ts'

interface Again {
  statusId: number
  submissionId: number
}

/** Somebody who fills in a funnel again lost the e-book perhaps: the first status sends it once more, once a day at most. */
export async function resendEbook(tx: TxCtx, leadId: number, { statusId, submissionId }: Again): Promise<void> {
  const entry = await loadEntry(tx, leadId, statusId)
  if (!entry || !sendsEbook(entry.status.trigger)) return
  const { rows } = await sql`
    select from lead_activities where lead_id = ${leadId} and type = 'mail' and data ->> 'role' = 'lead'
      and data ->> 'reason' is null and created_at > now() - interval '24 hours' limit 1`.execute(tx.db)
  if (rows.length === 0)
    await queueStatusMails(tx, entry, { key: `again ${submissionId}`, isAnswer: true, only: 'lead' })
}
