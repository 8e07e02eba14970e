import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/*
 * What the rest of the house may ask of selling.
 */
export { cleanUpCarts, cleanUpIdempotencyKeys } from './clean-up.ts'
export { ensureSalesDefaults } from './ensure-sales-defaults.ts'
export { completeOrders, expireOrders } from './order/move-due.ts'
export { tradeWith } from './order/show-admin-order.ts'
export { paymentStatus } from './order/show-order.ts'

/** Whether money is still to come for an order: the base currency stays as it is until then (sales.md 2.13). */
export async function hasUnpaidOrders(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql`
    select from orders where paid_at is null and status in ('pending', 'payment_review', 'payment_reject', 'shipped') limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** A customer who is deleted leaves no open cart behind (crm-content.md D-82). */
export async function dropOpenCart({ db }: Ctx, userId: number): Promise<void> {
  await db.deleteFrom('carts').where('user_id', '=', userId).where('order_id', 'is', null).execute()
}
