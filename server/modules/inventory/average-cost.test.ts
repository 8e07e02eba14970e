import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToAverage, removeFromAverage } from './average-cost.ts'

test('ten units at 40 and twenty at 55 cost 50 on average', () => {
  assert.equal(addToAverage({ units: 10, cost: '40' }, { units: 20, cost: '55' }), '50.0000')
})

test('an average is rounded half up to four decimals', () => {
  assert.equal(addToAverage({ units: 1, cost: '0.0000' }, { units: 1, cost: '0.0001' }), '0.0001')
  assert.equal(addToAverage({ units: 2, cost: '1' }, { units: 1, cost: '2' }), '1.3333')
  assert.equal(addToAverage({ units: 1, cost: '1' }, { units: 2, cost: '2' }), '1.6667')
})

test('without units, or with units of unknown cost, the average is the cost of the receipt', () => {
  assert.equal(addToAverage({ units: 0, cost: '9.5' }, { units: 3, cost: '2.25' }), '2.2500')
  assert.equal(addToAverage({ units: 7, cost: null }, { units: 3, cost: '2.25' }), '2.2500')
})

test('figures past the precision of floating point stay exact', () => {
  const many = { units: 2_000_000_000, cost: '9999999999.9999' }
  assert.equal(addToAverage(many, { units: 2_000_000_000, cost: '9999999999.9997' }), '9999999999.9998')
})

test('undoing a receipt restores the average, and never makes it negative', () => {
  assert.equal(removeFromAverage({ units: 30, cost: '50.0000' }, { units: 20, cost: '55' }), '40.0000')
  assert.equal(removeFromAverage({ units: 20, cost: '55.0000' }, { units: 20, cost: '55' }), '55.0000')
  assert.equal(removeFromAverage({ units: 21, cost: '10.0000' }, { units: 20, cost: '55' }), '10.0000')
  assert.equal(removeFromAverage({ units: 21, cost: null }, { units: 20, cost: '55' }), null)
})
