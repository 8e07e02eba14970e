import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quote } from './quote.ts'
import { coupon, fixedAmount, line, percentage, points, promotion, shipping } from './testing.ts'

/* The worked examples of pricing.md P4, in cents. */

const untaxed = { tax_rate: null, tax_amount: 0 }

const w1 = {
  lines: [line(2, 12990), line(1, 4550)],
  promotions: [promotion(1, percentage(10))],
  coupons: [coupon('FIFTY', fixedAmount(5000))],
  points: points(100),
  shipping: shipping(3000, { free_from: 30000 }),
}

test('W1: a promotion, a coupon and points one after the other, shipping not free', () => {
  assert.deepEqual(quote(w1), {
    lines: [
      {
        line_total: 25980,
        promotion_amount: 2598 + 4255,
        points_amount: 851,
        adjustment_amount: 0,
        line_net: 18276,
        ...untaxed,
      },
      {
        line_total: 4550,
        promotion_amount: 455 + 745,
        points_amount: 149,
        adjustment_amount: 0,
        line_net: 3201,
        ...untaxed,
      },
    ],
    gifts: [],
    discounts: [
      { promotion_id: 1, title: 'Promotion 1', code: null, target: 'item', amount: 3053, parts: [2598, 455] },
      { promotion_id: 105, title: 'FIFTY', code: 'FIFTY', target: 'item', amount: 5000, parts: [4255, 745] },
    ],
    coupons: [{ code: 'FIFTY', title: 'FIFTY', applied: true, amount: 5000, reason: null, condition: null }],
    applied: [
      { promotion_id: 1, code: null },
      { promotion_id: 105, code: 'FIFTY' },
    ],
    subtotal: 30530,
    promotion_discount: 8053,
    coupon_discount: 5000,
    shipping_discount: 0,
    points_discount: 1000,
    points_used: 100,
    max_points: 100,
    shipping_fee: 3000,
    adjustment: 0,
    grand_total: 24477,
    tax_mode: 'none',
    taxes: [],
    tax_included: 0,
    tax_added: 0,
    shipping_tax: 0,
    adjustment_tax: 0,
    goods_before_points: 22477,
    goods_net: 21477,
    bonus_points: 0,
  })
})

test('W1a: a discount by staff is split over what is left of the lines', () => {
  const quoted = quote({ ...w1, adjustment: -477 })
  assert.equal(quoted.adjustment, -477)
  assert.equal(quoted.grand_total, 24000)
  assert.deepEqual(
    quoted.lines.map((line) => line.adjustment_amount),
    [406, 71],
  )
  assert.deepEqual(
    quoted.lines.map((line) => line.line_net),
    [17870, 3130],
  )
})

test('W2: a tenth of three times 33.33 is 10.00, the odd cent on the first line', () => {
  const lines = [line(1, 3333), line(1, 3333), line(1, 3333)]
  const quoted = quote({ lines, promotions: [promotion(1, percentage(10))] })
  assert.equal(quoted.promotion_discount, 1000)
  assert.deepEqual(
    quoted.lines.map((line) => line.promotion_amount),
    [334, 333, 333],
  )
  assert.equal(quoted.grand_total, 8999)
})

test('W3: free shipping depends on the subtotal after coupons and before points', () => {
  const cart = { lines: [line(1, 26000)], shipping: shipping(3500, { free_from: 25000 }) }

  const free = quote({ ...cart, coupons: [coupon('TEN', fixedAmount(1000))], points: points(50) })
  assert.equal(free.goods_before_points, 25000)
  assert.equal(free.shipping_fee, 0)
  assert.equal(free.points_discount, 500)
  assert.equal(free.grand_total, 24500)

  const paid = quote({ ...cart, coupons: [coupon('TEN', fixedAmount(1001))] })
  assert.equal(paid.goods_before_points, 24999)
  assert.equal(paid.shipping_fee, 3500)
  assert.equal(paid.grand_total, 28499)
})

test('W4: a coupon for a category reduces the lines of that category alone', () => {
  const quoted = quote({
    lines: [line(1, 20000, { category_ids: [7] }), line(2, 9900)],
    coupons: [coupon('KITCHEN', percentage(20), { conditions: [{ type: 'categories', ids: [7] }] })],
    shipping: shipping(4000, { free_from: 30000 }),
  })
  assert.deepEqual(
    quoted.lines.map((line) => line.promotion_amount),
    [4000, 0],
  )
  assert.equal(quoted.goods_before_points, 35800)
  assert.equal(quoted.shipping_fee, 0)
  assert.equal(quoted.grand_total, 35800)
})

test('W5: of six units at buy 2 get 1, the two cheapest are free', () => {
  const quoted = quote({
    lines: [line(3, 8000), line(2, 5000), line(1, 3000)],
    promotions: [promotion(1, { type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, percentage: 10000 })],
  })
  assert.equal(quoted.subtotal, 37000)
  assert.equal(quoted.promotion_discount, 8000)
  assert.deepEqual(
    quoted.lines.map((line) => line.promotion_amount),
    [0, 5000, 3000],
  )
  assert.equal(quoted.grand_total, 29000)
})

test('W6: a percentage is capped at its maximum amount', () => {
  const quoted = quote({ lines: [line(1, 123456)], promotions: [promotion(1, percentage(15, 15000))] })
  assert.equal(quoted.promotion_discount, 15000)
  assert.equal(quoted.grand_total, 108456)
})

test('W7: a coupon above the subtotal gives an order of 0', () => {
  const quoted = quote({
    lines: [line(1, 8000)],
    coupons: [coupon('HUNDRED', fixedAmount(10000))],
    shipping: shipping(0, { type: 'pickup' }),
  })
  assert.equal(quoted.promotion_discount, 8000)
  assert.equal(quoted.grand_total, 0)
})

test('W8: promotions that stack, or the exclusive one alone, whichever takes off more', () => {
  const lines = [line(1, 50000)]
  const stacked = [promotion(1, percentage(10)), promotion(2, fixedAmount(3000))]

  const exclusive = (percent: number) => promotion(3, percentage(percent), { is_exclusive: true, priority: 9 })
  assert.equal(quote({ lines, promotions: [...stacked, exclusive(15)] }).grand_total, 42000)
  assert.equal(quote({ lines, promotions: [...stacked, exclusive(16)] }).grand_total, 42000)

  const alone = quote({ lines, promotions: [...stacked, exclusive(18)] })
  assert.equal(alone.grand_total, 41000)
  assert.deepEqual(alone.applied, [{ promotion_id: 3, code: null }])
})

test('an empty cart costs nothing', () => {
  const quoted = quote({ lines: [], promotions: [promotion(1, fixedAmount(500))], points: points(10) })
  assert.equal(quoted.grand_total, 0)
  assert.deepEqual(quoted.applied, [])
  assert.equal(quoted.points_used, 0)
})

test('tax is included in the total', () => {
  assert.equal(quote({ lines: [line(1, 10500)], tax_basis_points: 500 }).tax_included, 500)
  assert.equal(quote({ lines: [line(1, 9999)], tax_basis_points: 750 }).tax_included, 698)
})
