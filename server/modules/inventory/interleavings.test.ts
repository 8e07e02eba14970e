import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { inTransaction } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { bareCtx, createStock, createWarehouse, withoutOrders } from '#server/testing/shop-fixtures.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { auditInventory } from './audit.ts'
import { consume, release, reserve, restock } from './inventory.ts'
import { adjust, create, transfer, update } from './transfer-and-count.ts'
import { discard } from './write-off.ts'

const { db, close } = await testDatabase()
after(close)
await withoutOrders(db)
const warehouses = [await createWarehouse(db), await createWarehouse(db)] as const
const ctx = bareCtx(db, { settings: { product: { warehouse_id: warehouses[0] } } })

const units = fc.integer({ min: 1, max: 6 })
const place = fc.integer({ min: 0, max: 1 })
const item = fc.integer({ min: 1, max: 4 })
const operation = fc.oneof(
  fc.record({
    do: fc.constant('reserve' as const),
    item,
    lines: fc.array(fc.record({ stock: place, units }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    do: fc.constantFrom('release' as const, 'consume' as const, 'restock' as const),
    item,
    units: fc.option(units, { nil: undefined }),
  }),
  fc.record({ do: fc.constant('transfer' as const), row: place, stock: place, to: place, units }),
  fc.record({ do: fc.constant('update' as const), row: place, stock: place, units }),
  fc.record({ do: fc.constant('discard' as const), row: place, stock: place, units }),
  fc.record({
    do: fc.constant('adjust' as const),
    row: place,
    stock: place,
    units: fc.integer({ min: -6, max: 6 }).filter((delta) => delta !== 0),
  }),
  fc.record({ do: fc.constant('create' as const), stock: place, to: place, units }),
)
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

/** Runs one change as a request does: in a transaction of its own. A refusal is an answer like any other. */
async function run(op: Operation, stocks: readonly number[], itemBase: number): Promise<void> {
  const getRow = async (stock: number, row: number) => {
    const rows = await db
      .selectFrom('inventories')
      .select('id')
      .where('stock_id', '=', stocks[stock] ?? 0)
      .where('is_discard', '=', false)
      .orderBy('id')
      .execute()
    return rows[row % rows.length]?.id ?? 0
  }
  const order = { id: 1, order_number: 'SO1' }
  try {
    if (op.do === 'reserve') {
      const lines = op.lines.map((line, n) => ({
        order_item_id: itemBase + op.item * 10 + n,
        stock_id: stocks[line.stock] ?? 0,
        quantity: line.units,
      }))
      await inTransaction(ctx, (tx) => reserve(tx, order, lines))
    } else if ('item' in op) {
      const move = { release, consume, restock }[op.do]
      const lines = [0, 1, 2].map((n) => ({
        order_item_id: itemBase + op.item * 10 + n,
        ...(op.units && { quantity: op.units }),
      }))
      await inTransaction(ctx, (tx) => move(tx, order, lines))
    } else if (op.do === 'transfer')
      await transfer(ctx, { from: await getRow(op.stock, op.row), to: warehouses[op.to] ?? 0, quantity: op.units })
    else if (op.do === 'update') await update(ctx, { inventory_id: await getRow(op.stock, op.row), quantity: op.units })
    else if (op.do === 'discard')
      await discard(ctx, { inventory_id: await getRow(op.stock, op.row), quantity: op.units })
    else if (op.do === 'adjust')
      await adjust(ctx, { inventory_id: await getRow(op.stock, op.row), delta: op.units, reason: 'other' })
    else
      await create(ctx, {
        stock_id: stocks[op.stock] ?? 0,
        warehouse_id: warehouses[op.to] ?? 0,
        quantity: op.units,
      })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
}

test('under concurrent changes units on hand equal the sum of their movements and reserved units never exceed them', async () => {
  let itemBase = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 14 }), async (operations) => {
      const stocks = [await createStock(db), await createStock(db)]
      for (const stock_id of stocks) await create(ctx, { stock_id, warehouse_id: warehouses[0], quantity: 8 })
      itemBase += 1000
      await Promise.all(operations.map((op) => run(op, stocks, itemBase)))

      assert.deepEqual(await auditInventory(ctx), { data: [], total: 0 })
      const rows = await db
        .selectFrom('inventories')
        .select(['quantity', 'reserved', 'discarded_quantity'])
        .where('stock_id', 'in', stocks)
        .execute()
      for (const row of rows) assert.ok(row.reserved >= 0 && row.reserved <= row.quantity, JSON.stringify(row))
      const after = await db
        .selectFrom('inventory_movements')
        .select(['inventory_id', 'quantity_delta', 'reserved_delta', 'quantity_after', 'reserved_after'])
        .where('stock_id', 'in', stocks)
        .orderBy('id')
        .execute()
      // Each movement starts where the one before it ended.
      const at = new Map<number, { quantity: number; reserved: number }>()
      for (const movement of after) {
        const before = at.get(movement.inventory_id) ?? { quantity: 0, reserved: 0 }
        assert.equal(movement.quantity_after, before.quantity + movement.quantity_delta)
        assert.equal(movement.reserved_after, before.reserved + movement.reserved_delta)
        at.set(movement.inventory_id, { quantity: movement.quantity_after, reserved: movement.reserved_after })
      }
    }),
    { numRuns: Number(process.env.INTERLEAVINGS ?? 20) },
  )
})
