import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { lockCustomer } from '#server/modules/customers/customers.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { creditPoints } from '#server/modules/points/points.ts'

/** The job that gives a customer the points for an order with their code. */
export const rewardJob = 'reward_referrer'

/** Has the points given once this transaction has committed: a customer is locked before orders, never after (orders.md O2). */
export async function queueReward(
  ctx: TxCtx,
  { id, referrer_id }: Pick<OrderRecord, 'id' | 'referrer_id'>,
): Promise<void> {
  if (referrer_id !== null) await ctx.services.jobs.queue(rewardJob, { order_id: id }, { db: ctx.db })
}

/**
 * Gives the customer whose code a completed order used the points of the settings, once for each new customer: the order must be the first
 * one that the buyer completed (commissions.md K3). A repeat gives nothing.
 */
export async function rewardReferrer(outer: Ctx, order_id: number): Promise<void> {
  const { points, sale } = outer.settings
  if (!points.enabled || sale.member_referral_points === 0) return
  await inTransaction(outer, async (ctx) => {
    const order = await ctx.db.selectFrom('orders').select('referrer_id').where('id', '=', order_id).executeTakeFirst()
    const user_id = order?.referrer_id ?? null
    if (user_id === null || !(await lockCustomer(ctx, user_id)) || !(await isFirstOrder(ctx, order_id))) return
    await creditPoints(ctx, { user_id, order_id, type: 'referral', points: sale.member_referral_points })
  })
}

/** Whether the order is completed, no earlier one of its buyer is, and none of them has brought points before. */
async function isFirstOrder({ db }: TxCtx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select o.completed_at is not null and not exists (
      select from orders before where (before.user_id = o.user_id or lower(before.email) = lower(o.email))
        and before.completed_at is not null and (before.completed_at, before.id) < (o.completed_at, o.id)
    ) and not exists (
      select from point_entries e join orders paid on paid.id = e.order_id
      where e.type = 'referral' and (paid.user_id = o.user_id or lower(paid.email) = lower(o.email))
    ) as is_first from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.is_first ?? false
}
