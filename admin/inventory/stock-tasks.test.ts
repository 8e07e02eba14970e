import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import { costOf, isPossible, isUnusualCount, stockTasks, tasks, typedNumber } from './stock-tasks.ts'

const lot = (row: Partial<InventoryRow>) =>
  ({ quantity: 10, reserved: 3, is_discard: false, discarded_quantity: 0, ...row }) as InventoryRow
const possible = (row: InventoryRow) => stockTasks.filter((task) => isPossible(task, row))

test('possible actions depend on the units of the row', () => {
  assert.deepEqual(possible(lot({})), ['transfer', 'update', 'adjust', 'discard'])
  assert.deepEqual(possible(lot({ reserved: 10 })), ['update', 'adjust'])
  assert.deepEqual(possible(lot({ quantity: 0, reserved: 0 })), ['update', 'adjust'])
  assert.deepEqual(possible(lot({ is_discard: true, quantity: 0, reserved: 0, discarded_quantity: 8 })), ['restore'])
  assert.deepEqual(possible(lot({ is_discard: true, quantity: 0, reserved: 0 })), [])
})

test('the new quantity is calculated while it is typed', () => {
  const change = (task: keyof typeof tasks, quantity: number) => tasks[task].change(lot({}), quantity)
  assert.deepEqual(
    [change('transfer', 4), change('update', 25), change('adjust', -2), change('discard', 7)],
    [-4, 15, -2, -7],
  )
  assert.equal(tasks.restore.change(lot({ discarded_quantity: 8 }), 0), 8)
  assert.deepEqual(['12', '-2', '−2', '+3', ' 4 '].map(typedNumber), [12, -2, -2, 3, 4])
  assert.deepEqual(['', '-', '1.5', '1e3', 'x'].map(typedNumber), [
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a count that differs by more than half or by more than 50 units must be confirmed', () => {
  const surprising = [
    [6, 618],
    [6, 2],
    [6, 10],
    [1000, 1051],
    [1000, 949],
    [0, 1],
  ] as const
  const plain = [
    [6, 6],
    [6, 3],
    [6, 9],
    [1000, 1050],
    [1000, 950],
    [0, 0],
  ] as const
  assert.deepEqual(
    [...surprising, ...plain].map(([total, counted]) => isUnusualCount(total, counted)),
    [...surprising.map(() => true), ...plain.map(() => false)],
  )
})

test('units are worth their average costs; nothing is said where a cost is not shown', () => {
  const units = (unit_cost: string | null, quantity: number) => ({ row: { unit_cost }, quantity })
  assert.equal(costOf([units('8.0500', 3), units('0.3333', 3)]), 25.15)
  assert.equal(costOf([units('8.0000', 3), units(null, 1)]), undefined)
  assert.equal(costOf([]), undefined)
})
