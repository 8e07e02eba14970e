import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf } from './tier-example.ts'

const silver = {
  id: 2,
  title: 'Silver',
  level: 2,
  enabled: true,
  manual_only: false,
  customers_count: 0,
  upgrade_amount: 1000,
  upgrade_months: 12,
  upgrade_single_amount: null,
  valid_months: 12,
  renew_amount: 500,
  point_multiplier: '1.5',
}
const rules = { earn_amount: '1.00', earn_points: '1', point_value: '0.1' }
const of = (amount: string, more: object = {}, digits = 2) =>
  exampleOf({ ...silver, ...more }, rules, { amount, digits, isDefault: false })

test('an example shows the points of a tier as orders give them, and how many such orders lead to it and keep it', () => {
  assert.deepEqual(of('663.60'), { points: 995, worth: 99.5, reached_by: 2, kept_by: 1 })
  assert.deepEqual(of('1,200', { upgrade_single_amount: 2000 }), {
    points: 1800,
    worth: 180,
    reached_by: 1,
    kept_by: 1,
  })
  assert.deepEqual(of('300', { upgrade_single_amount: 200, renew_amount: null }), {
    points: 450,
    worth: 45,
    reached_by: 1,
    kept_by: null,
  })
})

test('a tier of staff is reached by no order, the default one neither, and nothing is shown without an amount', () => {
  assert.equal(of('500', { manual_only: true })?.reached_by, null)
  const basic = exampleOf(silver, rules, { amount: '500', digits: 2, isDefault: true })
  assert.deepEqual(basic, { points: 750, worth: 75, reached_by: null, kept_by: null })
  for (const amount of ['', '0', '-5', 'a lot', '1.234']) assert.equal(of(amount), undefined, amount)
  const broken = { earn_amount: 'x', earn_points: '', point_value: null }
  assert.equal(exampleOf(silver, broken, { amount: '500', digits: 2, isDefault: false })?.points, 0)
})
