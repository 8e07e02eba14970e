import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import type { placePurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changeStatus } from './change-status.ts'
import { rememberProducts } from './supplier-products.ts'

/** Orders a draft: its units are incoming, and what they cost is remembered of the supplier (purchasing.md B1, B2). */
export const placePurchase = (
  outer: Ctx,
  { id }: ReadInputOf<typeof placePurchaseOrder>,
): Promise<{ data: PurchaseOrder }> =>
  changeStatus(outer, id, { action: 'order', to: 'ordered', kind: 'ordered' }, async (ctx, purchase) => {
    await ctx.db.updateTable('purchase_orders').set({ ordered_at: sql`now()` }).where('id', '=', id).execute()
    await rememberProducts(ctx, purchase)
  })
