import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { deleteOwnAccount, exportOwnData } from '#contracts/privacy/personal-data.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { loginFirst } from '#server/kernel/errors.ts'
import { response } from '#server/kernel/response.ts'
import { proveOwnPassword } from '#server/modules/auth/auth.ts'
import { lockMember } from '#server/modules/customers/customers.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportPerson } from './export-person.ts'
import { findCustomer } from './find-person.ts'

/** Customers download what belongs to their account; what is only found by the email address may be somebody else's (privacy.md D2). */
export async function sendOwnData(ctx: Ctx, { current_password }: ReadInputOf<typeof exportOwnData>) {
  const id = memberId(ctx)
  await proveOwnPassword(ctx, 'user', id, current_password)
  return exportPerson(ctx, { ...(await findCustomer(ctx, id)), emails: [] }, 'customer')
}

/** Deletes the customer's own account at once (privacy.md D3); the browser is logged out. */
export async function deleteAccount(ctx: Ctx, { current_password }: ReadInputOf<typeof deleteOwnAccount>) {
  await proveOwnPassword(ctx, 'user', memberId(ctx), current_password)
  await inTransaction(ctx, async (tx) => {
    const id = await lockMember(tx, 'update')
    const { email } = await tx.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    await eraseCustomer(tx, { id, email })
    await tx.db.updateTable('users').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
    await logActivity(tx, [{ resource: 'user', id, action: 'destroy' }], {
      admin_id: null,
      admin_name: `Customer ${id}`,
    })
  })
  const gone = (['session', 'session_expiry', 'cart_id'] as const).map((name) => ({ name, value: null }))
  return response({ body: { message: 'Submit success' }, cookies: gone })
}

function memberId({ actor }: Ctx): number {
  if (actor.kind !== 'member') throw loginFirst()
  return actor.id
}
