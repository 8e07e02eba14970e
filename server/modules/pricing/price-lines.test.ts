import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pricing } from './load-pricing.ts'
import { presentQuoteTotals } from './present-totals.ts'
import { priceLines } from './price-lines.ts'
import { coupon, fixedAmount, line, percentage, points, promotion, shipping } from './quote/testing.ts'

/** W1 of pricing.md P4 in cents, with keys in another order than the lines of a cart would have. */
const pricing: Pricing = {
  lines: [
    { ...line(2, 12990), key: 'b' },
    { ...line(1, 4550, { stock_id: 2 }), key: 'a' },
  ],
  promotions: [promotion(1, percentage(10))],
  coupons: [coupon('FIFTY', fixedAmount(5000))],
  points: points(100),
  customer: undefined,
  earning: undefined,
  gifts: new Map(),
  tax_basis_points: 0,
}

test('results of a quote are matched by the keys of their lines', () => {
  const quote = priceLines(pricing, { shipping: shipping(3000, { free_from: 30000 }) })
  assert.deepEqual(
    ['a', 'b'].map((key) => quote.lines.get(key)?.line_net),
    [3201, 18276],
  )
  assert.deepEqual(
    quote.discounts.map(({ parts }) => parts),
    [
      [
        { key: 'b', amount: 2598 },
        { key: 'a', amount: 455 },
      ],
      [
        { key: 'b', amount: 4255 },
        { key: 'a', amount: 745 },
      ],
    ],
  )
})

test('the shipping method is chosen by the subtotal after promotions and coupons and before points', () => {
  const parcels: object[] = []
  const chosen = shipping(3000)
  const quote = priceLines(pricing, {
    shipping(parcel) {
      parcels.push(parcel)
      return parcel.value < 30000 ? chosen : undefined
    },
  })
  assert.deepEqual(parcels, [{ value: 22477, quantity: 3 }])
  assert.deepEqual([quote.parcel, quote.shipping_fee], [{ value: 22477, quantity: 3 }, 3000])
})

test('totals are major units, with automatic discounts and coupons apart and shipping after its discount', () => {
  const free = { ...pricing, coupons: [coupon('FREE', { type: 'free_shipping' })], points: undefined }
  assert.deepEqual(presentQuoteTotals(priceLines(free, { shipping: shipping(3000) }), 2), {
    subtotal: 305.3,
    promotion_discount: 60.53,
    automatic_discount: 30.53,
    coupon_discount: 30,
    shipping_discount: 30,
    points_discount: 0,
    points_used: 0,
    shipping_fee: 30,
    shipping_total: 0,
    adjustment: 0,
    grand_total: 274.77,
    tax_included: 0,
    tax_added: 0,
    taxes: [],
    points_to_earn: 0,
    item_count: 3,
  })
})
