import { sql } from 'kysely'
import type { setCartReferral } from '#contracts/cart/cart.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { requireReferral } from '#server/modules/commissions/commissions.ts'
import { changeCart } from './change-item.ts'
import { requireCartEnabled } from './require-enabled.ts'

/** Stores the code that recommended the shop in the visitor's cart, or removes it. A refused code leaves the cart unchanged. */
export async function setReferral(ctx: Ctx, input: ReadInputOf<typeof setCartReferral>) {
  requireCartEnabled(ctx)
  const buyer = { user_id: ctx.actor.kind === 'member' ? ctx.actor.id : null }
  const code = input.referral_code ? (await requireReferral(ctx, input.referral_code, buyer)).code : null
  return changeCart(ctx, input, async (tx, cartId) => {
    await tx.db
      .updateTable('carts')
      .set({ referral_code: code, updated_at: sql`now()` })
      .where('id', '=', cartId)
      .execute()
    return { referral_code: code }
  })
}
