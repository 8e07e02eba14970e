import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dayIn } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { bareCtx, createStock, createWarehouse, withoutOrders } from '#server/testing/shop-fixtures.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { auditInventory } from './audit.ts'
import { availableInShop, consume, release, reserve, restock } from './inventory.ts'
import { create } from './transfer-and-count.ts'
import { discard } from './write-off.ts'

const { db, close } = await testDatabase()
after(close)
await withoutOrders(db)
const shop = await createWarehouse(db)
const ctx = bareCtx(db, { settings: { product: { warehouse_id: shop } } })

let nextOrder = 1000
const newOrder = () => ({ id: ++nextOrder, order_number: `SO${nextOrder}` })
const put = async (stock_id: number, quantity: number, expiry_date: string | null = null, warehouse_id = shop) =>
  (await create(ctx, { stock_id, warehouse_id, quantity, expiry_date })).body.data.id
const day = (offset: number) => dayIn('Asia/Hong_Kong', new Date(Date.now() + offset * 86_400_000))
const figures = async (id: number) => {
  const { quantity, reserved } = await db
    .selectFrom('inventories')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [quantity, reserved]
}
const reserveIn = (of: Ctx, order: { id: number; order_number: string }, lines: Parameters<typeof reserve>[2]) =>
  inTransaction(of, (tx) => reserve(tx, order, lines))
const isClean = async () => assert.deepEqual(await auditInventory(ctx), { data: [], total: 0 })

test('an order reserves the lots that expire first, and shipping consumes exactly those', async () => {
  const stock_id = await createStock(db, { has_expiry_date: true })
  const [late, soon, undated] = [
    await put(stock_id, 4, day(20)),
    await put(stock_id, 3, day(5)),
    await put(stock_id, 5),
  ]
  const order = newOrder()
  assert.deepEqual(await reserveIn(ctx, order, [{ order_item_id: 1, stock_id, quantity: 6 }]), [])
  assert.deepEqual(
    [await figures(late), await figures(soon), await figures(undated)],
    [
      [4, 3],
      [3, 3],
      [5, 0],
    ],
  )
  assert.equal((await availableInShop(ctx, [stock_id])).get(stock_id), 6)

  const moved = await inTransaction(ctx, (tx) => consume(tx, order, [{ order_item_id: 1 }]))
  assert.deepEqual([...moved], [[1, 6]])
  assert.deepEqual(
    [await figures(late), await figures(soon), await figures(undated)],
    [
      [1, 0],
      [0, 0],
      [5, 0],
    ],
  )
  await isClean()
})

test('expiry dates are ignored for a product without them', async () => {
  const stock_id = await createStock(db)
  const [first, second] = [await put(stock_id, 2, day(30)), await put(stock_id, 2, day(-3))]
  assert.deepEqual(await reserveIn(ctx, newOrder(), [{ order_item_id: 2, stock_id, quantity: 3 }]), [])
  assert.deepEqual(
    [await figures(first), await figures(second)],
    [
      [2, 2],
      [2, 1],
    ],
  )
})

test('expired lots, other warehouses and disabled warehouses are not sold', async () => {
  const stock_id = await createStock(db, { has_expiry_date: true, min_days_before_expiry: 2 })
  await put(stock_id, 5, day(-1))
  await put(stock_id, 7, null, await createWarehouse(db))
  const [today, inTwoDays] = [await put(stock_id, 3, day(0)), await put(stock_id, 4, day(2))]
  assert.equal((await availableInShop(ctx, [stock_id])).get(stock_id), 4)
  const lines = [{ order_item_id: 3, stock_id, quantity: 5 }]
  assert.deepEqual(await reserveIn(ctx, newOrder(), lines), [{ order_item_id: 3, stock_id, available: 4 }])
  // At a counter of this warehouse a lot is sold through its last day.
  assert.deepEqual(await inTransaction(ctx, (tx) => reserve(tx, newOrder(), lines, shop)), [])
  assert.deepEqual(
    [await figures(today), await figures(inTwoDays)],
    [
      [3, 3],
      [4, 2],
    ],
  )

  const closed = await createWarehouse(db)
  const other = await createStock(db)
  await put(other, 5, null, closed)
  await db.updateTable('warehouses').set({ enabled: false }).where('id', '=', closed).execute()
  assert.equal(
    (
      await availableInShop(
        { ...ctx, settings: { ...ctx.settings, product: { ...ctx.settings.product, warehouse_id: closed } } },
        [other],
      )
    ).get(other),
    0,
  )
})

test('all lines are reserved or none: a shortage names the line, and two lines of one variant share its units', async () => {
  const [stock_id, other] = [await createStock(db), await createStock(db)]
  const [row, otherRow] = [await put(stock_id, 3), await put(other, 9)]
  const lines = [
    { order_item_id: 10, stock_id, quantity: 2 },
    { order_item_id: 11, stock_id: other, quantity: 1 },
    { order_item_id: 12, stock_id, quantity: 2 },
  ]
  assert.deepEqual(await reserveIn(ctx, newOrder(), lines), [{ order_item_id: 12, stock_id, available: 1 }])
  assert.deepEqual(
    [await figures(row), await figures(otherRow)],
    [
      [3, 0],
      [9, 0],
    ],
  )
  await isClean()
})

test('a service without inventory is unlimited; with inventory it is limited', async () => {
  const [free, counted, general] = [
    await createStock(db, { type: 'service' }),
    await createStock(db, { type: 'service' }),
    await createStock(db),
  ]
  await put(counted, 1)
  assert.deepEqual(
    [...(await availableInShop(ctx, [free, counted, general]))].sort(([a], [b]) => a - b),
    [
      [free, null],
      [counted, 1],
      [general, 0],
    ],
  )
  const shortages = await reserveIn(ctx, newOrder(), [
    { order_item_id: 20, stock_id: free, quantity: 1000 },
    { order_item_id: 21, stock_id: counted, quantity: 2 },
    { order_item_id: 22, stock_id: general, quantity: 1 },
  ])
  assert.deepEqual(shortages, [
    { order_item_id: 21, stock_id: counted, available: 1 },
    { order_item_id: 22, stock_id: general, available: 0 },
  ])
})

test('each step moves units once, however often it is called', async () => {
  const stock_id = await createStock(db)
  const row = await put(stock_id, 10)
  const order = newOrder()
  const item = [{ order_item_id: 30 }]
  await reserveIn(ctx, order, [{ order_item_id: 30, stock_id, quantity: 4 }])
  const step = async (move: typeof release, lines: Parameters<typeof release>[2] = item) => [
    ...(await inTransaction(ctx, (tx) => move(tx, order, lines))),
  ]

  assert.deepEqual(await step(restock), [])
  assert.deepEqual(await step(release, [{ order_item_id: 30, quantity: 1 }]), [[30, 1]])
  assert.deepEqual(await figures(row), [10, 3])
  assert.deepEqual(await step(consume), [[30, 3]])
  for (const move of [consume, release]) assert.deepEqual(await step(move), [])
  assert.deepEqual(await figures(row), [7, 0])
  assert.deepEqual(await step(restock, [{ order_item_id: 30, quantity: 2 }]), [[30, 2]])
  assert.deepEqual(await step(restock), [[30, 1]])
  assert.deepEqual(await step(restock), [])
  assert.deepEqual(await figures(row), [10, 0])

  const states = await db
    .selectFrom('order_allocations')
    .select(['state', 'quantity'])
    .where('order_item_id', '=', 30)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    states.map(({ state, quantity }) => `${state} ${quantity}`),
    ['restocked 1', 'released 1', 'restocked 2'],
  )
  await isClean()
})

test('units restocked to a discarded row open a new row of the same lot', async () => {
  const stock_id = await createStock(db)
  const row = await put(stock_id, 5, day(9))
  const order = newOrder()
  await reserveIn(ctx, order, [{ order_item_id: 40, stock_id, quantity: 2 }])
  await inTransaction(ctx, (tx) => consume(tx, order, [{ order_item_id: 40 }]))
  await discard(ctx, { inventory_id: row })
  await inTransaction(ctx, (tx) => restock(tx, order, [{ order_item_id: 40 }]))
  const rows = await db
    .selectFrom('inventories')
    .select(['quantity', 'discarded_quantity', 'is_discard', 'expiry_date'])
    .where('stock_id', '=', stock_id)
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { quantity: 0, discarded_quantity: 3, is_discard: true, expiry_date: day(9) },
    { quantity: 2, discarded_quantity: 0, is_discard: false, expiry_date: day(9) },
  ])
  await isClean()
})

test('200 customers compete for 50 units: exactly 50 get one', async () => {
  const stock_id = await createStock(db)
  const row = await put(stock_id, 50)
  const buyers = Array.from({ length: 200 }, (_, n) => 5000 + n)
  const answers: boolean[] = []
  // As many at a time as a server lets through to its ten connections.
  const queue = [...buyers]
  const buy = async () => {
    for (let buyer = queue.pop(); buyer !== undefined; buyer = queue.pop())
      answers.push((await reserveIn(ctx, newOrder(), [{ order_item_id: buyer, stock_id, quantity: 1 }])).length === 0)
  }
  await Promise.all(Array.from({ length: 40 }, buy))
  assert.equal(answers.filter(Boolean).length, 50)
  assert.equal(answers.length, 200)
  assert.deepEqual(await figures(row), [50, 50])
  await isClean()
})

test('a cached page is invalidated when a variant sells out or is available again, and by no other sale', async () => {
  const version = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
  const stock_id = await createStock(db)
  const before = await version()
  await put(stock_id, 2)
  assert.equal(await version(), before + 1)
  const order = newOrder()
  await reserveIn(ctx, order, [{ order_item_id: 60, stock_id, quantity: 1 }])
  assert.equal(await version(), before + 1)
  await reserveIn(ctx, order, [{ order_item_id: 61, stock_id, quantity: 1 }])
  assert.equal(await version(), before + 2)
  await inTransaction(ctx, (tx) => consume(tx, order, [{ order_item_id: 60 }]))
  assert.equal(await version(), before + 2)
  await inTransaction(ctx, (tx) => release(tx, order, [{ order_item_id: 61 }]))
  assert.equal(await version(), before + 3)
})

test('movements are never changed or removed', async () => {
  await assert.rejects(db.updateTable('inventory_movements').set({ remark: 'x' }).execute(), /never changed or removed/)
  await assert.rejects(db.deleteFrom('inventory_movements').execute(), /never changed or removed/)
})
