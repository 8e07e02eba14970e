import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { deleteOwnAccount, exportOwnData } from '#contracts/privacy/personal-data.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, loginFirst } from '#server/kernel/errors.ts'
import { response } from '#server/kernel/response.ts'
import { proveOwnPassword } from '#server/modules/auth/auth.ts'
import { lockMember } from '#server/modules/customers/customers.ts'
import { deleteCustomer } from './delete-customer.ts'
import { ended } from './erasable-orders.ts'
import { exportPerson } from './export-person.ts'
import { findCustomer } from './find-person.ts'

/** Customers download what belongs to their account; what is only found by the email address may be somebody else's (privacy.md D2). */
export async function sendOwnData(ctx: Ctx, { current_password }: ReadInputOf<typeof exportOwnData>) {
  const id = memberId(ctx)
  await proveOwnPassword(ctx, { kind: 'user', id }, current_password)
  return exportPerson(ctx, { ...(await findCustomer(ctx, id)), emails: [] }, 'customer')
}

/** Deletes the customer's own account (privacy.md D3); the browser is logged out. Orders under way refuse it. */
export async function deleteAccount(ctx: Ctx, { current_password }: ReadInputOf<typeof deleteOwnAccount>) {
  await proveOwnPassword(ctx, { kind: 'user', id: memberId(ctx) }, current_password)
  await inTransaction(ctx, async (tx) => {
    const id = await lockMember(tx, 'update')
    await refuseOpenOrders(tx, id)
    await deleteCustomer(tx, id)
    await logActivity(tx, [{ resource: 'user', id, action: 'destroy' }], {
      admin_id: null,
      admin_name: `Customer ${id}`,
    })
  })
  const gone = (['session', 'session_expiry', 'cart_id'] as const).map((name) => ({ name, value: null }))
  return response({ body: { message: 'Submit success' }, cookies: gone })
}

/** A customer with an open order or an unpaid one needs the account; new orders wait for the lock of the customer's row. */
async function refuseOpenOrders({ db }: TxCtx, id: number): Promise<void> {
  const orders = db
    .selectFrom('orders')
    .select('order_number')
    .where('user_id', '=', id)
    .where((e) => e.not(ended))
  const numbers = (await orders.orderBy('id').execute()).map(({ order_number }) => order_number)
  if (numbers.length > 0)
    throw conflict('errors.account_has_open_orders', { count: numbers.length, orders: numbers.slice(0, 5).join(', ') })
}

function memberId({ actor }: Ctx): number {
  if (actor.kind !== 'member') throw loginFirst()
  return actor.id
}
