import type { TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'

export type LockedPurchase = Awaited<ReturnType<typeof lockPurchase>>

/** Locks a purchase order before anything of it changes; its variants are locked after it, as those of orders are (orders.md O2). */
export async function lockPurchase({ db }: TxCtx, id: number) {
  const purchase = await db
    .selectFrom('purchase_orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!purchase) throw notFound()
  const items = await db
    .selectFrom('purchase_order_items')
    .selectAll()
    .where('purchase_order_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...purchase, items }
}
