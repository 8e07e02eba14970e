import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../context.ts'
import { moveOrder } from './move-order.ts'
import type { StoredOrder } from './stored-order.ts'

/** Cancels unpaid orders whose deadline has passed, each in its own transaction; one that somebody holds waits for the next pass. */
export async function expireOrders(ctx: Ctx): Promise<{ data: { canceled: number } }> {
  const system: Ctx = { ...ctx, actor: { kind: 'system' } }
  let canceled = 0
  while (await expireNext(system)) canceled++
  return { data: { canceled } }
}

const expireNext = (ctx: Ctx): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const order: StoredOrder | undefined = await tx.db
      .selectFrom('orders')
      .selectAll()
      .where('status', 'in', ['pending', 'payment_reject'])
      .where('hold_until', '<=', sql<string>`now()`)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (order) await moveOrder(tx, order, 'canceled', { remark: 'expired' })
    return order !== undefined
  })
