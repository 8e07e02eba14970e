import { sql } from 'kysely'
import { type contact, identityFields } from '#contracts/crm/contact.ts'
import { isEmpty } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { isEnabledAccount } from '#server/modules/staff/staff.ts'
import type { Rules, Saving } from '#server/resource/rules.ts'
import { findCustomer } from './find-customer.ts'

/** What saving a contact means (crm.md L1). */
export const contactRules: Rules<typeof contact> = {
  /** Without the permission for all: the own ones, those of nobody, and those of the own leads. */
  scope(ctx, query) {
    if (can(ctx, 'manage_all contacts') || ctx.actor.kind !== 'staff') return query
    const { id } = ctx.actor
    return query.where(
      sql<boolean>`(contacts.admin_id is null or contacts.admin_id = ${id}
        or exists (select from leads l where l.contact_id = contacts.id and l.admin_id = ${id}))`,
    )
  },

  async beforeSave(ctx, saving) {
    const { draft, before } = saving
    splitName(saving)
    const saved = { ...before, ...draft }
    if (identityFields.every((name) => isEmpty(saved[name])))
      throw validationError(Object.fromEntries(identityFields.map((name) => [name, atLeastOne])))
    if (draft.admin_id && draft.admin_id !== before?.admin_id && !(await isEnabledAccount(ctx.db, draft.admin_id)))
      throw fieldError('admin_id', 'validation.check_input')
    if (!before && !draft.admin_id && ctx.actor.kind === 'staff' && !can(ctx, 'manage_all contacts'))
      draft.admin_id = ctx.actor.id
    if (draft.email && draft.email !== before?.email)
      draft.user_id = before?.user_id ?? (await findCustomer(ctx.db, draft.email))
    mergeTags(saving)
  },

  async read(ctx, rows) {
    const leads = await countLeads(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id }) => ({ leads_count: leads.get(id) ?? 0 }))
  },
}

/** A name that was sent as a whole is the first name: nobody knows where another would begin. */
function splitName({ draft, before }: Saving<typeof contact>) {
  const { name, first_name, last_name } = draft
  const isOwn = name && name !== before?.name && first_name === undefined && last_name === undefined
  if (isOwn || (name && !first_name && !last_name && !before))
    Object.assign(draft, { first_name: name, last_name: null })
}

const atLeastOne = [{ key: 'validation.at_least_one_required' }]

/** A batch adds and removes tags; other tags of each contact stay. */
function mergeTags({ draft, before }: Saving<typeof contact>) {
  const added = draft.add_tags ?? []
  const removed = draft.remove_tags ?? []
  if (added.length === 0 && removed.length === 0) return
  const tags = [...new Set([...(draft.tags ?? before?.tags ?? []), ...added])].filter((tag) => !removed.includes(tag))
  if (tags.length > 30) throw validationError({ tags: [{ key: 'validation.check_input' }] })
  draft.tags = tags
}

async function countLeads({ db }: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const counts = await db
    .selectFrom('leads')
    .select(({ fn }) => ['contact_id', fn.countAll<number>().as('leads')])
    .where('contact_id', 'in', [...ids])
    .groupBy('contact_id')
    .execute()
  return new Map(counts.map(({ contact_id, leads }) => [Number(contact_id), Number(leads)]))
}
