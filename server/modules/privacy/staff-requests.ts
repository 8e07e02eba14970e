import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { eraseGuestData, exportPersonalData } from '#contracts/privacy/personal-data.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findCustomer, findGuest } from './find-person.ts'
import { addTombstone } from './tombstones.ts'

/** Exports a customer, or the guest orders of an email address, for a request that staff received (privacy.md D2). */
export async function sendPersonalData(ctx: Ctx, { customer_id, email }: ReadInputOf<typeof exportPersonalData>) {
  if (customer_id === undefined && email === undefined) throw fieldError('email', 'validation.required')
  const person = customer_id === undefined ? await findGuest(ctx, email ?? '') : await findCustomer(ctx, customer_id)
  await logActivity(ctx, [{ resource: 'customer_data', id: customer_id ?? 0, action: 'export' }])
  return exportPerson(ctx, person, 'staff')
}

/** Erases guest orders and emails of an address. A customer with this address is deleted as a customer. */
export async function eraseGuest(
  ctx: Ctx,
  { email }: ReadInputOf<typeof eraseGuestData>,
): Promise<{ message: string }> {
  await inTransaction(ctx, async (tx) => {
    await erasePerson(tx, await findGuest(tx, email))
    await addTombstone(tx, { email, id: null })
    await logActivity(tx, [{ resource: 'customer_data', id: 0, action: 'destroy' }])
  })
  return { message: 'Submit success' }
}
