import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shipping } from '#server/modules/pricing/quote/testing.ts'
import { offeredShippings, rulesInMinor, shippingFee } from './shipping-fee.ts'

const parcel = { value: 20000, quantity: 3 }

test('a flat fee, free from a minimum subtotal', () => {
  const method = shipping(3000, { free_from: 20000 })
  assert.equal(shippingFee(method, { ...parcel, value: 19999 }), 3000)
  assert.equal(shippingFee(method, parcel), 0)
  assert.equal(shippingFee(shipping(3000, { free_from: 0 }), { ...parcel, value: 0 }), 0)
})

test('pick-up costs nothing', () => {
  assert.equal(shippingFee(shipping(3000, { type: 'pickup' }), parcel), 0)
})

test('a fee by amount is that of the highest rule reached', () => {
  const rules = [
    { from: 0, fee: 5000 },
    { from: 20000, fee: 3000 },
    { from: 50000, fee: 1000 },
  ]
  const fees = [0, 19999, 20000, 49999, 50000].map((value) =>
    shippingFee(shipping(0, { type: 'by_amount', rules }), { value, quantity: 1 }),
  )
  assert.deepEqual(fees, [5000, 5000, 3000, 3000, 1000])
})

test('a fee by quantity counts all units', () => {
  const rules = [
    { from: 0, fee: 1000 },
    { from: 3, fee: 2500 },
  ]
  const fees = [1, 2, 3, 30].map((quantity) =>
    shippingFee(shipping(0, { type: 'by_quantity', rules }), { value: 20000, quantity }),
  )
  assert.deepEqual(fees, [1000, 1000, 2500, 2500])
})

test('rules are entered in major units and calculated in minor units', () => {
  const rules = [
    { from: 0, fee: 35.1 },
    { from: 1.15, fee: 0 },
  ]
  const minor = [
    { from: 0, fee: 3510 },
    { from: 115, fee: 0 },
  ]
  assert.deepEqual(rulesInMinor('by_amount', rules, 2), minor)
  assert.deepEqual(rulesInMinor('by_quantity', [{ from: 3, fee: 35.1 }], 2), [{ from: 3, fee: 3510 }])
})

test('a method is offered when enabled, for its countries and its range of amounts', () => {
  const methods = [
    shipping(0, { id: 1, countries: null }),
    shipping(0, { id: 2, enabled: false }),
    shipping(0, { id: 3, countries: ['HKG', 'MAC'] }),
    shipping(0, { id: 4, countries: ['USA'] }),
    shipping(0, { id: 5, min_amount: 20000, max_amount: 20000 }),
    shipping(0, { id: 6, min_amount: 20001 }),
    shipping(0, { id: 7, max_amount: 19999 }),
  ]
  const offered = (country: string | undefined, supported_countries: string[]) =>
    offeredShippings(methods, { ...parcel, supported_countries, ...(country && { country }) }).map(
      (method) => method.id,
    )

  assert.deepEqual(offered('HKG', []), [1, 3, 5])
  assert.deepEqual(offered('USA', []), [1, 4, 5])
  assert.deepEqual(offered('USA', ['HKG']), [])
  assert.deepEqual(offered('HKG', ['HKG', 'USA']), [1, 3, 5])
  assert.deepEqual(offered(undefined, ['HKG']), [1, 3, 4, 5])
})
