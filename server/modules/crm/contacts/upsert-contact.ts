import { sql } from 'kysely'
import type { LeadContact } from '#contracts/crm/lead.ts'
import type { LeadSource } from '#contracts/customers/lead-sources.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { required } from '#server/platform/typed.ts'
import { findCustomer } from './find-customer.ts'

const names = ['first_name', 'last_name', 'email', 'phone', 'company'] as const
type Name = (typeof names)[number]

/** A value that somebody entered beside another one that the contact has already. */
export interface Difference {
  field: Name
  submitted: string
  current: string
}

interface Found {
  id: number
  user_id: number | null
  isNew: boolean
  differences: Difference[]
}

const digits = (phone: string | null | undefined) => (phone ?? '').replace(/\D/g, '')

/**
 * The contact with this email, or, without an email, this phone number of at least 8 digits; a new one where there is none. Only blank fields
 * of an existing contact are filled: somebody who knows an email must not overwrite what the shop knows (crm.md L3).
 */
export async function upsertContact(
  ctx: TxCtx,
  data: Omit<LeadContact, 'id'>,
  { admin_id = null, lead_source = 'form' }: { admin_id?: number | null; lead_source?: LeadSource } = {},
): Promise<Found> {
  await lockIdentity(ctx, data)
  const existing = await findContact(ctx, data)
  if (existing) return fillBlanks(ctx, existing, data)
  const { first_name = null, last_name = null, email, phone = null, company = null } = data
  const user_id = email ? await findCustomer(ctx.db, email) : null
  const values = { first_name, last_name, email: email || null, phone, company, admin_id, lead_source, user_id }
  // Staff may have saved the same email in this moment, without our lock.
  const made = await ctx.db
    .insertInto('contacts')
    .values({ ...values, is_subscribe: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, user_id, isNew: true, differences: [] }
  return fillBlanks(ctx, required(await findContact(ctx, data), 'The contact with this email'), data)
}

/** Of posts by the same person at once, one makes the contact and the others wait for it. */
const lockIdentity = ({ db }: TxCtx, { email, phone }: Omit<LeadContact, 'id'>) =>
  sql`select pg_advisory_xact_lock(hashtext('storekeeper contact'), hashtext(${email?.toLowerCase() || digits(phone)}))`.execute(
    db,
  )

function findContact({ db }: TxCtx, { email, phone }: Omit<LeadContact, 'id'>) {
  const contacts = db.selectFrom('contacts').select(['id', 'user_id', ...names])
  const number = digits(phone)
  if (email) return contacts.where(sql<boolean>`lower(email) = lower(${email})`).forNoKeyUpdate().executeTakeFirst()
  if (number.length < 8) return Promise.resolve(undefined)
  const same = sql<boolean>`phone_digits = ${number} and length(phone_digits) >= 8`
  return contacts.where(same).orderBy('id').limit(1).forNoKeyUpdate().executeTakeFirst()
}

type Existing = { id: number; user_id: number | null } & Record<Name, string | null>

async function fillBlanks({ db }: TxCtx, existing: Existing, data: Omit<LeadContact, 'id'>): Promise<Found> {
  const sent = names.flatMap((field) => (data[field] ? [{ field, value: String(data[field]) }] : []))
  const filled = Object.fromEntries(
    sent.filter(({ field }) => !existing[field]).map(({ field, value }) => [field, value]),
  )
  const differences = sent.flatMap(({ field, value }) => {
    const current = existing[field]
    return current && !isSame(field, current, value) ? [{ field, submitted: value, current }] : []
  })
  const email = existing.email ?? data.email
  const user_id = existing.user_id ?? (email ? await findCustomer(db, email) : null)
  if (Object.keys(filled).length > 0 || user_id !== existing.user_id)
    await db
      .updateTable('contacts')
      .set({ ...filled, user_id, updated_at: sql<string>`now()` })
      .where('id', '=', existing.id)
      .execute()
  return { id: existing.id, user_id, isNew: false, differences }
}

const isSame = (field: Name, a: string, b: string) =>
  field === 'phone' ? digits(a) === digits(b) : a.trim().toLowerCase() === b.trim().toLowerCase()
