import type { TxCtx } from '#server/kernel/context.ts'
import { deleteSessions } from '#server/modules/auth/auth.ts'

/**
 * Deletes what belongs to a customer's account: addresses, wish list, sessions and links for a new password. For the transaction that
 * deletes the customer, whose row it has locked.
 */
export async function forgetCustomer(ctx: TxCtx, { id, email }: { id: number; email: string }): Promise<void> {
  await deleteSessions(ctx.db, 'user', { id, email })
  await ctx.db.deleteFrom('addresses').where('user_id', '=', id).execute()
  await ctx.db.deleteFrom('wishlist_items').where('user_id', '=', id).execute()
}
