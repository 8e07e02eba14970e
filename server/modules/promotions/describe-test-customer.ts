import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { QuoteCustomer } from '#contracts/promotions/quote-line.ts'
import type { testPromotion } from '#contracts/promotions/test-promotion.ts'
import { today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { currentTier } from '#server/modules/membership/membership.ts'

type Input = Pick<ReadInputOf<typeof testPromotion>, 'user_id' | 'country' | 'referral_code'>

/** The customer that staff test a promotion with, and whether that customer's membership is in force. */
export async function describeTestCustomer(
  ctx: Ctx,
  { user_id, country, referral_code }: Input,
): Promise<QuoteCustomer & { isMember: boolean }> {
  const id = user_id ?? null
  const tier = await currentTier(ctx, id)
  const { rows } = await sql<{ has_ordered: boolean; is_member: boolean }>`
    select exists (select from orders where user_id = ${id}::bigint and status <> 'canceled') as has_ordered,
      exists (select from users where id = ${id}::bigint
        and coalesce(membership_expiry_date >= ${today(ctx.settings)}::date, true)) as is_member`.execute(ctx.db)
  return {
    user_id: id,
    membership_id: tier?.id ?? null,
    is_first_order: !rows[0]?.has_ordered,
    country: country ?? null,
    referral_code: referral_code || null,
    isMember: rows[0]?.is_member ?? false,
  }
}
