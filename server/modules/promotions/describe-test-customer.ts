import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { QuoteCustomer } from '#contracts/promotions/quote-line.ts'
import type { testPromotion } from '#contracts/promotions/test-promotion.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { currentTier } from '#server/modules/membership/membership.ts'

type Input = Pick<ReadInputOf<typeof testPromotion>, 'user_id' | 'country' | 'referral_code'>

/** The customer that staff test a promotion with, and the last day of that customer's membership. */
export async function describeTestCustomer(
  ctx: Ctx,
  { user_id, country, referral_code }: Input,
): Promise<QuoteCustomer & { membership_expiry_date: string | null }> {
  const id = user_id ?? null
  const tier = await currentTier(ctx, id)
  const { rows } = await sql<{ has_ordered: boolean; membership_expiry_date: string | null }>`
    select exists (select from orders where user_id = ${id}::bigint and status <> 'canceled') as has_ordered,
      (select membership_expiry_date from users where id = ${id}::bigint)`.execute(ctx.db)
  return {
    user_id: id,
    membership_id: tier?.id ?? null,
    is_first_order: !rows[0]?.has_ordered,
    country: country ?? null,
    referral_code: referral_code || null,
    membership_expiry_date: rows[0]?.membership_expiry_date ?? null,
  }
}
