import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { HistoryEntry, InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { newStaff } from '#server/testing/actors.ts'
import { day, inventoryShop } from '#server/testing/inventory-shop.ts'
import { sendTo } from '#server/testing/resource-client.ts'
import { consume, reserve } from './inventory.ts'

/* The acceptance checks of catalogue.md C3, numbers 15 to 18 and 20, over HTTP. W1 is the warehouse of the settings. */

const { app, db, close, ctx, products, warehouses, w1, w2, call, made, levels, booksBalance } = await inventoryShop()
after(close)

const shopAvailable = async (url: unknown) =>
  (
    await sendTo<{ data: { stocks: { available_inventories: number }[] } }>(app, {
      method: 'POST',
      url: '/api/product',
      payload: { url },
    })
  ).body.data.stocks[0]?.available_inventories

test('available stock: unreserved, unexpired units in enabled warehouses; the shop sells from its own', async () => {
  const tea = await made(
    'Tea',
    [
      { warehouse_id: w1, quantity: 10 },
      { warehouse_id: w1, quantity: 5, expiry_date: day(-1) },
      { warehouse_id: w2, quantity: 7 },
    ],
    { has_expiry_date: true },
  )
  const { stock } = await levels(tea.id)
  await inTransaction(ctx, (tx) =>
    reserve(tx, { id: 1, order_number: 'SO1' }, [{ order_item_id: 1, stock_id: stock, quantity: 3 }]),
  )
  const { all, rows } = await levels(tea.id)
  assert.deepEqual([all, await shopAvailable(tea.url)], [14, 7])
  assert.deepEqual(
    rows.map((row) => [row.quantity, row.reserved, row.available_inventories, row.status]),
    [
      [10, 3, 7, 'active'],
      [5, 0, 0, 'expired'],
      [7, 0, 7, 'active'],
    ],
  )
  // Nothing is left to be thrown away: the dashboard does not count it either.
  await call('POST', '/adjust', { inventory_id: rows[1]?.id, delta: -5, reason: 'damaged' })
  assert.equal((await levels(tea.id)).rows[1]?.status, 'empty')
  await warehouses.update(w2, { enabled: false })
  assert.equal((await levels(tea.id)).all, 7)
  await warehouses.update(w2, { enabled: true })
})

test('a transfer, its history and its errors', async () => {
  const pen = await made('Pen', [{ warehouse_id: w1, quantity: 10 }])
  const from = (await levels(pen.id)).rows[0]?.id
  const transfer = (more: object) =>
    call<{ data: { from: InventoryRow; to: InventoryRow } }>('POST', '/transfer', {
      from,
      to: w2,
      quantity: 4,
      remark: 'x',
      ...more,
    })
  const { status, body } = await transfer({})
  assert.deepEqual([status, body.data.from.quantity, body.data.to.quantity], [200, 6, 4])
  const history = (await products.get(pen.id)).body.data.inventories_histories as HistoryEntry[]
  assert.deepEqual(
    history.slice(0, 2).map(({ action, type, remark, sku }) => [action, type, remark, sku]),
    [
      ['transfer', 'in', 'x', `${pen.sku}-stock1`],
      ['transfer', 'out', 'x', `${pen.sku}-stock1`],
    ],
  )
  const text = async (more: object) => (await transfer(more)).body.errors
  assert.deepEqual(await text({ quantity: 11 }), {
    quantity: ['Quantity can not be large than inventory total quantity'],
  })
  assert.deepEqual(await text({ quantity: 0 }), { quantity: ['Quantity must be a positive integer'] })
  assert.deepEqual(await text({ to: undefined }), { to: ['Please select the transfer destination of the inventory'] })
  assert.deepEqual(await text({ to: w1 }), { to: ['Please select the transfer destination of the inventory'] })
  assert.deepEqual(
    (await levels(pen.id)).rows.map((row) => row.quantity),
    [6, 4],
  )
})

test('an update sets the total', async () => {
  const ink = await made('Ink', [{ warehouse_id: w1, quantity: 6 }])
  const inventory_id = (await levels(ink.id)).rows[0]?.id
  const { body } = await call<{ data: InventoryRow }>('POST', '/update', { inventory_id, quantity: 25, remark: '' })
  assert.equal(body.data.quantity, 25)
  const page = (await call<{ data: HistoryEntry[]; total: number }>('GET', `/history?product_id=${ink.id}`)).body
  assert.deepEqual(
    [page.total, page.data[0]?.action, page.data[0]?.quantity, page.data[0]?.user],
    [2, 'update', 19, 'Staff 1'],
  )
  assert.deepEqual((await call('POST', '/update', { inventory_id, quantity: '0' })).body.errors, {
    quantity: ['Quantity must be a positive integer'],
  })
})

test('first expired, first out', async () => {
  const lots = [
    { warehouse_id: w1, quantity: 4, expiry_date: day(20) },
    { warehouse_id: w1, quantity: 3, expiry_date: day(5) },
    { warehouse_id: w1, quantity: 5 },
  ]
  const cake = await made('Cake', lots, { has_expiry_date: true })
  const { stock } = await levels(cake.id)
  const order = { id: 2, order_number: 'SO2' }
  await inTransaction(ctx, (tx) => reserve(tx, order, [{ order_item_id: 2, stock_id: stock, quantity: 6 }]))
  await inTransaction(ctx, (tx) => consume(tx, order, [{ order_item_id: 2 }]))
  assert.deepEqual(
    (await levels(cake.id)).rows.map((row) => row.quantity),
    [1, 0, 5],
  )
})

test('a discard takes a row out of sale', async () => {
  const soap = await made('Soap', [
    { warehouse_id: w1, quantity: 8 },
    { warehouse_id: w2, quantity: 1 },
  ])
  const inventory_id = (await levels(soap.id)).rows[0]?.id
  const { data } = (await call<{ data: InventoryRow }>('POST', '/discard', { inventory_id, remark: 'leaked' })).body
  assert.deepEqual([data.quantity, data.discarded_quantity, data.is_discard, data.status], [0, 8, true, 'discarded'])
  assert.deepEqual([(await levels(soap.id)).all, await shopAvailable(soap.url)], [1, 0])

  const restored = await call<{ data: InventoryRow }>('POST', '/restore', { inventory_id, remark: 'was not so bad' })
  const { quantity, discarded_quantity, is_discard, status } = restored.body.data
  assert.deepEqual([quantity, discarded_quantity, is_discard, status], [8, 0, false, 'active'])
  assert.deepEqual([(await levels(soap.id)).all, await shopAvailable(soap.url)], [9, 8])
  assert.deepEqual((await call('POST', '/restore', { inventory_id })).body.errors, {
    inventory_id: ['Please check your input.'],
  })
})

test('restored units return to the row that replaced theirs', async () => {
  const tin = await made('Tin', [{ warehouse_id: w1, quantity: 5 }])
  const { rows, stock } = await levels(tin.id)
  const part = await call<{ data: InventoryRow }>('POST', '/discard', { inventory_id: rows[0]?.id, quantity: 2 })
  assert.deepEqual([part.body.data.quantity, part.body.data.discarded_quantity], [0, 2])
  await call('POST', '', { stock_id: stock, warehouse_id: w1, quantity: 4 })
  const { body } = await call<{ data: InventoryRow }>('POST', '/restore', { inventory_id: part.body.data.id })
  assert.deepEqual([body.data.id, body.data.quantity], [rows[0]?.id, 9])
})

test('a new row, and each endpoint requires its own permission', async () => {
  const jar = await made('Jar', [{ warehouse_id: w1, quantity: 0 }])
  const { stock, rows } = await levels(jar.id)
  const put = { stock_id: stock, warehouse_id: w2, quantity: 2, expiry_date: day(3) }
  assert.deepEqual([(await call('POST', '', put)).status, (await levels(jar.id)).all], [201, 2])
  assert.deepEqual((await call('POST', '', { ...put, stock_id: 99_999 })).body.errors, {
    stock_id: ['Please check your input.'],
  })
  assert.deepEqual((await call('POST', '', { ...put, warehouse_id: 99_999 })).body.errors, {
    warehouse_id: ['Please check your input.'],
  })

  const rights: [string, 'GET' | 'POST', string][] = [
    ['get inventories', 'GET', ''],
    ['get inventories', 'GET', '/history'],
    ['get inventories', 'GET', '/low-stock'],
    ['get inventories', 'GET', '/audit'],
    ['create inventory', 'POST', ''],
    ['transfer inventory', 'POST', '/transfer'],
    ['update inventory', 'POST', '/update'],
    ['adjust inventory', 'POST', '/adjust'],
    ['discard inventory', 'POST', '/discard'],
    ['discard inventory', 'POST', '/restore'],
    ['create inventory', 'GET', '/stock'],
  ]
  for (const [right, method, path] of rights) {
    const without = await newStaff(
      db,
      rights.map(([other]) => other).filter((other) => other !== right),
    )
    const only = await newStaff(db, [right])
    const statusFor = async (as: Record<string, string>) =>
      (await call(method, path, method === 'POST' ? {} : undefined, as)).status
    assert.equal(await statusFor(without.headers), 403, path)
    assert.equal(await statusFor(only.headers), method === 'GET' ? 200 : 422, path)
  }
  assert.deepEqual((await levels(jar.id)).rows[0], rows[0])
})

test('the stock ledger is consistent', booksBalance)
