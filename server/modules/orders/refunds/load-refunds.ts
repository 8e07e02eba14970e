import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** The finished refunds of an order with their days, oldest first, in minor units; returned second payments are none of its own. */
export const loadRefunds = (ctx: Ctx, orderId: number): Promise<{ amount: number; done_at: string }[]> =>
  ctx.db
    .selectFrom('refunds')
    .select(['amount', sql<string>`coalesce(done_at, created_at)`.as('done_at')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order')
    .where('status', '=', 'done')
    .where('amount', '>', 0)
    .orderBy('id')
    .execute()
