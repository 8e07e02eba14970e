import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextStatus } from './next-status.ts'

const statuses = [
  { id: 1, kind: 'open' },
  { id: 2, kind: 'open' },
  { id: 3, kind: 'lost' },
  { id: 4, kind: 'won' },
] as const

test('a lead moves to the following status, never to one that loses it, and stays where it has ended', () => {
  const next = (current: number | null) => nextStatus(statuses, current)?.id
  assert.deepEqual([null, 1, 2].map(next), [1, 2, 4])
  assert.deepEqual([3, 4, 99].map(next), [undefined, undefined, undefined])
})
