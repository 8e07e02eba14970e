import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BoardColumn, LeadCard } from '#contracts/crm/lead-calls.ts'
import { moveCard } from './board-moves.ts'

const card = (id: number, value = 10): LeadCard => ({
  id,
  title: `Lead ${id}`,
  contact: null,
  admin: null,
  lead_source: 'form',
  value,
  order: id,
  status_id: 1,
  kind: 'open',
  next_task_due: null,
  converted: false,
  created_at: '',
  entered_at: null,
  updated_at: '',
})
const column = (id: number, ids: number[]): BoardColumn => ({
  status: { id, title: `Status ${id}`, color: '#000000', kind: 'open', trigger: null },
  total: ids.length,
  value_total: ids.length * 10,
  has_more: false,
  leads: ids.map((one) => card(one)),
})
const board = [column(1, [1, 2, 3]), column(2, [4])]
const ids = (columns: readonly BoardColumn[]) => columns.map(({ leads }) => leads.map(({ id }) => id))

test('a card names its new neighbours, and totals follow it into another status', () => {
  const move = moveCard(board, 1, { column: 1, index: 1 })
  assert.deepEqual([move?.status_id, move?.prev_id, move?.next_id, move?.enters], [2, 4, null, true])
  assert.deepEqual(ids(move?.columns ?? []), [
    [2, 3],
    [4, 1],
  ])
  assert.deepEqual(
    move?.columns.map(({ total, value_total }) => [total, value_total]),
    [
      [2, 20],
      [2, 20],
    ],
  )
  assert.deepEqual(ids(board), [[1, 2, 3], [4]], 'the board before stays as it was')
})

test('inside its column a card counts without itself', () => {
  const down = moveCard(board, 1, { column: 0, index: 2 })
  assert.deepEqual([ids(down?.columns ?? [])[0], down?.prev_id, down?.next_id, down?.enters], [[2, 1, 3], 2, 3, false])
  const up = moveCard(board, 3, { column: 0, index: 0 })
  assert.deepEqual([ids(up?.columns ?? [])[0], up?.prev_id, up?.next_id], [[3, 1, 2], null, 1])
})

test('a card that would stay where it is, or leave the board, does not move', () => {
  assert.equal(moveCard(board, 1, { column: 0, index: 0 }), undefined)
  assert.equal(moveCard(board, 1, { column: 0, index: 1 }), undefined)
  assert.equal(moveCard(board, 9, { column: 0, index: 1 }), undefined)
  assert.equal(moveCard(board, 1, { column: 5, index: 0 }), undefined)
  assert.equal(moveCard([...board, { ...column(3, []), status: null }], 1, { column: 2, index: 0 }), undefined)
})
