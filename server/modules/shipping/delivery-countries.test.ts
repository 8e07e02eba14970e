import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shipping } from '#server/modules/pricing/quote/testing.ts'
import { deliveryCountries, freeDelivery } from './delivery-countries.ts'

const supported = ['HKG', 'MAC', 'GBR', 'FRA']
const pickup = shipping(0, { type: 'pickup' })
const doorDelivery = shipping(3000, { countries: ['HKG'], free_from: 80000 })
const air = shipping(12000, { countries: ['MAC', 'GBR'] })

test('a shop delivers to the countries of its delivery methods, pick-up excluded', () => {
  assert.deepEqual(deliveryCountries([pickup, doorDelivery, air], supported), ['HKG', 'MAC', 'GBR'])
  assert.deepEqual(deliveryCountries([pickup], supported), [])
  assert.deepEqual(deliveryCountries([shipping(0, { countries: null })], supported), supported)
})

test('free delivery is shown with its countries', () => {
  const promise = (methods: Parameters<typeof freeDelivery>[0]) =>
    freeDelivery(methods, deliveryCountries(methods, supported))
  assert.deepEqual(promise([pickup, doorDelivery, air]), { from: 80000, countries: ['HKG'] })
  assert.deepEqual(promise([doorDelivery]), { from: 80000, countries: null }, 'it delivers nowhere else')
  assert.equal(promise([pickup, air]), null)
  const freeAir = shipping(12000, { countries: ['MAC', 'GBR'], free_from: 50000 })
  assert.deepEqual(
    promise([doorDelivery, freeAir]),
    { from: 80000, countries: ['HKG'] },
    'the first country comes first',
  )
  assert.deepEqual(promise([{ ...doorDelivery, free_from: null }, freeAir]), { from: 50000, countries: ['MAC', 'GBR'] })
  const cheaper = shipping(2000, { countries: null, free_from: 60000 })
  assert.deepEqual(promise([doorDelivery, cheaper]), { from: 60000, countries: null })
})

test('free delivery above the limits of a method is not shown', () => {
  const countries = ['HKG']
  assert.equal(freeDelivery([{ ...doorDelivery, max_amount: 50000 }], countries), null)
  assert.deepEqual(freeDelivery([{ ...doorDelivery, min_amount: 90000 }], countries), { from: 90000, countries: null })
  assert.equal(freeDelivery([{ ...pickup, free_from: 100 }], countries), null)
})
