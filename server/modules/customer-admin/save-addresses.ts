import { sql } from 'kysely'
import type { AddressToSave } from '#contracts/customers/address.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

/** Replaces the address book: missing addresses are deleted, those without an id are created (customers.md U2). */
export async function saveAddresses(ctx: Ctx, userId: number, addresses: readonly AddressToSave[]): Promise<void> {
  const submittedIds = addresses.flatMap(({ id }) => id ?? [])
  const own = ctx.db.selectFrom('addresses').select('id').where('user_id', '=', userId)
  const ids = new Set((await own.execute()).map(({ id }) => id))
  const foreign = addresses.findIndex(({ id }) => id && !ids.has(id))
  if (foreign >= 0) throw fieldError(`addresses.${foreign}.id`, 'validation.check_input')

  const gone = [...ids].filter((id) => !submittedIds.includes(id))
  if (gone.length > 0) await ctx.db.deleteFrom('addresses').where('id', 'in', gone).execute()
  // At most one default of each kind at any time: clear the former ones first.
  await ctx.db
    .updateTable('addresses')
    .set({ default_billing: false, default_shipping: false })
    .where('user_id', '=', userId)
    .execute()
  for (const { id, ...address } of addresses) {
    if (id)
      await ctx.db
        .updateTable('addresses')
        .set({ ...address, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
    else
      await ctx.db
        .insertInto('addresses')
        .values({ ...address, user_id: userId })
        .execute()
  }
}
