import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { erasePersonalData, exportPersonalData } from '#contracts/privacy/personal-data.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { loginFirst } from '#server/kernel/errors.ts'
import { proveOwnPassword } from '#server/modules/auth/auth.ts'
import { translate } from '#server/platform/i18n.ts'
import { deleteCustomer } from './delete-customer.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPerson } from './find-person.ts'
import { addTombstone } from './tombstones.ts'

/** Exports a customer, or the guest orders of an email address, for a request that staff received (privacy.md D2). */
export async function sendPersonalData(ctx: Ctx, sought: ReadInputOf<typeof exportPersonalData>) {
  const person = await findPerson(ctx, sought)
  await logActivity(ctx, [{ resource: 'customer_data', id: sought.customer_id ?? 0, action: 'export' }])
  return exportPerson(ctx, person, 'staff')
}

/** Erases a customer, or the guest orders and emails of an address, for a request that staff received (privacy.md D3). */
export async function eraseByStaff(ctx: Ctx, { password, ...sought }: ReadInputOf<typeof erasePersonalData>) {
  if (ctx.actor.kind !== 'staff') throw loginFirst()
  await proveOwnPassword(ctx, { kind: 'admin', id: ctx.actor.id }, password, 'password')
  const { customer_id } = sought
  await inTransaction(ctx, async (tx) => {
    if (customer_id === undefined) await eraseGuest(tx, sought)
    else await deleteCustomer(tx, customer_id)
    await logActivity(tx, [{ resource: 'customer_data', id: customer_id ?? 0, action: 'destroy' }])
  })
  return { message: translate(ctx.locale, 'common.toast.submit_success') }
}

/** A customer with this address is left alone: an account is erased by its id. */
async function eraseGuest(ctx: TxCtx, sought: { email?: string | undefined }): Promise<void> {
  const guest = await findPerson(ctx, sought)
  await erasePerson(ctx, guest)
  for (const email of guest.emails) await addTombstone(ctx, { email, id: null })
}
