import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { reallocateExpired } from '#server/modules/inventory/inventory.ts'
import { loadItems, type OrderRecord } from './order-record.ts'
import { hasExpiredUnits } from './order-tasks.ts'

/** How many orders one pass takes; the next pass takes the rest. */
const passSize = 1000

/**
 * Unshipped orders may have units reserved in lots that have expired. They get units of other lots; what no lot has becomes a task for
 * staff (`expired_lot`; inventory.md I3). Returns the numbers of orders that still have expired units reserved.
 */
export async function reallocateExpiredLots(ctx: Ctx): Promise<string[]> {
  const found = await ctx.db
    .selectFrom('orders as o')
    .select('o.id')
    .where(hasExpiredUnits(ctx.settings))
    .orderBy('o.id')
    .limit(passSize)
    .execute()
  const left: string[] = []
  for (const { id } of found) {
    try {
      const number = await reallocateOne(ctx, id)
      if (number !== undefined) left.push(number)
    } catch (error) {
      ctx.services.log.error({ err: error, order: id }, 'Cannot reallocate the lots of an order')
    }
  }
  return left
}

/** An order that another transaction has locked waits for the next pass. */
const reallocateOne = (ctx: Ctx, id: number): Promise<string | undefined> =>
  inTransaction(ctx, async (tx) => {
    const order: OrderRecord | undefined = await tx.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!order) return undefined
    const items = await loadItems(tx, id)
    const lines = items.map((item) => ({ order_item_id: item.id }))
    const left = await reallocateExpired(tx, order, lines, { isAnyWarehouse: true })
    return left.length > 0 ? order.order_number : undefined
  })
