import type { TxCtx } from '#server/kernel/context.ts'
import { deleteStoredResponses, getCaller } from '#server/kernel/idempotency.ts'
import { dropCarts } from '#server/modules/cart/cart.ts'
import { forgetCustomer } from '#server/modules/customers/customers.ts'
import { markReviewsOf } from '#server/modules/reviews/reviews.ts'
import { erasePerson } from './erase-person.ts'
import { addTombstone } from './tombstones.ts'

/**
 * Erases a customer whose row the caller has locked and marks as deleted (customers.md U3). Returns the row as it is afterwards.
 * `isRepeated`: the customer reappeared from a backup and has a tombstone already.
 */
export async function eraseCustomer(
  ctx: TxCtx,
  { id, email }: { id: number; email: string },
  { isRepeated = false } = {},
): Promise<Record<string, unknown>> {
  await forgetCustomer(ctx, { id, email })
  await dropCarts(ctx, id)
  await deleteStoredResponses(ctx.db, getCaller(id))
  await markReviewsOf(ctx, [id])
  const orders = await ctx.db.selectFrom('orders').select('id').where('user_id', '=', id).execute()
  await erasePerson(ctx, { customerIds: [id], orderIds: orders.map((order) => order.id), emails: [email] })
  if (!isRepeated) await addTombstone(ctx, { email, id })
  return ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
