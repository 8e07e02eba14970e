import type { StatusMail } from '#contracts/crm/lead-calls.ts'
import { sendsEbook } from '#contracts/crm/status.ts'
import { unsubscribeHeaders, unsubscribePage } from '#server/domain/unsubscribe-link.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { createEbookLink } from '#server/modules/crm/ebooks/create-link.ts'
import { prepareStatusMail } from '#server/modules/crm/statuses/status-mail.ts'
import type { MailRole } from '#server/modules/crm/tables.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { addActivities } from './activities.ts'
import { loadAnswers } from './load-answers.ts'
import type { LeadEntry } from './load-entry.ts'
import { planStatusMails } from './plan-status-mails.ts'
import { getStatusValues } from './status-values.ts'

interface Cause {
  /** What identifies the event in the keys of its emails. */
  key: string
  /** The lead has just filled in a form. */
  isAnswer: boolean
  only?: MailRole
}

/** Queues the emails of an entry, each for itself; those that are skipped are in the timeline with their reason. */
export async function queueStatusMails(
  ctx: TxCtx,
  entry: LeadEntry,
  { key: event, isAnswer, only }: Cause,
): Promise<StatusMail[]> {
  const planned = planStatusMails(entry, { isAnswer }).filter(({ role }) => !only || role === only)
  if (planned.length === 0) return []
  const answers = await loadAnswers(ctx, entry.lead.id)
  for (const mail of planned) {
    const key = `lead_status ${event} ${mail.role}`
    const { role, recipient, reason } = mail
    const data = { role, recipient, reason, status: entry.status.title, subject: '', key: reason ? null : key }
    if (!reason) data.subject = await queueOne(ctx, entry, mail, key, answers)
    await addActivities(ctx, [{ lead_id: entry.lead.id, type: 'mail', data }])
  }
  return planned
}

async function queueOne(
  ctx: TxCtx,
  entry: LeadEntry,
  { role, recipient }: StatusMail,
  ...[key, answers]: [string, Record<string, string>]
): Promise<string> {
  const isEbook = sendsEbook(entry.status.trigger)
  const url = isEbook ? await createEbookLink(ctx, entry, role) : ''
  const values = getStatusValues(ctx, entry, { ebookUrl: url, answers })
  const button = isEbook ? { button: entry.status.button_name ?? '', url } : { button: '', url: '' }
  // Staff cannot unsubscribe from their work.
  const toLead = role === 'lead'
  const unsubscribe_url = toLead ? unsubscribePage(ctx.services, recipient) : ''
  const mail = await prepareStatusMail(ctx, entry.status, values, { ...button, unsubscribe_url })
  const headers = toLead ? unsubscribeHeaders(ctx.services, recipient, key) : {}
  await queueMail(ctx.db, { key, to: recipient, kind: 'lead_status', once: true, headers, ...mail })
  return mail.subject
}
