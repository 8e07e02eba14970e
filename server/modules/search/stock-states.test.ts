import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { testShop } from '#server/testing/shop.ts'
import { auditListing, keepUpListing } from './search.ts'

const shop = await testShop()
after(shop.close)
const { db, services, staff } = shop
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
  const answer = await shop.request<{ data: { id: number } }>(method, `/api/admin/${path}`, body, staff.headers)
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data
}
const second = (await send('POST', 'warehouse', { name: 'Second' })).id

/** In which of the lists that staff filter by a product is, when nothing is left to be made again. */
async function getStates({ product_id }: { product_id: number }): Promise<string[]> {
  const lists = ['in', 'low', 'out'].map(async (stock_state) => {
    const { body } = await shop.request<{ data: { id: number }[] }>(
      'GET',
      '/api/admin/product',
      { stock_state, per_page: 100 },
      staff.headers,
    )
    return body.data.some(({ id }) => id === product_id) ? [stock_state] : []
  })
  assert.deepEqual(await auditListing(systemContext(services)), [])
  return (await Promise.all(lists)).flat()
}

test('a sale, a return and a delivery change the stock state of a product', async () => {
  const mug = await shop.product({ units: 7 })
  assert.deepEqual(await getStates(mug), ['in'])
  await shop.place([[mug, 2]])
  assert.deepEqual(await getStates(mug), ['in', 'low'], 'at the threshold of the shop')
  const last = await shop.place([[mug, 5]])
  assert.deepEqual(await getStates(mug), ['out'])
  await send('POST', `order/${last.id}/status`, { status: 'canceled' })
  assert.deepEqual(await getStates(mug), ['in', 'low'])
  await send('POST', 'inventory/adjust', { inventory_id: mug.inventory_id, delta: 1, reason: 'found' })
  assert.deepEqual(await getStates(mug), ['in'])
})

test('units of other warehouses count, but are not shown to visitors', async () => {
  const lamp = await shop.product({ units: 4 })
  const { stock_id } = lamp
  const version = await services.content.current()
  const there = await send('POST', 'inventory', { stock_id, warehouse_id: second, quantity: 9 })
  assert.deepEqual(await getStates(lamp), ['in'])
  await send('POST', 'inventory/adjust', { inventory_id: there.id, delta: -8, reason: 'lost' })
  assert.deepEqual([await getStates(lamp), await services.content.current()], [['in', 'low'], version])
  await send('POST', 'inventory/transfer', { from: lamp.inventory_id, to: second, quantity: 4 })
  assert.deepEqual(await getStates(lamp), ['in', 'low'])
  await send('PUT', `warehouse/${second}`, { enabled: 0 })
  assert.deepEqual(await getStates(lamp), ['out'])
  await send('PUT', `warehouse/${second}`, { enabled: 1 })
  assert.deepEqual(await getStates(lamp), ['in', 'low'])
})

test('a changed threshold of a variant or the shop applies at once', async () => {
  const cup = await shop.product({ units: 8 })
  const stocks = (low_stock_threshold: number | '') => ({ stocks: [{ id: cup.stock_id, low_stock_threshold }] })
  await send('PUT', `product/${cup.product_id}`, stocks(8))
  assert.deepEqual(await getStates(cup), ['in', 'low'])
  await send('PUT', `product/${cup.product_id}`, stocks(''))
  assert.deepEqual(await getStates(cup), ['in'])
  await send('PUT', 'configuration', { group: 'product', low_stock_threshold: 20 })
  assert.deepEqual(await getStates(cup), ['in', 'low'])
  await send('PUT', 'configuration', { group: 'product', low_stock_threshold: 5 })
  assert.deepEqual(await getStates(cup), ['in'])
})

test('an expired lot no longer counts after the nightly job', async () => {
  const day = today(services.settings.snapshot())
  const cake = await shop.product({ units: 3, has_expiry_date: 1 })
  await keepUpListing(services)
  await sql`update inventories set expiry_date = ${day}::date where id = ${cake.inventory_id}`.execute(db)
  assert.deepEqual(await getStates(cake), ['in', 'low'], 'sold through its last day')
  // As if that day had been yesterday.
  await sql`update inventories set expiry_date = ${day}::date - 1 where id = ${cake.inventory_id}`.execute(db)
  await sql`update listing_day set day = ${day}::date - 1`.execute(db)
  await keepUpListing(services)
  assert.deepEqual(await getStates(cake), ['out'])
  await send('PUT', `product/${cake.product_id}`, { has_expiry_date: 0 })
  assert.deepEqual(await getStates(cake), ['in', 'low'])
})

test('services are never sold out, and a deleted product is in no list', async () => {
  const service = await shop.product({ type: 'service', units: 0 })
  assert.deepEqual(await getStates(service), [])
  await send('DELETE', `product/${service.product_id}`)
  assert.deepEqual(await getStates(service), [])
  const { rows } = await sql`select from product_stock_states where product_id = ${service.product_id}`.execute(db)
  assert.equal(rows.length, 0)
})

test('after an upgrade stock states are computed for existing products', async () => {
  const before = await db.selectFrom('product_stock_states').selectAll().orderBy('product_id').execute()
  assert.ok(before.length > 3)
  const file = new URL('../../migrations/0015_stock_states_and_upkeep.sql', import.meta.url)
  const fill = (await readFile(file, 'utf8')).split('with what is set now.')[1] ?? ''
  await db.deleteFrom('product_stock_states').execute()
  await sql.raw(fill).execute(db)
  assert.deepEqual(await db.selectFrom('product_stock_states').selectAll().orderBy('product_id').execute(), before)
})
