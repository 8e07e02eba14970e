import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { proportion, sum } from '#contracts/money.ts'
import type { Tax } from '#contracts/pricing/tax.ts'
import { propertyRuns } from '#server/testing/complete.ts'
import type { QuoteInput } from './input.ts'
import { quote } from './quote.ts'
import { cart } from './random-cart.ts'
import type { QuoteTaxes } from './taxes.ts'

/* What must hold for every cart with taxes, included in prices and added to them (pricing.md P10). */

const rates: fc.Arbitrary<Tax | null> = fc.option(
  fc
    .oneof(fc.constantFrom(0, 5000, 8875, 20_000, 100_000), fc.nat({ max: 100_000 }))
    .map((rate) => ({ title: `Tax ${rate}`, rate })),
)

const taxed = (digits: number) =>
  fc
    .tuple(
      cart(digits),
      fc.constantFrom('included' as const, 'added' as const),
      fc.array(rates, { minLength: 3, maxLength: 3 }),
      fc.integer({ min: -5, max: 5 }),
    )
    .map(([input, mode, kinds, rounding]) => {
      const kind = (at: number) => kinds[at % kinds.length] ?? null
      const lines = input.lines.map(({ stock_id }) => kind(stock_id))
      const taxes: QuoteTaxes = { mode, lines, shipping: kind(0), fee: kind(1) }
      return { input, taxes, rounding }
    })

const everyCart = (check: (input: QuoteInput, taxes: QuoteTaxes, rounding: number) => void) => {
  for (const digits of [0, 2, 3]) {
    fc.assert(
      fc.property(taxed(digits), ({ input, taxes, rounding }) => check(input, taxes, rounding)),
      { numRuns: propertyRuns(2_000) },
    )
  }
}

test('every cent of the taxes is in one line, in shipping or in a fee, and none is negative', () => {
  everyCart((input, taxes, rounding) => {
    const quoted = quote({ ...input, taxes, rounding })
    const ofLines = quoted.lines.map(({ tax_amount }) => tax_amount)
    const parts = [...ofLines, quoted.shipping_tax, quoted.adjustment_tax]
    for (const part of parts) assert.ok(Number.isSafeInteger(part) && part >= 0)
    const total = sum(quoted.taxes.map(({ amount }) => amount))
    assert.equal(sum(parts), total)
    assert.deepEqual([quoted.tax_included, quoted.tax_added], taxes.mode === 'added' ? [0, total] : [total, 0])
    for (const { rate, base, amount } of quoted.taxes) {
      const isRight = taxes.mode === 'added' ? amount === proportion(base, rate, 100_000) : base >= 0
      assert.ok(isRight)
      if (taxes.mode === 'included') assert.equal(amount, proportion(base + amount, rate, 100_000 + rate))
    }
  })
})

test('goods, shipping, adjustment and added taxes equal the total, which is never negative', () => {
  everyCart((input, taxes, rounding) => {
    const quoted = quote({ ...input, taxes, rounding })
    const { subtotal, promotion_discount, points_discount, shipping_fee, adjustment, tax_added, grand_total } = quoted
    assert.equal(grand_total, subtotal - promotion_discount - points_discount + shipping_fee + adjustment + tax_added)
    assert.ok(grand_total >= 0)
    for (const { line_net, line_total, promotion_amount, points_amount, adjustment_amount } of quoted.lines) {
      assert.equal(line_net, line_total - promotion_amount - points_amount - adjustment_amount)
      assert.ok(line_net >= 0)
    }
  })
})

test('included taxes change no other figure; added ones change the total by what they are', () => {
  everyCart((input, taxes) => {
    const { tax_basis_points: _, ...bare } = input
    const without = quote(bare)
    const {
      taxes: __,
      tax_mode: ___,
      shipping_tax: ____,
      adjustment_tax: _____,
      ...quoted
    } = quote({ ...input, taxes })
    const { taxes: _____1, tax_mode: _____2, shipping_tax: _____3, adjustment_tax: _____4, ...expected } = without
    const lines = quoted.lines.map((line) => ({ ...line, tax_rate: null, tax_amount: 0 }))
    const { tax_added } = quoted
    assert.deepEqual(
      { ...quoted, lines, tax_included: 0, tax_added: 0, grand_total: quoted.grand_total - tax_added },
      expected,
    )
  })
})

test('rounding changes the total by exactly what it is, and added taxes not at all', () => {
  everyCart((input, taxes, rounding) => {
    const bare = { ...input, adjustment: 0, taxes }
    const exact = quote(bare)
    const rounded = quote({ ...bare, rounding })
    if (taxes.mode === 'added') assert.deepEqual(rounded.taxes, exact.taxes)
    assert.equal(rounded.grand_total, Math.max(0, exact.grand_total + rounding))
  })
})
