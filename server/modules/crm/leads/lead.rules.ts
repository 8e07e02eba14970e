import { sql } from 'kysely'
import type { lead } from '#contracts/crm/lead.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { upsertContact } from '#server/modules/crm/contacts/upsert-contact.ts'
import { isEnabledAccount } from '#server/modules/staff/staff.ts'
import type { AnyRow, Rules, Saving } from '#server/resource/rules.ts'
import { addActivities } from './activities.ts'
import { enterStatus } from './enter-status.ts'
import { findStatus, firstStatus, isInFunnel, newTitle, type Status, statusColumns } from './lead-facts.ts'
import { placeAtTop } from './place.ts'

/** What saving a lead means (crm.md L2). */
export const leadRules: Rules<typeof lead> = {
  /** Without the permission for all: the own ones and those of nobody. */
  scope(ctx, query) {
    if (can(ctx, 'manage_all leads') || ctx.actor.kind !== 'staff') return query
    return query.where(sql<boolean>`(leads.admin_id is null or leads.admin_id = ${ctx.actor.id})`)
  },

  async beforeSave(ctx, saving) {
    const { draft, before } = saving
    await chooseContact(ctx, saving)
    await checkAssigned(ctx, saving)
    const status_id = draft.status_id ?? before?.status_id ?? (await firstStatus(ctx, draft.funnel_id ?? null))
    if (draft.status_id === null && before) throw fieldError('status_id', 'validation.required')
    const status = await findStatus(ctx, Number(status_id))
    const funnel_id = (draft.funnel_id === undefined ? before?.funnel_id : draft.funnel_id) ?? null
    if (!status || !(await isInFunnel(ctx, status.id, funnel_id)))
      throw fieldError('status_id', 'validation.check_input')
    if (!before || status.id !== before.status_id) await prepareEntry(ctx, saving, status, funnel_id)
    if (!before && !draft.title)
      draft.title = await newTitle(ctx, Number(draft.contact_id), draft.lead_source ?? 'form')
  },

  async afterSave(ctx, { draft, before, row }) {
    if (!before) await addActivities(ctx, [{ lead_id: row.id, type: 'created' }])
    if (draft.admin_id !== undefined && (draft.admin_id ?? null) !== (before?.admin_id ?? null))
      await addActivities(ctx, [{ lead_id: row.id, type: 'assigned', data: { admin_id: draft.admin_id } }])
    if (before && before.status_id === row.status_id) return
    await enterStatus(ctx, row.id, {
      from: before?.status_id ?? null,
      cause: before ? 'edit' : 'create',
      send: draft.send_trigger ?? true,
    })
  },

  async read(ctx, rows) {
    const contacts = await loadContacts(ctx, rows)
    return rows.map((row) => ({ contact: contacts.get(Number(row.contact_id)) ?? null }))
  },
}

async function chooseContact(ctx: TxCtx, { draft, before }: Saving<typeof lead>): Promise<void> {
  if (draft.contact_id === null && before) throw fieldError('contact_id', 'validation.required')
  if (before || draft.contact_id) {
    if (draft.contact_id) draft.user_id = await linkedCustomer(ctx, draft.contact_id)
    return
  }
  const { contact } = draft
  if (!contact?.first_name && !contact?.email && !contact?.phone) throw fieldError('contact_id', 'validation.required')
  const { id, user_id } = await upsertContact(ctx, contact, {
    admin_id: draft.admin_id ?? null,
    lead_source: draft.lead_source ?? 'form',
  })
  draft.contact_id = id
  draft.user_id = user_id
}

async function linkedCustomer({ db }: TxCtx, id: number): Promise<number | null> {
  const found = await db.selectFrom('contacts').select('user_id').where('id', '=', id).executeTakeFirst()
  return found?.user_id ?? null
}

/** Only staff who may work. Anybody who sees nobody else's leads keeps those that they create. */
async function checkAssigned(ctx: TxCtx, { draft, before }: Saving<typeof lead>): Promise<void> {
  if (draft.admin_id && draft.admin_id !== before?.admin_id && !(await isEnabledAccount(ctx.db, draft.admin_id)))
    throw fieldError('admin_id', 'validation.check_input')
  if (!before && !draft.admin_id && ctx.actor.kind === 'staff' && !can(ctx, 'manage_all leads'))
    draft.admin_id = ctx.actor.id
}

/** What changes with the status, in the same row. */
async function prepareEntry(
  ctx: TxCtx,
  { draft, before }: Saving<typeof lead>,
  status: Status,
  funnel_id: number | null,
): Promise<void> {
  if (status.kind === 'lost' && !(draft.lost_reason ?? before?.lost_reason))
    throw fieldError('lost_reason', 'validation.required')
  Object.assign(draft, statusColumns(status, before), {
    order: await placeAtTop(ctx, { funnel_id, status_id: status.id }),
  })
}

async function loadContacts({ db }: Ctx, rows: readonly AnyRow[]) {
  const ids = [...new Set(rows.map((row) => Number(row.contact_id)))]
  const contacts = await db
    .selectFrom('contacts')
    .select(['id', 'name', 'first_name', 'last_name', 'email', 'phone', 'company'])
    .where('id', 'in', ids)
    .execute()
  return new Map(contacts.map((contact) => [contact.id, contact]))
}
