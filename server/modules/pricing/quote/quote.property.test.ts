import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sum, toMajor, toMinor } from '#contracts/money.ts'
import { propertyRuns } from '#server/testing/complete.ts'
import type { QuoteInput } from './input.ts'
import { quote } from './quote.ts'
import { cart } from './random-cart.ts'
import type { Quote } from './result.ts'

/* What must hold for every cart, whatever promotions meet in it: in yen, dollars and dinars (0, 2, 3 digits). */
const everyCart = (check: (input: QuoteInput, quoted: Quote, digits: number) => void) => {
  for (const digits of [0, 2, 3]) {
    fc.assert(
      fc.property(cart(digits), (input) => check(input, quote(input), digits)),
      { numRuns: propertyRuns(2_000) },
    )
  }
}

const getAmounts = ({ lines, discounts, coupons, ...quoted }: Quote) => {
  const { gifts: _, applied: __, adjustment: ___, taxes: ____, tax_mode: _____, ...totals } = quoted
  return [
    ...lines.flatMap(({ tax_rate: _, ...line }) => Object.values<number>(line)),
    ...discounts.flatMap((discount) => [discount.amount, ...discount.parts]),
    ...coupons.map((coupon) => coupon.amount),
    ...Object.values<number>(totals),
  ]
}

test('every amount is an integer and none is negative', () => {
  everyCart((_, quoted) => {
    for (const amount of getAmounts(quoted)) assert.ok(Number.isSafeInteger(amount) && amount >= 0)
    assert.ok(Number.isSafeInteger(quoted.adjustment))
  })
})

test('line portions add up to each discount, and discounts to the totals', () => {
  everyCart((_, { lines, discounts, coupons, ...quoted }) => {
    const ofItems = discounts.filter((discount) => discount.target === 'item')
    for (const discount of ofItems) assert.equal(sum(discount.parts), discount.amount)
    for (const [i, line] of lines.entries()) {
      assert.equal(sum(ofItems.map((discount) => discount.parts[i] ?? 0)), line.promotion_amount)
    }
    const amount = (chosen: typeof discounts) => sum(chosen.map((discount) => discount.amount))
    assert.equal(amount(discounts), quoted.promotion_discount)
    assert.equal(amount(discounts.filter((discount) => discount.code)), quoted.coupon_discount)
    assert.equal(sum(coupons.map((coupon) => coupon.amount)), quoted.coupon_discount)
    assert.equal(quoted.promotion_discount - amount(ofItems), quoted.shipping_discount)
    assert.ok(quoted.shipping_discount <= quoted.shipping_fee)
  })
})

test('lines minus discounts, plus shipping and adjustment, equal the grand total', () => {
  everyCart((input, { lines, ...quoted }, digits) => {
    for (const [i, line] of lines.entries()) {
      const { price = 0, quantity = 0 } = input.lines[i] ?? {}
      assert.equal(line.line_total, price * quantity)
      const off = line.promotion_amount + line.points_amount + line.adjustment_amount
      assert.equal(line.line_net, line.line_total - off)
    }
    assert.equal(sum(lines.map((line) => line.points_amount)), quoted.points_discount)
    assert.equal(sum(lines.map((line) => line.line_net)), quoted.goods_net)

    const { subtotal, promotion_discount, points_discount, shipping_fee, adjustment, grand_total } = quoted
    assert.equal(grand_total, subtotal - promotion_discount - points_discount + shipping_fee + adjustment)
    assert.equal(toMinor(toMajor(grand_total, digits), digits), grand_total)

    const offLines = sum(lines.map((line) => line.adjustment_amount))
    const shippingPaid = shipping_fee - quoted.shipping_discount + adjustment + offLines
    assert.equal(grand_total, quoted.goods_net + shippingPaid)
    assert.ok(shippingPaid >= 0)
  })
})

test('an adjustment equals the requested one, unless nothing is left to reduce', () => {
  everyCart(({ adjustment = 0 }, quoted) => {
    if (quoted.adjustment === adjustment) return
    assert.ok(adjustment < quoted.adjustment && quoted.adjustment <= 0)
    assert.equal(quoted.grand_total, 0)
  })
})

test('points never exceed the request, the balance and the subtotal', () => {
  everyCart(({ points }, { points_used, max_points, points_discount, goods_before_points }) => {
    if (!points) return assert.deepEqual([points_used, max_points, points_discount], [0, 0, 0])
    assert.ok(points_used <= Math.min(points.points, max_points))
    assert.ok(max_points <= Math.max(points.balance, 0))
    assert.ok(points_used === 0 || points_used >= points.redeem_min_points)
    assert.ok(points_discount <= (goods_before_points * points.redeem_max_basis_points) / 10_000)
  })
})

test('the customer gets the best valid combination, in whatever order promotions are read', () => {
  everyCart((input, quoted) => {
    const { promotions = [], coupons = [] } = input
    assert.deepEqual(quote({ ...input, promotions: promotions.toReversed() }), quoted)

    const automatic = quoted.applied.filter((promotion) => promotion.code === null)
    const exclusive = promotions.filter((promotion) => promotion.is_exclusive)
    const standsAlone = exclusive.some((one) => automatic.some((applied) => applied.promotion_id === one.id))
    if (coupons.some((coupon) => coupon.is_exclusive)) return assert.deepEqual(automatic, [])
    if (coupons.length > 0) return assert.equal(standsAlone, false)

    if (standsAlone) assert.equal(automatic.length, 1)
    for (const alone of [...exclusive.map((one) => [one]), promotions.filter((one) => !one.is_exclusive)]) {
      assert.ok(quoted.promotion_discount >= quote({ ...input, promotions: alone }).promotion_discount)
    }
  })
})

test('the input is not modified', () => {
  everyCart((input) => {
    const before = structuredClone(input)
    quote(input)
    assert.deepEqual(structuredClone(input), before)
  })
})
