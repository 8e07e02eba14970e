import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roundCash } from './round-cash.ts'
import { cashDue, ticketTotals } from './ticket.ts'

test('a discount of a line comes first, then one of the ticket on what is left', () => {
  const totals = ticketTotals(
    [
      { price: 14_800, quantity: 2 },
      { price: 36_800, quantity: 1, discount: { basis_points: 1000, reason: 'chip in the lid' } },
      { price: 39_000, quantity: 1 },
      { price: 6_000, quantity: 1 },
      { price: 8_800, quantity: 3 },
    ],
    { basis_points: 500, reason: 'neighbours' },
  )
  assert.deepEqual(
    [totals.subtotal, totals.line_discounts, totals.ticket_discount, totals.total],
    [137_800, [0, 3_680, 0, 0, 0], 6_706, 127_414],
  )
  assert.equal(
    totals.line_nets.reduce((a, b) => a + b),
    totals.total,
  )
})

test('no discount is larger than what it is taken off', () => {
  const { total, line_nets } = ticketTotals(
    [
      { price: 100, quantity: 1, discount: { amount: 500, reason: '' } },
      { price: 50, quantity: 1 },
    ],
    { amount: 80, reason: '' },
  )
  assert.deepEqual([total, line_nets], [0, [0, 0]])
})

test('only the cash part of a total is rounded', () => {
  assert.deepEqual(cashDue(127_414, 70_000, 10), { due: 57_410, rounding: -4 })
  assert.deepEqual(cashDue(127_414, 127_414, 10), { due: 0, rounding: 0 })
  assert.deepEqual(cashDue(995, 0, 10), { due: 1000, rounding: 5 })
  assert.deepEqual(cashDue(994, 0, 0), { due: 994, rounding: 0 })
  assert.deepEqual(
    [roundCash(-994, 10), roundCash(-996, 10), roundCash(25, 50), roundCash(24, 50)],
    [-990, -1000, 50, 0],
  )
})
