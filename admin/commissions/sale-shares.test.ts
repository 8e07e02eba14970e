import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GroupAdmin } from '#contracts/commissions/group.ts'
import { findDeepest, getLine, readLevels } from './sale-shares.ts'

const promoter = (id: number, parent: number | null, active = true): GroupAdmin => ({
  id,
  name: `Promoter ${id}`,
  sales_code: `CODE${id}`,
  parent: parent === null ? null : { id: parent, name: `Promoter ${parent}` },
  promoter: active,
})
const ids = (line: readonly GroupAdmin[]) => line.map(({ id }) => id)

test('percentages of complete rows are read as basis points by level', () => {
  const rows = [
    { level: '0', percentage: '5' },
    { level: 1, percentage: 2.5 },
    { level: '', percentage: '9' },
    { level: '2', percentage: 'x' },
  ]
  assert.deepEqual(
    [...readLevels(rows)],
    [
      [0, 500],
      [1, 250],
    ],
  )
  assert.equal(readLevels(undefined).size, 0)
})

test('a line goes from the seller upwards, ends outside the group and does not run in circles', () => {
  const all = [promoter(1, 9), promoter(2, 1), promoter(3, 2), promoter(4, 5), promoter(5, 4)]
  assert.deepEqual(ids(getLine(all, 3)), [3, 2, 1])
  assert.deepEqual(ids(getLine(all, 4)), [4, 5])
  assert.deepEqual(getLine(all, undefined), [])
})

test('the example is the sale of an active promoter with the most people above', () => {
  assert.equal(findDeepest([promoter(1, null), promoter(2, 1), promoter(3, 2, false)]), 2)
  assert.equal(findDeepest([]), undefined)
})
