import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { HistoryEntry, InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { newStaff } from '#server/testing/actors.ts'
import { inventoryShop } from '#server/testing/inventory-shop.ts'
import { reserve } from './inventory.ts'

const { db, close, ctx, warehouses, w1, w2, call, made, levels, booksBalance } = await inventoryShop()
after(close)

type Changed = { data: InventoryRow; movement_id: number | null }

const changed = async (path: string, sent: object) => {
  const { status, body } = await call<Changed>('POST', path, sent)
  assert.ok(status < 300, JSON.stringify(body))
  return body
}
const undo = (movement_id: number | null | undefined) =>
  call<{ data: InventoryRow[] }>('POST', '/undo', { movement_id })
const history = async (query: string) => (await call<{ data: HistoryEntry[] }>('GET', `/history?${query}`)).body.data
/** A product with these units in the shop's warehouse: its row, and what its rows hold. */
async function stocked(name: string, quantity: number) {
  const { id } = await made(name, [{ warehouse_id: w1, quantity }])
  const { rows, stock } = await levels(id)
  const inventory_id = rows[0]?.id as number
  const units = async () =>
    (await levels(id)).rows.map((row) => [row.warehouse_id, row.quantity, row.discarded_quantity])
  return { inventory_id, stock, units }
}

test('a count is undone by a movement of its own', async () => {
  const { inventory_id, units } = await stocked('Cup', 6)
  const { movement_id } = await changed('/update', { inventory_id, quantity: 618 })
  const undone = await undo(movement_id)
  assert.deepEqual([undone.status, undone.body.data.map((row) => row.quantity)], [200, [6]])
  assert.deepEqual(await units(), [[w1, 6, 0]])
  assert.deepEqual(
    (await history(`inventory_id=${inventory_id}`)).map((entry) => [entry.action, entry.quantity, entry.is_undo]),
    [
      ['update', -612, true],
      ['update', 612, false],
      ['create', 6, false],
    ],
  )
  assert.equal((await changed('/update', { inventory_id, quantity: 6 })).movement_id, null)
})

test('an adjustment, a transfer and a receipt can be undone', async () => {
  const { inventory_id, stock, units } = await stocked('Mug', 6)
  const before = await units()
  const adjusted = await changed('/adjust', { inventory_id, delta: -6, reason: 'lost' })
  assert.equal((await undo(adjusted.movement_id)).status, 200)
  assert.deepEqual(await units(), before)

  const moved = await changed('/transfer', { from: inventory_id, to: w2, quantity: 4 })
  assert.deepEqual(await units(), [
    [w1, 2, 0],
    [w2, 4, 0],
  ])
  assert.equal((await undo(moved.movement_id)).status, 200)
  assert.deepEqual(await units(), [
    [w1, 6, 0],
    [w2, 0, 0],
  ])

  const received = await changed('', { stock_id: stock, warehouse_id: w1, quantity: 50 })
  const entries = async () =>
    (await history(`inventory_id=${inventory_id}&action=receive`)).map((entry) => [
      entry.action,
      entry.type,
      entry.quantity,
      entry.is_undo,
    ])
  assert.deepEqual(await entries(), [['receive', 'in', 50, false]])
  assert.equal((await undo(received.movement_id)).status, 200)
  assert.deepEqual((await units())[0], [w1, 6, 0])
  assert.deepEqual((await entries())[0], ['receive', 'out', -50, true])
  assert.deepEqual(await history(`inventory_id=${inventory_id}&action=purchase`), [])
})

test('a write-off of a row or a part of it can be undone', async () => {
  const whole = await stocked('Dish', 8)
  const all = await changed('/discard', { inventory_id: whole.inventory_id, reason: 'damaged' })
  assert.equal((await history(`inventory_id=${whole.inventory_id}`))[0]?.reason, 'damaged')
  assert.equal((await undo(all.movement_id)).status, 200)
  assert.deepEqual(await whole.units(), [[w1, 8, 0]])

  const part = await stocked('Plate', 8)
  const some = await changed('/discard', { inventory_id: part.inventory_id, quantity: 3, reason: 'expired' })
  assert.deepEqual(await part.units(), [
    [w1, 5, 0],
    [w1, 0, 3],
  ])
  assert.equal((await undo(some.movement_id)).status, 200)
  assert.deepEqual(await part.units(), [
    [w1, 8, 0],
    [w1, 0, 0],
  ])
})

test('nothing can be undone twice, or after another change of the row', async () => {
  const { inventory_id, stock, units } = await stocked('Jug', 6)
  const refused = 'The stock has changed since then, so this can no longer be undone.'
  const isRefused = async (movement_id: number | null) => {
    const before = await units()
    const { status, body } = await undo(movement_id)
    assert.deepEqual([status, body.message], [409, refused])
    assert.deepEqual(await units(), before)
  }
  const counted = await changed('/update', { inventory_id, quantity: 60 })
  await changed('/adjust', { inventory_id, delta: -1, reason: 'lost' })
  await isRefused(counted.movement_id)

  const again = await changed('/update', { inventory_id, quantity: 61 })
  const order = { id: 71, order_number: 'SO71' }
  await inTransaction(ctx, (tx) => reserve(tx, order, [{ order_item_id: 71, stock_id: stock, quantity: 2 }]))
  await isRefused(again.movement_id)

  const moved = await changed('/transfer', { from: inventory_id, to: w2, quantity: 4 })
  const there = (await call<{ data: InventoryRow[] }>('GET', `?stock_id=${stock}&warehouse_id=${w2}`)).body.data[0]
  await changed('/update', { inventory_id: there?.id, quantity: 5 })
  await isRefused(moved.movement_id)

  const last = await changed('/update', { inventory_id, quantity: 62 })
  assert.equal((await undo(last.movement_id)).status, 200)
  await isRefused(last.movement_id)

  const off = await changed('/discard', { inventory_id, quantity: 3 })
  await changed('/restore', { inventory_id: off.data.id })
  await isRefused(off.movement_id)
})

test('nothing is undone in a warehouse that was deleted since', async () => {
  const shed = await warehouses.made({ name: 'Shed', enabled: true })
  const { id } = await made('Rake', [{ warehouse_id: shed.id, quantity: 2 }])
  const from = (await levels(id)).rows[0]?.id
  const moved = await changed('/transfer', { from, to: w1, quantity: 2 })
  assert.equal((await warehouses.destroy(shed.id)).status, 200)
  assert.equal((await undo(moved.movement_id)).status, 409)
  assert.deepEqual(
    (await levels(id)).rows.map((row) => [row.warehouse_id, row.quantity]),
    [
      [shed.id, 0],
      [w1, 2],
    ],
  )
})

test('movements of orders cannot be undone here, and each undo requires its own permission', async () => {
  const { inventory_id, stock, units } = await stocked('Pan', 6)
  const order = { id: 72, order_number: 'SO72' }
  const counted = await changed('/update', { inventory_id, quantity: 7 })
  const limited = await newStaff(db, ['adjust inventory'])
  const refused = await call('POST', '/undo', { movement_id: counted.movement_id }, limited.headers)
  assert.equal(refused.status, 403)
  await inTransaction(ctx, (tx) => reserve(tx, order, [{ order_item_id: 72, stock_id: stock, quantity: 2 }]))
  const [reserved] = await history(`inventory_id=${inventory_id}`)
  for (const movement_id of [reserved?.id, 999_999, null]) {
    const { status, body } = await call('POST', '/undo', { movement_id })
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['movement_id']])
  }
  assert.deepEqual(await units(), [[w1, 7, 0]])
})

test('ten concurrent undos undo a count once', async () => {
  const { inventory_id, units } = await stocked('Lid', 6)
  const { movement_id } = await changed('/update', { inventory_id, quantity: 9 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(movement_id)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(409)])
  assert.deepEqual(await units(), [[w1, 6, 0]])
})

test('the stock ledger is consistent', booksBalance)
