import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { CartRow } from '#server/modules/cart/cart.ts'
import { findReferral, isReferral, type Referral } from '#server/modules/commissions/commissions.ts'
import type { OrderRequest, PlaceInput } from '#server/modules/orders/orders.ts'

const memberId = ({ actor }: Ctx) => (actor.kind === 'member' ? actor.id : null)

/** Counts a wrong code against its visitor, before the transaction. The order then reports it with its other problems. */
export async function countWrongReferral(ctx: Ctx, { referral_code, email }: PlaceInput): Promise<void> {
  const buyer = { user_id: memberId(ctx), email: typeof email === 'string' ? email : undefined }
  if (referral_code) await isReferral(ctx, referral_code, buyer)
}

/** Whose code the order uses: the one in the request, else the cart's unless it is no longer valid. Adds the problem of a wrong one. */
export async function orderReferral(
  ctx: TxCtx,
  cart: Pick<CartRow, 'referral_code'>,
  { referral_code: sent }: PlaceInput,
  { email, problems }: Pick<OrderRequest, 'email' | 'problems'>,
): Promise<Referral | undefined> {
  const code = sent ?? cart.referral_code
  if (!code) return undefined
  const referral = await findReferral(ctx, code, { user_id: memberId(ctx), email })
  if (!referral && sent) problems.referral_code = [{ key: 'validation.check_input' }]
  return referral
}
