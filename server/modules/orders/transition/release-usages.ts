import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { returnUsages } from '#server/modules/promotions/promotions.ts'

/** The promotions and coupons of a canceled order can be used again; a repeat changes nothing (orders.md O6). */
export async function releaseUsages(ctx: TxCtx, orderId: number): Promise<void> {
  const released = await ctx.db
    .updateTable('promotion_usages')
    .set({ released_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['promotion_id', 'code'])
    .execute()
  await returnUsages(ctx, released)
}
