import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** How many payment methods have a limit. */
export async function countPaymentAmounts(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from payment_methods where min_amount is not null or max_amount is not null`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
