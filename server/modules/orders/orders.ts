import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/*
 * What the rest of the house may ask of selling.
 */
export { cleanUpCarts, cleanUpIdempotencyKeys } from '#server/modules/cart/clean-up.ts'
export { tradeWith } from '#server/modules/orders/admin/show-admin-order.ts'
export { completeOrders, expireOrders } from '#server/modules/orders/transition/expire-orders.ts'
export { ensureSalesDefaults } from './ensure-sales-defaults.ts'
export { paymentStatus } from './present-order.ts'

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
