import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import type { QuoteLine } from '#contracts/promotions/quote-line.ts'
import { getParts } from './actions.ts'
import { lineTotals } from './lines.ts'
import { line } from './testing.ts'

const buyXGetY = (action: PromotionAction, lines: QuoteLine[], qualifies: boolean[], left: number[]) =>
  getParts(action, { lines, qualifies, left, open: left.map((amount, i) => (qualifies[i] ? amount : 0)) })

const lines = [line(3, 8000), line(2, 5000), line(1, 3000)]
const all = [true, true, true]
const action = { type: 'buy_x_get_y' as const, buy_quantity: 2, get_quantity: 1, percentage: 10000 }

test('only whole sets count', () => {
  assert.deepEqual(buyXGetY(action, [line(2, 8000)], [true], [16000]), [0])
  assert.deepEqual(buyXGetY(action, [line(5, 8000)], [true], [40000]), [8000])
})

test('no more sets than allowed', () => {
  assert.deepEqual(buyXGetY({ ...action, max_sets: 1 }, lines, all, lineTotals(lines)), [0, 0, 3000])
})

test('the percentage is taken of each unit price', () => {
  const third = { ...action, get_quantity: 4, percentage: 3333 }
  assert.deepEqual(buyXGetY(third, lines, all, lineTotals(lines)), [2666, 2 * 1667, 1000])
})

test('only qualifying lines are counted and discounted', () => {
  assert.deepEqual(buyXGetY(action, lines, [true, false, false], lineTotals(lines)), [8000, 0, 0])
  assert.deepEqual(buyXGetY(action, lines, [false, true, false], lineTotals(lines)), [0, 0, 0])
})

test('a discount never exceeds what is left of a line', () => {
  assert.deepEqual(buyXGetY(action, lines, all, [24000, 1200, 0]), [0, 1200, 0])
})

test('of equal prices the earlier line is discounted', () => {
  assert.deepEqual(buyXGetY(action, [line(2, 500), line(2, 500)], [true, true], [1000, 1000]), [500, 0])
})
