import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { typesWith } from './calculators/registry.ts'

/** How many shipping methods contain an amount: a fee, a fee step or a limit. */
export async function countShippingAmounts(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from shipping_methods
    where fee > 0 or free_from is not null or min_amount is not null or max_amount is not null or exists (
      select from jsonb_array_elements(rules) rule
      where (rule->>'fee')::numeric > 0 or (type = any(${typesWith(({ steps }) => steps === 'amount')}::text[]) and (rule->>'from')::numeric > 0))`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}
