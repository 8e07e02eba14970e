import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overBudget } from './processor-time.ts'

test('a test file over 20 s of processor time is named; a slow one only over 40 s', () => {
  const seconds = new Map([
    ['a.test.ts', 20],
    ['b.test.ts', 20.6],
    ['slow/c.test.ts', 40],
    ['slow/d.test.ts', 41],
  ])
  assert.deepEqual(
    overBudget(seconds, (file) => file.startsWith('slow/')),
    [
      'b.test.ts took 21 s of processor time, at most 20 are allowed: CONTRIBUTING.md, Tests',
      'slow/d.test.ts took 41 s of processor time, at most 40 are allowed: CONTRIBUTING.md, Tests',
    ],
  )
})
