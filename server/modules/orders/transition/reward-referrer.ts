import type { TxCtx } from '#server/kernel/context.ts'
import { lockCustomer } from '#server/modules/customers/customers.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { creditPoints } from '#server/modules/points/points.ts'

/** Gives the customer whose code a completed order used the points of the settings (commissions.md K3). */
export async function rewardReferrer(ctx: TxCtx, order: Pick<OrderRecord, 'id' | 'referrer_id'>): Promise<void> {
  const { points, sale } = ctx.settings
  const user_id = order.referrer_id
  if (user_id === null || !points.enabled || sale.member_referral_points === 0) return
  if (!(await lockCustomer(ctx, user_id))) return
  await creditPoints(ctx, { user_id, order_id: order.id, type: 'referral', points: sale.member_referral_points })
}
