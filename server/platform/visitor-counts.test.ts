import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { createVisitorCounts } from './visitor-counts.ts'

test('each network and each name has its own count, in each process', () => {
  const counts = createVisitorCounts()
  deepEqual(
    [counts.count('a', 'x'), counts.count('a', 'x'), counts.count('a', 'y'), counts.count('b', 'x')],
    [1, 2, 1, 1],
  )
  equal(createVisitorCounts().count('a', 'x'), 1)
})

test('a count expires a minute after its first request, independently of others', (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const counts = createVisitorCounts()
  counts.count('a', 'x')
  t.mock.timers.tick(30_000)
  deepEqual([counts.count('a', 'x'), counts.count('a', 'y')], [2, 1])
  t.mock.timers.tick(30_001)
  deepEqual([counts.count('a', 'x'), counts.count('a', 'y')], [1, 2])
})

test('a flood of addresses shares counters instead of being uncounted, and does not affect known ones', (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const counts = createVisitorCounts(1_000)
  equal(counts.count('a', 'known'), 1)
  const last = Array.from({ length: 100_000 }, (_, n) => counts.count('a', `flood ${n}`)).slice(-5_000)
  ok(last.every((count) => count > 50))
  equal(counts.count('a', 'known'), 2)
  ok(counts.count('a', 'new') > 50)
  t.mock.timers.tick(60_001)
  equal(counts.count('a', 'new'), 1)
})
