import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { posShop } from './pos-shop.ts'
import type { TestShop } from './shop.ts'

/** Small seeded generator, so that a failing round can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/**
 * Two registers and the web shop sell the last 20 units of a variant at random, all from one warehouse, while one register has no network and
 * sends what it sold afterwards, several times. Then nothing is negative, every unit has its order, and what was oversold is a shortage.
 */
export async function sellLastUnits(shop: TestShop, seed: number): Promise<void> {
  const random = randomOf(seed)
  const { db, staff, request } = shop
  const warehouse_id = shop.services.settings.snapshot().product.warehouse_id
  const till = await posShop(shop)
  const moved = await request('PUT', `/api/admin/store/${till.store_id}`, { warehouse_id }, staff.headers)
  assert.equal(moved.status, 200)
  const mug = await shop.product({ price: 10, units: 20 })
  const online = await till.open(0)
  const offline = await till.open(0)
  const line = (quantity: number) => [{ stock_id: mug.stock_id, quantity }]

  const queue = Array.from({ length: 4 + random(4) }, () => {
    const quantity = 1 + random(3)
    return till.operation(offline, [{ ...line(quantity)[0], unit_price: 10 }], quantity * 10)
  })
  const soldOffline = queue.reduce((units, { payload }) => units + payload.total / 10, 0)
  const sales = Array.from({ length: 12 }, async () => {
    const quantity = 1 + random(2)
    if (random(2) === 0) {
      const { status } = await till.sell(online, {
        items: line(quantity),
        payments: [{ method: 'cash', amount: quantity * 10 }],
      })
      return { isCounter: true, units: status === 201 ? quantity : 0 }
    }
    try {
      await shop.place([[mug, quantity]], { email: `${till.code}-${random(1e9)}@shop.test` })
      return { isCounter: false, units: quantity }
    } catch {
      return { isCounter: false, units: 0 }
    }
  })
  // The network comes back while the others still sell, and the request is repeated.
  const sending = [till.sync(queue), till.sync(queue.slice(0, 3)), till.sync(queue)]
  const [outcomes, ...answers] = await Promise.all([Promise.all(sales), ...sending])
  const last = await till.sync(queue)
  assert.ok(last.body.data.every(({ status }) => status === 'duplicate'))
  const applied = answers.flatMap(({ body }) => body.data.filter(({ status }) => status === 'applied'))
  assert.deepEqual(new Set(applied.map(({ uuid }) => uuid)).size, queue.length, 'each was applied')
  assert.equal(applied.length, queue.length, 'each was applied once')

  const atCounter = outcomes.filter(({ isCounter }) => isCounter).reduce((sum, { units }) => sum + units, 0)
  const onWeb = outcomes.filter(({ isCounter }) => !isCounter).reduce((sum, { units }) => sum + units, 0)
  const { rows } = await sql<{ short: number }>`
    select coalesce(sum(quantity), 0)::int as short from inventory_shortages where stock_id = ${mug.stock_id}`.execute(
    db,
  )
  const short = rows[0]?.short ?? 0
  const [quantity, reserved] = await shop.units(mug)
  assert.ok(quantity >= 0 && reserved >= 0 && reserved <= quantity)
  assert.equal(reserved, onWeb)
  assert.equal(quantity, 20 - atCounter - (soldOffline - short))
  assert.ok(short >= 0 && short === Math.max(0, short))
  if (atCounter + onWeb + soldOffline <= 20) assert.equal(short, 0)
  const orders = await sql<{ n: number }>`
    select count(*)::int as n from orders where client_uuid = any(${queue.map(({ uuid }) => uuid)}::uuid[])`.execute(db)
  assert.equal(orders.rows[0]?.n, queue.length)
}
