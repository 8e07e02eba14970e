import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** How many shipping methods have a fee, a step of one, or a limit. */
export async function countShippingAmounts(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from shipping_methods
    where fee > 0 or free_from is not null or min_amount is not null or max_amount is not null or exists (
      select from jsonb_array_elements(rules) rule
      where (rule->>'fee')::numeric > 0 or (type = 'by_amount' and (rule->>'from')::numeric > 0))`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
