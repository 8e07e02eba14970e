import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paying, pressKey, readAmount, settle, suggestCash, type TakenPayment } from './settle.ts'

const paying = (given: Partial<Paying>): Paying => ({
  total: 127414,
  step: 10,
  taken: [],
  method: 'cash',
  typed: undefined,
  reference: '',
  people: 1,
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

test('three people pay equal shares, cash in steps, and the last one makes up for what rounding left', () => {
  const taken: TakenPayment[] = []
  const pay = (more: Partial<Paying>) => {
    const settled = settle(paying({ taken, ...more }))
    if (settled.part) taken.push(settled.part)
    return settled
  }
  const first = pay({ people: 3, typed: 50000 })
  assert.deepEqual([first.due, first.change, first.missing], [42470, 7530, 127414])
  assert.deepEqual(taken, [{ method: 'cash', amount: 42470, tendered: 50000, reference: '' }])
  assert.equal(pay({ people: 2, method: 'card', reference: '1' }).due, 42472)
  const last = settle(paying({ taken }))
  assert.deepEqual([last.due, last.rounding, last.missing], [42470, -2, 0])
  assert.equal(
    last.payments.reduce((sum, { amount }) => sum + amount, 0),
    127412,
  )
})

test('a share in cash needs enough cash, and a card takes any part that is less than what is left', () => {
  assert.equal(settle(paying({ people: 2, typed: 100 })).part, undefined)
  assert.equal(settle(paying({ people: 2, method: 'card', typed: 100 })).part?.amount, 100)
  assert.equal(settle(paying({ people: 2, method: 'card', typed: 127414 })).part, undefined)
  assert.equal(settle(paying({ method: 'card', typed: 100 })).part?.amount, 100)
  assert.equal(settle(paying({ typed: 100 })).part, undefined)
})
