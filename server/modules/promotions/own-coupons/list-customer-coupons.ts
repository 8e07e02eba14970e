import type { OwnCoupon } from '#contracts/promotions/own-coupons.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import { listOwnCoupons } from './list-own-coupons.ts'

/** The coupons of a customer for staff: what the customer's own list shows. */
export async function listCustomerCoupons(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ data: OwnCoupon[]; past: OwnCoupon[] }> {
  requirePermission(ctx, 'get promotions')
  if (!(await findBuyer(ctx, id))) throw notFound()
  return listOwnCoupons({ ...ctx, actor: { kind: 'member', id, sessionId: 0 } })
}
