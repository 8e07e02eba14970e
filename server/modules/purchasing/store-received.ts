import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { type LockedPurchase, lockPurchase } from './lock-purchase.ts'
import { getReceivedStatus } from './purchase-states.ts'

interface Counted {
  item: { id: number }
  quantity: number
  rejected: number
}

/** Adds units to what was received of each line, or takes them off with `sign` -1; the state of the order follows. */
export async function addReceived(
  ctx: TxCtx,
  { id }: LockedPurchase,
  lines: readonly Counted[],
  sign: 1 | -1 = 1,
): Promise<void> {
  for (const { item, quantity, rejected } of lines)
    await ctx.db
      .updateTable('purchase_order_items')
      .set({
        received: sql`received + ${sign * quantity}::int`,
        rejected: sql`rejected + ${sign * rejected}::int`,
      })
      .where('id', '=', item.id)
      .execute()
  const { items } = await lockPurchase(ctx, id)
  await ctx.db
    .updateTable('purchase_orders')
    .set({ status: getReceivedStatus(items), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
