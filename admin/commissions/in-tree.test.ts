import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTree } from './in-tree.ts'

const member = (id: number, parent?: number) => ({ id, parent: parent === undefined ? null : { id: parent } })

test('promoters follow the one above them, also when they are listed before; a parent of another group is nobody here', () => {
  const rows = inTree([member(3, 2), member(2, 1), member(1), member(4, 2), member(5, 99)])
  assert.deepEqual(
    rows.map(({ promoter, depth }) => [promoter.id, depth]),
    [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 0],
    ],
  )
})
