import { sql } from 'kysely'
import type { AddressToSave } from '#contracts/customers/address.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

interface AddressBook {
  user_id: number
  addresses: readonly AddressToSave[]
}

/** Replaces address books: missing addresses are deleted, those without an id are created (customers.md U2). */
export async function saveAddresses({ db }: Ctx, books: readonly AddressBook[]): Promise<void> {
  if (books.length === 0) return
  const users = books.map(({ user_id }) => user_id)
  const stored = await db.selectFrom('addresses').select(['id', 'user_id']).where('user_id', 'in', users).execute()
  const owners = new Map(stored.map(({ id, user_id }) => [id, user_id]))
  for (const { user_id, addresses } of books) {
    const foreign = addresses.findIndex(({ id }) => id && owners.get(id) !== user_id)
    if (foreign >= 0) throw fieldError(`addresses.${foreign}.id`, 'validation.check_input')
  }

  const named = new Set(books.flatMap(({ addresses }) => addresses.map(({ id }) => id)))
  const gone = [...owners.keys()].filter((id) => !named.has(id))
  if (gone.length > 0) await db.deleteFrom('addresses').where('id', 'in', gone).execute()
  // At most one default of each kind at any time: clear the former ones first.
  await db
    .updateTable('addresses')
    .set({ default_billing: false, default_shipping: false })
    .where('user_id', 'in', users)
    .execute()
  const rows = books.flatMap(({ user_id, addresses }) => addresses.map((address) => ({ ...address, user_id })))
  const known = rows.filter(({ id }) => id)
  if (known.length > 0)
    await sql`update addresses a set first_name = v.first_name, last_name = v.last_name, address = v.address,
        contact_number = v.contact_number, country = v.country, default_billing = v.default_billing,
        default_shipping = v.default_shipping, updated_at = now()
      from jsonb_populate_recordset(null::addresses, ${JSON.stringify(known)}::jsonb) v where a.id = v.id`.execute(db)
  const fresh = rows.flatMap(({ id, ...row }) => (id ? [] : [row]))
  if (fresh.length > 0) await db.insertInto('addresses').values(fresh).execute()
}
