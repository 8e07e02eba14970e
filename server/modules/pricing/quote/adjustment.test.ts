import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adjust } from './adjustment.ts'
import { quote } from './quote.ts'
import { line, shipping } from './testing.ts'

test('a fee applies to the order, not to its lines', () => {
  assert.deepEqual(adjust([1000, 500], 300, 250), { adjustment: 250, parts: [] })
})

test('a discount reduces the lines, then the shipping fee', () => {
  assert.deepEqual(adjust([1000, 500], 300, -300), { adjustment: -300, parts: [200, 100] })
  assert.deepEqual(adjust([1000, 500], 300, -1700), { adjustment: -1700, parts: [1000, 500] })
})

test('a discount ends where nothing is left to pay', () => {
  assert.deepEqual(adjust([1000, 500], 300, -1801), { adjustment: -1800, parts: [1000, 500] })
  assert.deepEqual(adjust([0], 0, -1), { adjustment: 0, parts: [0] })
})

test('an adjustment in a quote', () => {
  const cart = { lines: [line(2, 12990)], shipping: shipping(0, { type: 'pickup' }) }
  assert.equal(quote({ ...cart, adjustment: -980 }).grand_total, 25000)
  assert.equal(quote({ ...cart, adjustment: 980 }).grand_total, 26960)
  assert.equal(quote({ ...cart, adjustment: 980 }).goods_net, 25980)
  assert.equal(quote({ ...cart, adjustment: -99999 }).grand_total, 0)
})
