import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QuoteInput } from './input.ts'
import { quote } from './quote.ts'
import type { QuoteTaxes } from './taxes.ts'
import { coupon, fixedAmount, line, points, shipping } from './testing.ts'

/* The worked examples of pricing.md P10, in cents. */

const vat = { title: 'VAT 20 %', rate: 20_000 }
const reduced = { title: 'VAT 5 %', rate: 5000 }
const added: QuoteTaxes = { mode: 'added', lines: [vat, reduced], shipping: vat, fee: vat }
const included: QuoteTaxes = { ...added, mode: 'included' }

/** Two lamps and a book, with a coupon over 10.00 and shipping. */
const cart: QuoteInput = {
  lines: [line(2, 4999), line(1, 2000, { stock_id: 2 })],
  coupons: [coupon('TEN', fixedAmount(1000))],
  shipping: shipping(500),
}

test('T1: taxes are added to what discounts leave of goods and shipping', () => {
  const quoted = quote({ ...cart, taxes: added })
  assert.deepEqual(
    quoted.lines.map(({ line_net, tax_rate, tax_amount }) => [line_net, tax_rate, tax_amount]),
    [
      [9165, 20_000, 1833],
      [1833, 5000, 92],
    ],
  )
  assert.deepEqual(quoted.taxes, [
    { ...vat, base: 9665, amount: 1933 },
    { ...reduced, base: 1833, amount: 92 },
  ])
  const { subtotal, shipping_fee, shipping_tax, tax_included, tax_added, grand_total } = quoted
  assert.deepEqual(
    { subtotal, shipping_fee, shipping_tax, tax_included, tax_added, grand_total },
    { subtotal: 11_998, shipping_fee: 500, shipping_tax: 100, tax_included: 0, tax_added: 2025, grand_total: 13_523 },
  )
})

test('T2: the same prices with taxes in them cost what they say', () => {
  const quoted = quote({ ...cart, taxes: included })
  assert.deepEqual(quoted.taxes, [
    { ...vat, base: 8054, amount: 1611 },
    { ...reduced, base: 1746, amount: 87 },
  ])
  assert.deepEqual(
    quoted.lines.map(({ tax_amount }) => tax_amount),
    [1528, 87],
  )
  const { shipping_tax, tax_included, tax_added, grand_total } = quoted
  assert.deepEqual(
    { shipping_tax, tax_included, tax_added, grand_total },
    { shipping_tax: 83, tax_included: 1698, tax_added: 0, grand_total: 11_498 },
  )
})

test('T3: each tax is rounded once for the order: three lines of 0.99 at 8.875 % have 0.26, not three times 0.09', () => {
  const sales = { title: 'Sales tax', rate: 8875 }
  const quoted = quote({
    lines: [line(1, 99), line(1, 99), line(1, 99)],
    taxes: { mode: 'added', lines: [sales, sales, sales], shipping: null, fee: null },
  })
  assert.deepEqual(
    quoted.lines.map(({ tax_amount }) => tax_amount),
    [9, 9, 8],
  )
  assert.deepEqual([quoted.tax_added, quoted.grand_total], [26, 323])
})

test('T4: points and a discount by staff reduce the tax like other discounts, a fee by staff has a tax of its own', () => {
  const one: QuoteInput = { lines: [line(1, 10_000)], taxes: { ...added, lines: [vat] } }
  const totals = (more: Partial<QuoteInput>) => {
    const { tax_added, adjustment_tax, grand_total } = quote({ ...one, ...more })
    return { tax_added, adjustment_tax, grand_total }
  }
  assert.deepEqual(totals({ points: points(100) }), { tax_added: 1800, adjustment_tax: 0, grand_total: 10_800 })
  assert.deepEqual(totals({ adjustment: -2000 }), { tax_added: 1600, adjustment_tax: 0, grand_total: 9600 })
  assert.deepEqual(totals({ adjustment: 500 }), { tax_added: 2100, adjustment_tax: 100, grand_total: 12_600 })
  assert.deepEqual(totals({ adjustment: -10_000 }), { tax_added: 0, adjustment_tax: 0, grand_total: 0 })
})

test('T5: cash is rounded after the taxes and changes none', () => {
  const one: QuoteInput = { lines: [line(1, 1003)], taxes: { ...added, lines: [vat] } }
  const totals = (rounding: number) => {
    const { lines, adjustment, tax_added, grand_total } = quote({ ...one, rounding })
    return [lines[0]?.line_net, adjustment, tax_added, grand_total]
  }
  assert.deepEqual(totals(0), [1003, 0, 201, 1204])
  assert.deepEqual(totals(-4), [999, -4, 201, 1200])
  assert.deepEqual(totals(6), [1003, 6, 201, 1210])
  assert.deepEqual(totals(-1204), [0, -1204, 201, 0])
})

test('T6: a rate of 0 is named, goods without a rate are not', () => {
  const zero = { title: 'Zero-rated', rate: 0 }
  const quoted = quote({ ...cart, taxes: { mode: 'added', lines: [zero, null], shipping: null, fee: null } })
  assert.deepEqual(quoted.taxes, [{ ...zero, base: 9165, amount: 0 }])
  assert.deepEqual([quoted.tax_added, quoted.grand_total], [0, 11_498])
})

test('the tax follows the shipping method that is chosen', () => {
  const taxes = (method: { type: string } | undefined): QuoteTaxes =>
    method?.type === 'pickup' ? added : { mode: 'added', lines: [], shipping: null, fee: null }
  assert.equal(quote({ ...cart, taxes }).tax_added, 0)
  assert.equal(quote({ ...cart, shipping: shipping(0, { type: 'pickup' }), taxes }).tax_added, 1925)
})
