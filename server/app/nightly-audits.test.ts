import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { showDashboard } from '#contracts/dashboard/dashboard.ts'
import { fixedAmount, getPromotions } from '#server/testing/promotions.ts'
import { testShop } from '#server/testing/shop.ts'
import { runAudits } from './nightly-audits.ts'

const shop = await testShop()
after(shop.close)
const { db, call, services } = shop

const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
/** Runs them as the nightly job does; answers what was logged. */
async function run(): Promise<Record<string, unknown>[]> {
  lines.length = 0
  await runAudits({ ...services, log })
  return lines.map((line) => JSON.parse(line))
}
const figures = async () => {
  const found = (await services.metrics.text()).matchAll(/^storekeeper_audit_problems\{audit="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...found].map(([, audit = '', problems]) => [audit, Number(problems)]))
}
const toDo = async (rights: readonly string[]) => {
  const staff = await shop.staffWith(rights)
  const { to_do, to_do_facts } = (await call(showDashboard, {}, staff.headers)).body.data
  return [to_do.audit_problems, to_do_facts.audits]
}

const mug = await shop.product({ name: 'Mug', units: 9 })
const order = await shop.place([[mug, 2]])

test('a consistent shop has no audit problems, and the log says so', async () => {
  assert.deepEqual(await figures(), {})
  assert.deepEqual(await run(), [])
  assert.deepEqual(await figures(), { orders: 0, promotions: 0, registers: 0, inventory: 0, listing: 0 })
  assert.deepEqual(await toDo(['get orders', 'get inventories', 'get products']), [0, []])
  assert.deepEqual(await toDo(['get users']), [null, undefined])
})

test('audit problems appear in the log, the metrics and the dashboard until they are fixed', async () => {
  const promotion = await getPromotions(shop).coupon('TEA', { actions: fixedAmount(5) })
  await sql`update promotions set used_count = 1 where id = ${promotion}`.execute(db)
  await sql`update orders set subtotal = subtotal + 1 where id = ${order.id}`.execute(db)
  await sql`update inventories set quantity = quantity + 5 where id = ${mug.inventory_id}`.execute(db)
  await sql`update product_listing set name = 'Cup' where product_id = ${mug.product_id}`.execute(db)
  const logged = await run()
  assert.deepEqual(
    logged.map(({ level, msg, audit }) => [level, msg, audit]),
    ['orders', 'promotions', 'inventory', 'listing'].map((audit) => [50, 'An audit found problems', audit]),
  )
  assert.deepEqual(logged[0]?.problems, [{ id: order.id, order_number: order.order_number }])
  assert.deepEqual(logged[1]?.problems, [{ promotion_id: promotion, code: null, used_count: 1, orders: 0 }])
  const rows = Array.isArray(logged[3]?.problems) ? logged[3].problems.length : 0
  assert.ok(rows > 0)
  assert.deepEqual(await figures(), { orders: 1, promotions: 1, registers: 0, inventory: 1, listing: rows })

  const orders = { audit: 'orders', problems: 1, record: order.id }
  const listing = { audit: 'listing', problems: rows, record: mug.product_id }
  assert.deepEqual(await toDo(['get orders']), [1, [orders]])
  assert.deepEqual(await toDo(['get promotions']), [1, [{ audit: 'promotions', problems: 1, record: promotion }]])
  assert.deepEqual(await toDo(['get inventories']), [1, [{ audit: 'inventory', problems: 1, record: null }]])
  assert.deepEqual(await toDo(['get orders', 'get products']), [1 + rows, [listing, orders]])
  assert.deepEqual(await toDo(['get users']), [null, undefined])

  await sql`update promotions set used_count = 0 where id = ${promotion}`.execute(db)
  await sql`update orders set subtotal = subtotal - 1 where id = ${order.id}`.execute(db)
  await sql`update inventories set quantity = quantity - 5 where id = ${mug.inventory_id}`.execute(db)
  await sql`update product_listing set name = 'Mug' where product_id = ${mug.product_id}`.execute(db)
  assert.deepEqual(await run(), [])
  assert.deepEqual(await figures(), { orders: 0, promotions: 0, registers: 0, inventory: 0, listing: 0 })
})

test('search index rows that are queued for a refresh are no audit problem', async () => {
  await sql`update product_listing set name = 'Cup' where product_id = ${mug.product_id}`.execute(db)
  await sql`insert into listing_queue (product_id) values (${mug.product_id})`.execute(db)
  assert.deepEqual(await run(), [])
})
