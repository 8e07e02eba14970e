import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Endpoint } from '#contracts/endpoint.ts'
import {
  adjustInventory,
  discardInventory,
  transferInventory,
  updateInventory,
} from '#contracts/inventory/inventory-calls.ts'
import { readInput } from '#contracts/validation.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { bareCtx, createStock, createWarehouse, withoutOrders } from '#server/testing/shop-fixtures.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { auditInventory } from './audit.ts'
import { readHistory } from './history.ts'
import { inventoryHandlers } from './inventory.handlers.ts'
import { reserve } from './inventory.ts'
import { listRows } from './list.ts'
import { create, transfer, update } from './transfer-and-count.ts'
import { discard } from './write-off.ts'

const { db, close } = await testDatabase()
after(close)
await withoutOrders(db)
const [shop, second] = [await createWarehouse(db, 'Sheung Wan'), await createWarehouse(db, 'Kwun Tong')]
const ctx = bareCtx(db, { settings: { product: { warehouse_id: shop } } })

const put = async (stock_id: number, quantity: number, warehouse_id = shop) =>
  (await create(ctx, { stock_id, warehouse_id, quantity })).body.data.id
const dump = async () => ({
  rows: await db.selectFrom('inventories').selectAll().orderBy('id').execute(),
  movements: await db.selectFrom('inventory_movements').selectAll().orderBy('id').execute(),
})

/** What the call answers: the refused fields with their text keys, after showing that nothing was written. */
async function getRefusal(call: Endpoint, input: Record<string, unknown>) {
  const before = await dump()
  const read = readInput(call.input, input)
  const handle = inventoryHandlers.find((binding) => binding.call === call)?.handle
  const problems =
    read.problems ??
    (await handle?.(ctx, read.value).then(
      () => 'accepted',
      (error: unknown) => (error instanceof HttpError ? error.problems : error),
    ))
  assert.deepEqual(await dump(), before)
  return Object.fromEntries(
    Object.entries(problems ?? {}).map(([field, [text]]) => [field, text.key.replace('validation.', '')]),
  )
}

test('a transfer moves unreserved units with their lot, and is in the history of both rows', async () => {
  const stock_id = await createStock(db)
  const from = await put(stock_id, 10)
  const { data } = await transfer(ctx, { from, to: second, quantity: 4, remark: 'x' })
  assert.deepEqual(
    [data.from.quantity, data.from.warehouse.name, data.to.quantity, data.to.warehouse.name],
    [6, 'Sheung Wan', 4, 'Kwun Tong'],
  )
  const again = await transfer(ctx, { from, to: second, quantity: 1, remark: null })
  assert.equal(again.data.to.id, data.to.id)

  const history = await readHistory(ctx, { stock_id }, 10)
  assert.deepEqual(
    history
      .slice(2, 4)
      .map(({ type, action, quantity, quantity_after, warehouse, remark, user }) => [
        type,
        action,
        quantity,
        quantity_after,
        warehouse,
        remark,
        user,
      ]),
    [
      ['in', 'transfer', 4, 4, 'Kwun Tong', 'x', 'Mei Chan'],
      ['out', 'transfer', -4, 6, 'Sheung Wan', 'x', 'Mei Chan'],
    ],
  )
  const sources = await db
    .selectFrom('inventory_movements')
    .select(['source_type', 'source_id'])
    .where('stock_id', '=', stock_id)
    .where('kind', 'in', ['transfer_out', 'transfer_in'])
    .execute()
  assert.deepEqual(new Set(sources.map((source) => source.source_type)), new Set(['transfer']))
  assert.equal(new Set(sources.map((source) => source.source_id)).size, 2)
})

test('an invalid transfer is refused with its text, and nothing is written', async () => {
  const stock_id = await createStock(db)
  const from = await put(stock_id, 10)
  await inTransaction(ctx, (tx) =>
    reserve(tx, { id: 1, order_number: 'SO1' }, [{ order_item_id: 1, stock_id, quantity: 3 }]),
  )
  const refusal = (more: Record<string, unknown>) =>
    getRefusal(transferInventory, { from, to: second, quantity: 1, ...more })
  for (const quantity of [0, -1, 1.5, '', 'x', null, undefined, true, [1]])
    assert.deepEqual(await refusal({ quantity }), { quantity: 'quantity_positive' }, String(quantity))
  for (const quantity of [11, 8]) assert.deepEqual(await refusal({ quantity }), { quantity: 'quantity_over_total' })
  for (const to of [undefined, '', null, 0, shop])
    assert.deepEqual(await refusal({ to }), { to: 'transfer_destination' }, String(to))
  assert.deepEqual(await refusal({ to: 999_999 }), { to: 'check_input' })
  assert.deepEqual(await refusal({ from: 999_999 }), { from: 'check_input' })
  assert.deepEqual(await refusal({ from: undefined }), { from: 'required' })
  assert.deepEqual(await refusal({ quantity: 0, to: '' }), {
    to: 'transfer_destination',
    quantity: 'quantity_positive',
  })
})

test('an update sets the counted total', async () => {
  const stock_id = await createStock(db)
  const inventory_id = await put(stock_id, 6)
  assert.equal((await update(ctx, { inventory_id, quantity: 25, remark: 'counted' })).data.quantity, 25)
  const [entry] = await readHistory(ctx, { stock_id }, 1)
  assert.deepEqual(
    [entry?.action, entry?.type, entry?.quantity, entry?.quantity_after, entry?.remark],
    ['update', 'in', 19, 25, 'counted'],
  )

  await inTransaction(ctx, (tx) =>
    reserve(tx, { id: 2, order_number: 'SO2' }, [{ order_item_id: 2, stock_id, quantity: 5 }]),
  )
  const refusal = (quantity: unknown) => getRefusal(updateInventory, { inventory_id, quantity })
  for (const quantity of [0, -1, 2.5, '']) assert.deepEqual(await refusal(quantity), { quantity: 'quantity_positive' })
  assert.deepEqual(await refusal(4), { quantity: 'quantity_under_reserved' })
})

test('an adjustment needs a reason and keeps reserved units', async () => {
  const stock_id = await createStock(db)
  const inventory_id = await put(stock_id, 6)
  await inTransaction(ctx, (tx) =>
    reserve(tx, { id: 3, order_number: 'SO3' }, [{ order_item_id: 3, stock_id, quantity: 2 }]),
  )
  const refusal = (input: Record<string, unknown>) =>
    getRefusal(adjustInventory, { inventory_id, reason: 'lost', ...input })
  for (const delta of [0, '', 1.5, 'x']) assert.deepEqual(await refusal({ delta }), { delta: 'quantity_positive' })
  for (const delta of [-7, -5]) assert.deepEqual(await refusal({ delta }), { delta: 'quantity_over_total' })
  assert.deepEqual(await refusal({ delta: -1, reason: '' }), { reason: 'required' })
  assert.deepEqual(await refusal({ delta: -1, reason: 'eaten' }), { reason: 'check_input' })
  const handle = inventoryHandlers.find((binding) => binding.call === adjustInventory)?.handle
  await handle?.(ctx, { inventory_id, delta: -4, reason: 'damaged', remark: 'fell' })
  const [entry] = await readHistory(ctx, { stock_id }, 1)
  assert.deepEqual([entry?.action, entry?.quantity, entry?.quantity_after], ['adjust', -4, 2])
})

test('a write-off removes a row or a part of it', async () => {
  const stock_id = await createStock(db)
  const inventory_id = await put(stock_id, 8)
  const part = (await discard(ctx, { inventory_id, quantity: 3, remark: null })).data
  assert.deepEqual([part.is_discard, part.quantity, part.discarded_quantity, part.status], [true, 0, 3, 'discarded'])
  assert.notEqual(part.id, inventory_id)
  await inTransaction(ctx, (tx) =>
    reserve(tx, { id: 4, order_number: 'SO4' }, [{ order_item_id: 4, stock_id, quantity: 1 }]),
  )
  for (const quantity of [5, undefined])
    assert.deepEqual(await getRefusal(discardInventory, { inventory_id, quantity }), {
      quantity: 'quantity_over_total',
    })
  assert.deepEqual(await getRefusal(discardInventory, { inventory_id, quantity: 0 }), { quantity: 'quantity_positive' })
  assert.deepEqual(await getRefusal(discardInventory, { inventory_id: part.id }), { inventory_id: 'check_input' })

  const other = await put(await createStock(db), 8)
  const whole = (await discard(ctx, { inventory_id: other })).data
  assert.deepEqual(
    [whole.id, whole.quantity, whole.discarded_quantity, whole.status, whole.available_inventories],
    [other, 0, 8, 'discarded', 0],
  )
})

test('the list filters rows by warehouse, status, expiry and text', async () => {
  const stock_id = await createStock(db, { has_expiry_date: true })
  const rows = [
    await create(ctx, { stock_id, warehouse_id: shop, quantity: 5, expiry_date: '2020-01-01' }),
    await create(ctx, { stock_id, warehouse_id: second, quantity: 7, expiry_date: '2999-01-01' }),
  ]
  const [expired, active] = rows.map((row) => row.body.data)
  const list = async (input: Record<string, unknown>) =>
    (await listRows(ctx, { page: 1, per_page: 10, search: '', stock_id, ...input })).data.map((row) => row.id)
  assert.deepEqual(await list({}), [active?.id, expired?.id])
  assert.deepEqual(await list({ warehouse_id: shop }), [expired?.id])
  assert.deepEqual(await list({ status: 'active' }), [active?.id])
  assert.deepEqual(await list({ expiring_days: 10 }), [expired?.id])
  assert.deepEqual(await list({ search: expired?.sku }), [active?.id, expired?.id])
  assert.deepEqual(await list({ search: 'no%such' }), [])
  assert.equal((await listRows(ctx, { page: 3, per_page: 10, search: '', stock_id })).total, 2)
  assert.deepEqual([expired?.status, expired?.available_inventories, active?.available_inventories], ['expired', 0, 7])
})

test('the stock ledger is consistent', async () => assert.deepEqual(await auditInventory(ctx), { data: [], total: 0 }))
