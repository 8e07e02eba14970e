import { type LeadSource, leadSources } from '#contracts/customers/lead-sources.ts'
import type { Answer } from '#contracts/forms/submission-calls.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { type Difference, upsertContact } from '#server/modules/crm/contacts/upsert-contact.ts'
import { addActivities, type NewActivity } from '#server/modules/crm/leads/activities.ts'
import { enterStatus } from '#server/modules/crm/leads/enter-status.ts'
import { findStatus, newTitle, statusColumns } from '#server/modules/crm/leads/lead-facts.ts'
import { placeAtTop } from '#server/modules/crm/leads/place.ts'
import { required } from '#server/platform/typed.ts'
import { nextAssigned } from './assign.ts'
import type { LoadedFunnel } from './load-funnel.ts'
import { readContact } from './read-contact.ts'
import { resendEbook } from './resend-ebook.ts'

interface Submission {
  id: number
  answers: readonly Answer[]
  input: { lead_source?: string | undefined; utm_source?: string | undefined }
}

/** The contact and the lead of a submission; somebody whose lead is still open gets no second one (crm.md L9). */
export async function addFunnelLead(
  tx: TxCtx,
  funnel: LoadedFunnel,
  { id, answers, input }: Submission,
): Promise<void> {
  const data = readContact(funnel, answers)
  const source = readSource(funnel, input)
  const contact = await upsertContact(tx, data, { lead_source: source.lead_source })
  const events = (lead_id: number, type: 'submitted' | 'submitted_again'): NewActivity[] => [
    { lead_id, type, actor_name: '', data: describe(funnel, id, answers, data) },
    ...contact.differences.map((difference: Difference) => ({
      lead_id,
      type: 'differs' as const,
      data: { ...difference },
      actor_name: '',
    })),
  ]
  const open = await findOpenLead(tx, contact.id, funnel.id)
  if (open) {
    await addActivities(tx, events(open, 'submitted_again'))
    return resendEbook(tx, open, { statusId: Number(funnel.statuses[0]), submissionId: id })
  }
  const status = required(await findStatus(tx, Number(funnel.statuses[0])), 'The first status of the funnel')
  const admin_id = await nextAssigned(tx, funnel.id)
  const lead = await tx.db
    .insertInto('leads')
    .values({
      contact_id: contact.id,
      funnel_id: funnel.id,
      user_id: contact.user_id,
      admin_id,
      words: '',
      ...statusColumns(status, null),
      ...source,
      title: await newTitle(tx, contact.id, source.lead_source, funnel.title),
      order: await placeAtTop(tx, { funnel_id: funnel.id, status_id: status.id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addActivities(tx, events(lead.id, 'submitted'))
  if (admin_id !== null)
    await addActivities(tx, [{ lead_id: lead.id, type: 'assigned', data: { admin_id }, actor_name: '' }])
  await enterStatus(tx, lead.id, { from: null, cause: 'funnel', send: true })
}

async function findOpenLead({ db }: TxCtx, contactId: number, funnelId: number): Promise<number | undefined> {
  const leads = db.selectFrom('leads').select('id').where('contact_id', '=', contactId)
  const open = leads.where('funnel_id', '=', funnelId).where('kind', '=', 'open')
  return (await open.orderBy('id').limit(1).executeTakeFirst())?.id
}

type ContactData = ReturnType<typeof readContact>

const describe = (funnel: LoadedFunnel, submissionId: number, answers: readonly Answer[], data: ContactData) => {
  const name = [data.first_name, data.last_name].filter(Boolean).join(' ') || (data.email ?? '')
  return { submit_history_id: submissionId, funnel: funnel.title, name, answers: [...answers] }
}

/** A source of the list, else the text of the link as the description. */
function readSource({ lead_source }: LoadedFunnel, { lead_source: sent, utm_source }: Submission['input']) {
  const raw = (sent || utm_source || '').trim()
  const known = leadSources.find((source) => source === raw.toLowerCase())
  const named: LeadSource = known ?? lead_source ?? 'form'
  return { lead_source: named, lead_source_description: known || raw === '' ? null : raw.slice(0, 255) }
}
