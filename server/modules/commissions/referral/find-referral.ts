import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** Whose code it is: of a promoter, who earns a commission, or of a customer, who earns points (commissions.md K3). */
export interface Referral {
  /** As it is stored, whatever capitals the visitor typed. */
  code: string
  promoter_id: number | null
  referrer_id: number | null
}

/** The columns of an order. */
export const referralColumns = (referral: Referral | undefined) => ({
  referral_code: referral?.code ?? null,
  promoter_id: referral?.promoter_id ?? null,
  referrer_id: referral?.referrer_id ?? null,
})

/** The buyer, as far as known. */
export interface ReferredBuyer {
  user_id: number | null
  email?: string | undefined
}

/** The owner of a code that can be used now; a customer's own code is none. Letter case does not matter. */
export async function findReferral(
  ctx: Ctx,
  code: string,
  { user_id, email = '' }: ReferredBuyer,
): Promise<Referral | undefined> {
  const { rows } = await sql<Referral>`
    select sales_code as code, id as promoter_id, null::bigint as referrer_id from accounts
    where lower(sales_code) = lower(${code}) and enabled and commission_enabled and deleted_at is null
    union all
    select referral_code, null, id from users
    where ${ctx.settings.sale.member_referral_points} > 0 and lower(referral_code) = lower(${code}) and enabled and deleted_at is null 
      and id is distinct from ${user_id}::bigint and lower(email) <> lower(${email})
    limit 1`.execute(ctx.db)
  return rows[0]
}
