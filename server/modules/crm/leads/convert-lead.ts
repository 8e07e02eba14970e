import { sql } from 'kysely'
import type { LeadSource } from '#contracts/customers/lead-sources.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { ruledResource, visibleRows } from '#server/resource/scope.ts'
import { addActivities } from './activities.ts'

interface Convertible {
  id: number
  contact_id: number | null
  status_id: number | null
  lead_source: LeadSource
}

/**
 * The lead that is going to be a customer, locked; 422 for one that the actor may not see, 409 for one that is a customer already (crm.md L6).
 */
export async function lockLeadToConvert(ctx: TxCtx, id: number): Promise<Convertible> {
  const visible = visibleRows(ctx, ruledResource(ctx, 'lead')).select('id').where('id', '=', id)
  if (!(await visible.executeTakeFirst())) throw fieldError('lead_id', 'validation.check_input')
  const lead = await ctx.db
    .selectFrom('leads')
    .select(['id', 'contact_id', 'status_id', 'lead_source', 'user_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (lead.user_id !== null) throw conflict('errors.lead_converted')
  return lead
}

/** Links a lead, its contact and the contact's other leads with the customer that it became. */
export async function finishConversion(ctx: TxCtx, lead: Convertible, userId: number): Promise<void> {
  await ctx.db
    .updateTable('leads')
    .set({ user_id: userId, converted_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', lead.id)
    .execute()
  if (lead.contact_id !== null) await linkContact(ctx, lead.contact_id, userId)
  await addActivities(ctx, [{ lead_id: lead.id, type: 'converted', data: { user_id: userId } }])
}

async function linkContact({ db }: TxCtx, contactId: number, user_id: number): Promise<void> {
  await db.updateTable('contacts').set({ user_id }).where('id', '=', contactId).execute()
  await db
    .updateTable('leads')
    .set({ user_id })
    .where('contact_id', '=', contactId)
    .where('user_id', 'is', null)
    .execute()
}
