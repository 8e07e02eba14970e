import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eligiblePayments, ineligiblePayments, type PaymentMethod } from './eligible-methods.ts'

const method = (id: number, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  enabled: true,
  min_amount: null,
  max_amount: null,
  countries: [],
  excluded_shipping_ids: [],
  is_configured: true,
  ...more,
})

const methods = [
  method(1),
  method(2, { enabled: false }),
  method(3, { is_configured: false }),
  method(4, { max_amount: 50000 }),
  method(5, { min_amount: 50000 }),
  method(6, { countries: ['HKG'] }),
  method(7, { excluded_shipping_ids: [20, 21] }),
]
const offered = (order: Parameters<typeof eligiblePayments>[1]) => eligiblePayments(methods, order).map(({ id }) => id)

test('a method is offered when it is enabled, configured, and accepts the amount, the country and the shipping method', () => {
  assert.deepEqual(offered({ grand_total: 49999, country: 'HKG', shipping_id: 1 }), [1, 4, 6, 7])
  assert.deepEqual(offered({ grand_total: 50000, country: 'USA', shipping_id: 1 }), [1, 4, 5, 7])
  assert.deepEqual(offered({ grand_total: 50001, country: 'HKG', shipping_id: 21 }), [1, 5, 6])
  assert.deepEqual(offered({ grand_total: 100 }), [1, 4, 6, 7])
})

test('an enabled method that is not eligible for this order is returned with the reason', () => {
  const refused = (order: Parameters<typeof ineligiblePayments>[1]) =>
    ineligiblePayments(methods, order).map(({ method: { id }, obstacle }) => [id, obstacle])
  assert.deepEqual(refused({ grand_total: 49999, country: 'USA', shipping_id: 21 }), [
    [5, 'min_amount'],
    [6, 'country'],
    [7, 'shipping'],
  ])
  assert.deepEqual(refused({ grand_total: 50001, country: 'HKG', shipping_id: 1 }), [[4, 'max_amount']])
  assert.deepEqual(refused({ grand_total: 50000 }), [])
})

test('an order of 0 needs no method', () => {
  assert.deepEqual(offered({ grand_total: 0, country: 'HKG', shipping_id: 1 }), [])
  assert.deepEqual(ineligiblePayments(methods, { grand_total: 0, country: 'USA' }), [])
})
