import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paying, pressKey, readAmount, settle, suggestCash } from './settle.ts'

const paying = (given: Partial<Paying>): Paying => ({
  ...{ total: 127414, step: 10, taken: [], method: 'cash', typed: undefined, reference: '' },
  ...given,
})

test('card and cash: only the part in cash is rounded, and change is given from what was handed over', () => {
  const taken = [{ method: 'card' as const, amount: 70000, tendered: null, reference: '083912' }]
  const { due, rounding, change, missing, payments } = settle(paying({ taken, typed: 60000 }))
  assert.deepEqual({ due, rounding, change, missing }, { due: 57410, rounding: -4, change: 2590, missing: 0 })
  assert.deepEqual(payments, [...taken, { method: 'cash', amount: 57410, tendered: 60000, reference: '' }])
})

test('too little cash and a card that does not pay the rest leave a sum that lacks', () => {
  assert.equal(settle(paying({ typed: 120000 })).missing, 7410)
  assert.equal(settle(paying({ method: 'card', typed: 120000 })).missing, 7414)
  assert.equal(settle(paying({ method: 'card' })).missing, 0)
  assert.equal(settle(paying({ method: 'card', typed: 130000 })).missing, 2586)
})

test('without typing anything the sum is paid exactly', () => {
  assert.deepEqual(settle(paying({})).payments, [{ method: 'cash', amount: 127410, tendered: 127410, reference: '' }])
})

test('the sums that are offered are those that people hand over', () => {
  assert.deepEqual(suggestCash(57410, 2), [58000, 60000, 100000])
  assert.deepEqual(suggestCash(100000, 2), [])
  assert.deepEqual(suggestCash(98, 0), [100, 500, 1000])
})

test('the key pad types an amount of the currency', () => {
  const typed = (keys: string, digits = 2) => [...keys].reduce((text, key) => pressKey(text, key, digits), '')
  assert.equal(typed('600'), '600')
  assert.equal(typed('.505'), '0.50')
  assert.equal(typed('12.5', 0), '125')
  assert.equal(readAmount('12.', 2), 1200)
  assert.equal(readAmount('', 2), undefined)
})
