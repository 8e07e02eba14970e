import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** Number of variants with a price. */
export async function countPrices(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from stocks where deleted_at is null and (price > 0 or special_price > 0)`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
