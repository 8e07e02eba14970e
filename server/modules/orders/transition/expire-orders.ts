import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { expiredReason } from '#server/modules/orders/mail/queue-order-mail.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import { transitionOrder } from './transition-order.ts'

/** How many orders one pass takes; the next pass takes the rest. */
const passSize = 1000

interface Due {
  /** A condition on columns of orders; checked again once the order is locked. */
  when: RawBuilder<boolean>
  to: OrderStatus
  remark?: string
}

/** Cancels unpaid orders whose deadline has passed (orders.md O4). */
export async function expireOrders(ctx: Ctx): Promise<{ data: { canceled: number } }> {
  const when = sql<boolean>`status in ('pending', 'payment_reject') and hold_until <= now()`
  return { data: { canceled: await transitionDue(ctx, { when, to: 'canceled', remark: expiredReason }) } }
}

/** Completes orders that were shipped `auto_complete_days` ago; 0 days: never. Returns how many. */
export async function completeOrders(ctx: Ctx): Promise<number> {
  const days = ctx.settings.sale.auto_complete_days
  if (days === 0) return 0
  const when = sql<boolean>`status = 'shipped' and shipped_at <= now() - make_interval(days => ${days})`
  return transitionDue(ctx, { when, to: 'completed' })
}

/** One transaction per order, as the system. An order that is locked or fails waits for the next pass. */
async function transitionDue(ctx: Ctx, due: Due): Promise<number> {
  const system: Ctx = { ...ctx, actor: { kind: 'system' } }
  const found = await ctx.db.selectFrom('orders').select('id').where(due.when).orderBy('id').limit(passSize).execute()
  let moved = 0
  for (const { id } of found) {
    try {
      if (await transitionOne(system, id, due)) moved++
    } catch (error) {
      ctx.services.log.error({ err: error, order: id, to: due.to }, 'Cannot transition an order')
    }
  }
  return moved
}

const transitionOne = (ctx: Ctx, id: number, { when, to, remark }: Due): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockCustomerOf(tx, id))) return false
    const order: OrderRecord | undefined = await tx.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where(when)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (order) await transitionOrder(tx, order, to, { remark })
    return order !== undefined
  })

/** Locks the customer of the order before the order (orders.md O2); false while another request has that lock. */
async function lockCustomerOf({ db }: TxCtx, orderId: number): Promise<boolean> {
  const { user_id } = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (user_id === null) return true
  const customers = db.selectFrom('users').select('id').where('id', '=', user_id)
  return (await customers.forNoKeyUpdate().skipLocked().executeTakeFirst()) !== undefined
}
