import fc from 'fast-check'
import { toMinor } from '#contracts/money.ts'
import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import type { PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import type { QuoteCoupon, QuoteInput, QuotePoints } from './input.ts'
import { line, promotion, shipping } from './testing.ts'

/* Carts for property tests, small numbers and large ones, with everything that can meet in one. */

const ids = fc.subarray([1, 2, 3], { minLength: 1 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const basisPoints = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(1000, 3333, 10_000))

/** A random amount in a currency with this many decimals. */
const amount = (digits: number, max = 5000) => fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: max * 10 ** digits }))

const lines = (digits: number) =>
  fc.array(
    fc
      .record({ stock_id: fc.integer({ min: 1, max: 5 }), brand_id: fc.constantFrom(null, 1, 2), category_ids: ids })
      .chain((more) =>
        fc
          .tuple(fc.integer({ min: 1, max: 20 }), amount(digits, 100_000))
          .map(([quantity, price]) => line(quantity, price, { ...more, product_id: more.stock_id })),
      ),
    { maxLength: 8 },
  )

const condition = (digits: number): fc.Arbitrary<PromotionCondition> =>
  fc.oneof(
    amount(digits).map((amount) => ({ type: 'min_subtotal' as const, amount })),
    fc.integer({ min: 1, max: 10 }).map((quantity) => ({ type: 'min_quantity' as const, quantity })),
    fc.record({ type: fc.constantFrom('products' as const, 'categories' as const, 'brands' as const), ids }),
  )

const action = (digits: number): fc.Arbitrary<PromotionAction> =>
  fc.oneof(
    fc.tuple(basisPoints, maybe(amount(digits))).map(([value, max]) => ({
      type: 'percentage' as const,
      value,
      ...(max !== undefined && { max_amount: max }),
    })),
    amount(digits).map((value) => ({ type: 'fixed_amount' as const, value })),
    fc.record({
      type: fc.constant('buy_x_get_y' as const),
      buy_quantity: fc.integer({ min: 1, max: 4 }),
      get_quantity: fc.integer({ min: 1, max: 3 }),
      percentage: basisPoints,
    }),
    fc.constant({ type: 'free_shipping' as const }),
    fc.constant({ type: 'gift' as const, stock_id: 1, quantity: 1 }),
    fc.constant({ type: 'bonus_points' as const, points: 50 }),
  )

const promotions = (digits: number, firstId: number) =>
  fc
    .array(
      fc.record({
        actions: fc.uniqueArray(action(digits), { minLength: 1, maxLength: 3, selector: ({ type }) => type }),
        conditions: fc.array(condition(digits), { maxLength: 2 }),
        priority: fc.integer({ min: -1, max: 1 }),
        is_exclusive: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      }),
      { maxLength: 4 },
    )
    .map((list) => list.map(({ actions, ...more }, i) => promotion(firstId + i, actions, more)))

const coupons = (digits: number) =>
  fc.oneof(
    fc.constant<QuoteCoupon[]>([]),
    promotions(digits, 101).map((list) => list.map((promotion) => ({ ...promotion, code: `CODE${promotion.id}` }))),
  )

const points = (digits: number): fc.Arbitrary<QuotePoints> =>
  fc.record({
    points: fc.nat({ max: 100_000 }),
    balance: fc.integer({ min: -100, max: 100_000 }),
    point_value: fc.constantFrom('0.1', '0.0001', '0.0333', '1', '25').map((value) => toMinor(value, digits + 4) ?? 0),
    redeem_min_points: fc.constantFrom(0, 1, 100),
    redeem_max_basis_points: fc.integer({ min: 0, max: 10_000 }),
  })

const method = (digits: number) =>
  fc
    .tuple(amount(digits), fc.option(amount(digits)), fc.constantFrom('flat' as const, 'pickup' as const))
    .map(([fee, free_from, type]) => shipping(fee, { free_from, type }))

const adjustment = (digits: number) =>
  fc.tuple(amount(digits, 100_000), fc.boolean()).map(([amount, isFee]) => (isFee ? amount : 0 - amount))

export const cart = (digits: number): fc.Arbitrary<QuoteInput> =>
  fc.record(
    {
      lines: lines(digits),
      promotions: promotions(digits, 1),
      coupons: coupons(digits),
      points: points(digits),
      shipping: method(digits),
      adjustment: adjustment(digits),
      tax_basis_points: fc.nat({ max: 3000 }),
      gift_stock: fc.constant({ 1: 10 }),
    },
    { requiredKeys: ['lines'], noNullPrototype: true },
  )
