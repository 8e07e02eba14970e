import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import type { PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import { quote } from './quote.ts'
import { coupon, fixedAmount, line, percentage, promotion, shipping } from './testing.ts'

const getIds = (quoted: ReturnType<typeof quote>) => quoted.applied.map((promotion) => promotion.promotion_id)

test('promotions apply by priority, then id, each to the remaining amount', () => {
  const lines = [line(1, 10000)]
  const promotions = [
    promotion(3, fixedAmount(1000)),
    promotion(2, percentage(10)),
    promotion(1, percentage(10), { priority: -1 }),
  ]
  const quoted = quote({ lines, promotions })
  assert.deepEqual(
    quoted.discounts.map((discount) => [discount.promotion_id, discount.amount]),
    [
      [2, 1000],
      [3, 1000],
      [1, 800],
    ],
  )
  assert.deepEqual(
    promotions.map((promotion) => promotion.id),
    [3, 2, 1],
  )
})

test('an automatic promotion that gives nothing is not used, a coupon is', () => {
  const third: PromotionAction = { type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, percentage: 5000 }
  const free: PromotionAction = { type: 'free_shipping' }
  const promotions = [promotion(1, third), promotion(2, free)]
  const used = (quantity: number, fee: number) =>
    getIds(quote({ lines: [line(quantity, 1000)], promotions, shipping: shipping(fee) }))
  assert.deepEqual([used(2, 0), used(3, 0), used(2, 500)], [[], [1], [2]])
  const quoted = quote({ lines: [line(2, 1000)], coupons: [coupon('THIRD', third)] })
  assert.deepEqual([quoted.applied.length, quoted.coupons[0]?.applied], [1, true])
})

test('coupons apply in the order they were entered', () => {
  const tenth = coupon('TENTH', percentage(10))
  const twenty = coupon('TWENTY', fixedAmount(2000))
  const total = (coupons: (typeof tenth)[]) => quote({ lines: [line(1, 10000)], coupons }).grand_total
  assert.equal(total([tenth, twenty]), 7000)
  assert.equal(total([twenty, tenth]), 7200)
})

test('all conditions must hold, on the same lines', () => {
  const lines = [
    line(2, 1000, { product_id: 1, brand_id: 5, category_ids: [1, 2] }),
    line(1, 5000, { product_id: 2, brand_id: 6, category_ids: [2] }),
    line(3, 700, { product_id: 3, category_ids: [] }),
  ]
  const reduced = (...conditions: PromotionCondition[]) =>
    quote({ lines, promotions: [promotion(1, percentage(10), { conditions })] }).lines.map(
      (line) => line.promotion_amount,
    )

  assert.deepEqual(reduced(), [200, 500, 210])
  assert.deepEqual(reduced({ type: 'products', ids: [3, 9] }), [0, 0, 210])
  assert.deepEqual(reduced({ type: 'brands', ids: [5] }), [200, 0, 0])
  assert.deepEqual(reduced({ type: 'categories', ids: [2] }), [200, 500, 0])
  assert.deepEqual(reduced({ type: 'categories', ids: [2] }, { type: 'brands', ids: [6] }), [0, 500, 0])
  assert.deepEqual(reduced({ type: 'categories', ids: [1] }, { type: 'brands', ids: [6] }), [0, 0, 0])
  assert.deepEqual(reduced({ type: 'min_subtotal', amount: 9100 }), [200, 500, 210])
  assert.deepEqual(reduced({ type: 'min_subtotal', amount: 9101 }), [0, 0, 0])
  assert.deepEqual(reduced({ type: 'min_quantity', quantity: 6 }), [200, 500, 210])
  assert.deepEqual(reduced({ type: 'min_quantity', quantity: 7 }), [0, 0, 0])
  assert.deepEqual(reduced({ type: 'min_quantity', quantity: 3 }, { type: 'categories', ids: [1] }), [0, 0, 0])
  assert.deepEqual(reduced({ type: 'min_subtotal', amount: 7000 }, { type: 'categories', ids: [2] }), [200, 500, 0])
})

test('a minimum applies to prices before any discount', () => {
  const quoted = quote({
    lines: [line(1, 10000)],
    promotions: [promotion(1, percentage(50))],
    coupons: [coupon('FROM100', fixedAmount(1000), { conditions: [{ type: 'min_subtotal', amount: 10000 }] })],
  })
  assert.equal(quoted.grand_total, 4000)
})

test('a coupon whose conditions are not met stays in the list without a discount', () => {
  const minimum = coupon('FROM100', fixedAmount(1000), { conditions: [{ type: 'min_subtotal', amount: 10000 }] })
  const quoted = quote({ lines: [line(1, 6000)], coupons: [minimum] })
  assert.deepEqual(quoted.coupons, [
    {
      code: 'FROM100',
      title: 'FROM100',
      applied: false,
      amount: 0,
      reason: 'condition',
      condition: { type: 'min_subtotal', missing: 4000 },
    },
  ])
  assert.equal(quoted.grand_total, 6000)
  assert.equal(quote({ lines: [line(2, 6000)], coupons: [minimum] }).grand_total, 11000)
})

test('a refused coupon has its reason', () => {
  const quoted = quote({ lines: [line(1, 6000)], coupons: [coupon('OLD', fixedAmount(1000), { refusal: 'expired' })] })
  assert.deepEqual(quoted.coupons, [
    { code: 'OLD', title: 'OLD', applied: false, amount: 0, reason: 'expired', condition: null },
  ])
  assert.equal(quoted.grand_total, 6000)
})

test('equal discounts go to the promotions that stack', () => {
  const exclusive = (id: number, percent: number) => promotion(id, percentage(percent), { is_exclusive: true })
  const lines = [line(1, 50000)]
  assert.deepEqual(getIds(quote({ lines, promotions: [exclusive(1, 10), promotion(2, percentage(10))] })), [2])
  assert.deepEqual(getIds(quote({ lines, promotions: [exclusive(4, 10), exclusive(3, 10)] })), [3])
  assert.deepEqual(getIds(quote({ lines, promotions: [exclusive(3, 10), exclusive(4, 11)] })), [4])
})

test('an exclusive promotion without effect applies when no other does', () => {
  const points: PromotionAction = { type: 'bonus_points', points: 50 }
  const exclusive = promotion(1, points, { is_exclusive: true })
  const tooMuch = promotion(2, percentage(10), { conditions: [{ type: 'min_subtotal', amount: 99900 }] })
  assert.deepEqual(getIds(quote({ lines: [line(1, 50000)], promotions: [exclusive, tooMuch] })), [1])
  assert.deepEqual(getIds(quote({ lines: [line(2, 50000)], promotions: [exclusive, tooMuch] })), [2])
})

test('a coupon excludes exclusive promotions, an exclusive coupon all promotions', () => {
  const lines = [line(1, 10000)]
  const promotions = [promotion(1, percentage(10)), promotion(2, percentage(50), { is_exclusive: true })]
  assert.deepEqual(getIds(quote({ lines, promotions, coupons: [coupon('FIVE', fixedAmount(500))] })), [1, 104])
  const alone = coupon('ALONE', fixedAmount(500), { is_exclusive: true })
  assert.deepEqual(getIds(quote({ lines, promotions, coupons: [alone] })), [105])
})

test('free shipping removes the fee, once', () => {
  const free: PromotionAction = { type: 'free_shipping' }
  const cart = { lines: [line(1, 10000)], promotions: [promotion(1, [percentage(10), free]), promotion(2, free)] }

  const quoted = quote({ ...cart, shipping: shipping(3000), coupons: [coupon('SHIP', free)] })
  assert.deepEqual(quoted.discounts, [
    { promotion_id: 1, title: 'Promotion 1', code: null, target: 'item', amount: 1000, parts: [1000] },
    { promotion_id: 1, title: 'Promotion 1', code: null, target: 'shipping', amount: 3000, parts: [] },
  ])
  assert.equal(quoted.shipping_fee, 3000)
  assert.equal(quoted.shipping_discount, 3000)
  assert.equal(quoted.promotion_discount, 4000)
  assert.equal(quoted.grand_total, 9000)
  assert.deepEqual(quoted.coupons, [
    { code: 'SHIP', title: 'SHIP', applied: true, amount: 0, reason: null, condition: null },
  ])

  assert.equal(quote(cart).shipping_discount, 0)
})

test('a shipping discount by coupon counts as a coupon discount too', () => {
  const coupons = [coupon('SHIP', { type: 'free_shipping' })]
  const quoted = quote({ lines: [line(1, 10000)], coupons, shipping: shipping(3000) })
  const { promotion_discount, coupon_discount, shipping_discount, grand_total } = quoted
  assert.deepEqual([promotion_discount, coupon_discount, shipping_discount, grand_total], [3000, 3000, 3000, 10000])
})

test('actions of one promotion apply in sequence and give one discount', () => {
  const promotions = [promotion(1, [percentage(10), fixedAmount(1000), { type: 'bonus_points', points: 30 }])]
  const quoted = quote({ lines: [line(1, 10000), line(1, 10000)], promotions })
  assert.deepEqual(quoted.discounts, [
    { promotion_id: 1, title: 'Promotion 1', code: null, target: 'item', amount: 3000, parts: [1500, 1500] },
  ])
  assert.equal(quoted.bonus_points, 30)
})
