import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { eraseCustomer } from './erase-customer.ts'

/** Marks a customer as deleted and erases the personal data (privacy.md D3); 404 when there is none. */
export async function deleteCustomer(ctx: TxCtx, id: number): Promise<void> {
  const customers = ctx.db.selectFrom('users').select('email').where('id', '=', id).where('deleted_at', 'is', null)
  const customer = await customers.forNoKeyUpdate().executeTakeFirst()
  if (!customer) throw notFound()
  await eraseCustomer(ctx, { id, email: customer.email })
  await ctx.db.updateTable('users').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
}
