import type { TxCtx } from '#server/kernel/context.ts'
import { deleteSessions } from '#server/modules/auth/auth.ts'
import { deleteSearches } from '#server/modules/search/search.ts'

/**
 * Removes what the shop keeps of a customer besides the customer's row: addresses, wish list, sessions, links for a new password, and who
 * searched for what. For the transaction that deletes the customer, whose row it holds. Orders keep names and addresses of their own.
 */
export async function forgetCustomer(ctx: TxCtx, { id, email }: { id: number; email: string }): Promise<void> {
  await deleteSessions(ctx.db, 'user', { id, email })
  await ctx.db.deleteFrom('addresses').where('user_id', '=', id).execute()
  await ctx.db.deleteFrom('wishlist_items').where('user_id', '=', id).execute()
  await deleteSearches(ctx.db, id)
}
