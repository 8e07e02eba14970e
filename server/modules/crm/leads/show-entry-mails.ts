import type { showEntryMails as call } from '#contracts/crm/lead-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { presentStatusMail } from '#server/modules/crm/statuses/present-status-mail.ts'
import { storedRow } from '#server/resource/read.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { loadAnswers } from './load-answers.ts'
import { loadEntry } from './load-entry.ts'
import { planStatusMails } from './plan-status-mails.ts'
import { getStatusValues } from './status-values.ts'

/** Who would get which email if the lead entered the status; nothing is queued. */
export async function entryMails(
  ctx: Ctx,
  { id, status_id }: ReadInputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await storedRow(ctx, ruledResource(ctx, 'lead'), id)
  const entry = await loadEntry(ctx, id, status_id)
  if (!entry) throw notFound()
  const mails = planStatusMails(entry)
  if (mails.length === 0) return { data: { mails, subject: '', html: '' } }
  const values = getStatusValues(ctx, entry, { ebookUrl: '#', answers: await loadAnswers(ctx, id) })
  return { data: { mails, ...(await presentStatusMail(ctx, entry.status, values)) } }
}
