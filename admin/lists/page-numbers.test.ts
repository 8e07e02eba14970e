import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageNumbers } from './page-numbers.ts'

/** [current page, pages, numbers shown; 0 is a gap]. */
const cases: [number, number, number[]][] = [
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
]
for (const [page, pages, shown] of cases)
  test(`page ${page} of ${pages} shows ${shown.join(' ')}`, () => assert.deepEqual(pageNumbers(page, pages), shown))
