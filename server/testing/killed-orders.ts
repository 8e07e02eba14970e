import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import type { Db } from '#server/kernel/context.ts'
import { fixedAmount, getPromotions } from './promotions.ts'
import { startServer } from './server-process.ts'
import type { TestProduct, TestShop } from './shop.ts'
import { untilSomebodyWaits } from './wait-for-lock.ts'

/** Where a server is killed while it places an order. */
export const placingPoints = [
  'before the order is written',
  'while the coupon is counted',
  'while the stock is reserved',
  'after the order is committed, before its answer',
] as const
export type PlacingPoint = (typeof placingPoints)[number]

interface World {
  shop: TestShop
  mug: TestProduct
  env: Record<string, string>
}

let serial = 0

/**
 * A server process is killed with -9 while an order with a coupon is placed; another one starts, and the buyer presses again. There is one order then, with
 * one unit reserved and one use counted, and nothing is held once it is canceled.
 */
export async function killPlacing({ shop, mug, env }: World, point: PlacingPoint): Promise<void> {
  const { db } = shop
  const { coupon, enter } = getPromotions(shop)
  const code = `KILLED${++serial}-${process.pid}`
  const promotion = await coupon(code, { actions: fixedAmount(10), usage_limit: 1 })
  const cart_id = await shop.cart([[mug, 1]])
  await enter(cart_id, code)
  const units = await shop.units(mug)
  const headers = { 'content-type': 'application/json', 'idempotency-key': `kill ${code}` }
  const press = (url: string) =>
    fetch(`${url}/api/order`, { method: 'POST', headers, body: JSON.stringify(shop.order(cart_id)) })
  const first = await startServer({ env })
  try {
    if (point === 'after the order is committed, before its answer') {
      const lost = press(first.url).catch(() => undefined)
      while ((await ordersOf(shop, cart_id)).length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
      first.process.kill('SIGKILL')
      await lost
    } else
      await db.transaction().execute(async (locking) => {
        await lockRow(locking, point, { cart_id, promotion, inventory_id: mug.inventory_id })
        const lost = press(first.url).catch(() => undefined)
        await untilSomebodyWaits(db)
        first.process.kill('SIGKILL')
        await lost
      })
  } finally {
    first.process.kill('SIGKILL')
    await first.ended
  }
  const second = await startServer({ env })
  try {
    const early = await press(second.url)
    assert.ok([200, 201, 409].includes(early.status), `${early.status} ${await early.clone().text()}`)
    // After a minute the key of the dead process is taken over.
    await sql`update idempotency_keys set started_at = now() - interval '2 minutes' where key = ${headers['idempotency-key']} and state = 'running'`.execute(
      db,
    )
    const again = await press(second.url)
    assert.ok([200, 201].includes(again.status), `${again.status} ${await again.clone().text()}`)
    const placed = await ordersOf(shop, cart_id)
    assert.equal(placed.length, 1)
    assert.equal(((await again.json()) as { data: { id: number } }).data.id, placed[0])
    assert.deepEqual([await shop.units(mug), await uses(shop, promotion)], [[units[0], units[1] + 1], 1])
    await shop.isSound()
    const canceled = await shop.call(changeOrderStatus, { id: placed[0] ?? 0, status: 'canceled' }, shop.staff.headers)
    assert.equal(canceled.status, 200)
    assert.deepEqual([await shop.units(mug), await uses(shop, promotion)], [units, 0])
    await shop.isSound()
  } finally {
    second.process.kill('SIGKILL')
    await second.ended
  }
}

interface Rows {
  cart_id: string
  promotion: number
  inventory_id: number
}

/** Holds what the order needs at this point, so that its server waits there. */
const lockRow = (db: Db, point: PlacingPoint, { cart_id, promotion, inventory_id }: Rows) => {
  if (point === 'before the order is written')
    return sql`select from carts where id = ${cart_id} for update`.execute(db)
  if (point === 'while the coupon is counted')
    return sql`select from promotions where id = ${promotion} for update`.execute(db)
  return sql`select from inventories where id = ${inventory_id} for update`.execute(db)
}

async function ordersOf({ db }: TestShop, cartId: string): Promise<number[]> {
  const orders = await db.selectFrom('orders').select('id').where('cart_id', '=', cartId).execute()
  return orders.map(({ id }) => id)
}

async function uses({ db }: TestShop, promotionId: number): Promise<number> {
  const row = db.selectFrom('promotions').select('used_count').where('id', '=', promotionId)
  return (await row.executeTakeFirstOrThrow()).used_count
}
