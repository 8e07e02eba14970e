import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { StockRow } from '#contracts/catalogue/stock-calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { type Failed, sendTo } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { app, db } = shop
const { headers } = shop.staff
const warehouse_id = Number(shop.services.settings.snapshot().product.warehouse_id)
const writes = await watchWrites(db)
const save = async (rows: object[], as = headers) =>
  sendTo<{ data: StockRow[] } & Partial<Failed>>(app, {
    method: 'PUT',
    url: '/api/admin/stock/sheet',
    headers: as,
    payload: { rows },
  })
const pair = async () => [await shop.product({ units: 9 }), await shop.product({ units: 4 })] as const
const read = async (id: number) =>
  await db.selectFrom('stocks').select(['price', 'special_price']).where('id', '=', id).executeTakeFirstOrThrow()
const units = async (stock_id: number) =>
  (await db.selectFrom('inventories').select('quantity').where('stock_id', '=', stock_id).execute()).map(
    ({ quantity }) => quantity,
  )

test('one request saves prices and counts of many variants, with entries in the ledger and the log', async () => {
  const [mug, cup] = await pair()
  const { status, body } = await save([
    { id: mug.stock_id, price: '1,234.5', special_price: 99, inventories: [] },
    {
      id: cup.stock_id,
      inventories: [{ id: cup.inventory_id, quantity: 7, original_quantity: 4 }],
    },
  ])
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.map(({ id, price, special_price, warehouses }) => [id, price, special_price, warehouses[0]]),
    [
      [
        mug.stock_id,
        1234.5,
        99,
        { ...body.data[0]?.warehouses[0], quantity: 9, inventory_id: mug.inventory_id, lots: 1 },
      ],
      [cup.stock_id, body.data[1]?.price, null, { ...body.data[1]?.warehouses[0], quantity: 7, lots: 1 }],
    ],
  )
  assert.deepEqual(await read(mug.stock_id), { price: 123450, special_price: 9900 })
  const moved = await db
    .selectFrom('inventory_movements')
    .select(['kind', 'quantity_delta'])
    .where('stock_id', '=', cup.stock_id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  assert.deepEqual(moved, [{ kind: 'update', quantity_delta: 3 }])
})

test('units of a variant in a warehouse that had none become its first lot there', async () => {
  const bowl = await shop.product({ units: 2 })
  const loft = await shop.request<{ data: { id: number } }>(
    'POST',
    '/api/admin/warehouse',
    { name: 'Loft', code: 'LOFT' },
    headers,
  )
  const { id } = loft.body.data
  const { status, body } = await save([{ id: bowl.stock_id, inventories: [{ warehouse_id: id, quantity: 5 }] }])
  assert.equal(status, 200)
  const [main, added] = body.data[0]?.warehouses ?? []
  assert.deepEqual(
    [await units(bowl.stock_id), main?.warehouse_id, added],
    [[2, 5], warehouse_id, { ...added, warehouse_id: id, name: 'Loft', quantity: 5, lots: 1 }],
  )
})

test('one refused cell refuses them all, at its field', async () => {
  const [mug, cup] = await pair()
  const good = { id: mug.stock_id, price: 77 }
  const now = (await read(cup.stock_id)).price / 100
  await writes()
  const refused = async (row: object) => {
    const { status, body } = await save([good, { id: cup.stock_id, ...row }])
    return [status, body.errors ?? body.message]
  }
  assert.deepEqual(await refused({ price: 'x' }), [422, { 'rows.1.price': ['Please check your input.'] }])
  assert.deepEqual(await refused({ special_price: now }), [
    422,
    { 'rows.1.special_price': ['The special price must be lower than the price.'] },
  ])
  assert.deepEqual(await refused({ price: 5, original: { price: 1 } }), [
    422,
    { 'rows.1.price': [`This is ${now} now: somebody else changed it. Save again to replace it.`] },
  ])
  assert.deepEqual(await refused({ id: 999_999, price: 5 }), [422, { 'rows.1.id': ['ID not exists'] }])
  assert.deepEqual(await refused({ id: mug.stock_id, price: 5 }), [
    422,
    { 'rows.1.id': ['This input can not be repeated'] },
  ])
  const count = (quantity: unknown, original_quantity: number) => ({
    inventories: [{ id: cup.inventory_id, quantity, original_quantity }],
  })
  assert.deepEqual(await refused(count(5, 3)), [409, 'Inventory has been changed by someone else, please reload'])
  assert.equal((await refused(count(-1, 4)))[0], 422)
  assert.deepEqual(await writes(), [])
  assert.deepEqual([await units(cup.stock_id), (await read(mug.stock_id)).price === 7700], [[4], false])
})

test('reserved units cannot be counted away', async () => {
  const [mug] = await pair()
  await shop.place([[mug, 2]])
  await writes()
  const { status, body } = await save([
    { id: mug.stock_id, inventories: [{ id: mug.inventory_id, quantity: 1, original_quantity: 9 }] },
  ])
  assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['rows.0.inventories.0.quantity']])
  assert.deepEqual([await writes(), await units(mug.stock_id)], [[], [9]])
})

test('prices need one permission, counts another', async () => {
  const [mug] = await pair()
  const counter = await newStaff(db, ['get products', 'update inventory'])
  const pricer = await newStaff(db, ['get products', 'batch_update products'])
  const count = [{ id: mug.stock_id, inventories: [{ id: mug.inventory_id, quantity: 3, original_quantity: 9 }] }]
  await writes()
  assert.equal((await save([{ id: mug.stock_id, price: 1 }], counter.headers)).status, 403)
  assert.equal((await save(count, pricer.headers)).status, 403)
  assert.deepEqual(await writes(), [])
  assert.equal((await save(count, counter.headers)).status, 200)
  assert.equal((await save([{ id: mug.stock_id, price: 1 }], pricer.headers)).status, 200)
})
