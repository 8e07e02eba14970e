import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { findReferral, type Referral } from '#server/modules/commissions/commissions.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'

/** The referral code of an order after an edit: its own unless staff enter another, which must be valid; none for ''. */
export async function getEditedReferral(
  ctx: TxCtx,
  { referral_code, promoter_id, referrer_id, user_id, email }: OrderRecord,
  entered: string | null | undefined,
): Promise<Referral | undefined> {
  const isOwn = entered?.toLowerCase() === referral_code?.toLowerCase()
  if (entered === undefined || entered === null || isOwn)
    return referral_code === null ? undefined : { code: referral_code, promoter_id, referrer_id }
  if (entered === '') return undefined
  const referral = await findReferral(ctx, entered, { user_id, email })
  if (!referral) throw fieldError('referral_code', 'validation.check_input')
  return referral
}
