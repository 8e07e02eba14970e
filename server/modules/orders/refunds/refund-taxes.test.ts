import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sum } from '#contracts/money.ts'
import { quote } from '#server/modules/pricing/quote/quote.ts'
import { cart } from '#server/modules/pricing/quote/random-cart.ts'
import { propertyRuns } from '#server/testing/complete.ts'
import { refundBalance } from './refund-balance.ts'
import type { EarlierRefunds, RefundableOrder } from './refundable-order.ts'

const order: RefundableOrder = {
  grand_total: 12_600,
  paid_total: 12_600,
  adjustment: 0,
  tax_added: 2100,
  shipping_tax: 100,
  adjustment_tax: 0,
  items: [{ id: 1, qty: 3, line_net: 10_000, tax_amount: 2000 }],
}
const nothing: EarlierRefunds = { amount: 0, shipping_amount: 0, other_amount: 0, items: new Map() }

test('units go back with their share of the tax, and the last one with what is left of it', () => {
  const { shipping_left, payout } = refundBalance(order, nothing)
  assert.equal(shipping_left, 500)
  assert.deepEqual([payout(1, 1), payout(1, 2), payout(1, 3)], [4000, 8000, 12_000])
  const later = refundBalance(order, { ...nothing, amount: 8000, items: new Map([[1, { quantity: 2, amount: 6667 }]]) })
  assert.deepEqual(
    later.taxes({ lines: [{ order_item_id: 1, amount: 3333 }], shipping_amount: 500, other_amount: 0 }),
    {
      lines: [667],
      shipping: 100,
      other: 0,
      total: 767,
      added: 767,
    },
  )
})

test('a smaller amount returns less tax; taxes that prices include are part of the amount', () => {
  const included = { ...order, grand_total: 10_500, paid_total: 10_500, tax_added: 0 }
  const part = { lines: [{ order_item_id: 1, amount: 1000 }], shipping_amount: 0, other_amount: 0 }
  assert.deepEqual(
    [refundBalance(order, nothing).taxes(part).added, refundBalance(included, nothing).taxes(part)],
    [200, { lines: [200], shipping: 0, other: 0, total: 200, added: 0 }],
  )
})

const rates = fc.array(fc.nat({ max: 100_000 }), { minLength: 2, maxLength: 2 })
const taxedCart = fc.tuple(cart(2), fc.constantFrom('included' as const, 'added' as const), rates, fc.nat())

test('refunds of random parts never exceed what was paid, and all of them return every cent and all tax', () => {
  fc.assert(
    fc.property(taxedCart, ([input, mode, [goods = 0, other = 0], seed]) => {
      const tax = (rate: number) => ({ title: String(rate), rate })
      const lines = input.lines.map((_, at) => tax(at % 2 ? other : goods))
      const quoted = quote({ ...input, taxes: { mode, lines, shipping: tax(other), fee: tax(goods) } })
      const paid: RefundableOrder = {
        ...quoted,
        paid_total: quoted.grand_total,
        items: quoted.lines.map((line, at) => ({ ...line, id: at + 1, qty: input.lines[at]?.quantity ?? 0 })),
      }
      let left = seed
      const choose = (most: number) => {
        left = (left * 1_103_515_245 + 12_345) % 2_147_483_648
        return left % (most + 1)
      }
      const taken = new Map<number, { quantity: number; amount: number }>()
      const earlier = { amount: 0, shipping_amount: 0, other_amount: 0, items: taken }
      let returned = 0
      for (const isLast of [false, false, false, true]) {
        const balance = refundBalance(paid, earlier)
        const some = (most: number) => (isLast ? most : choose(most))
        const parts = paid.items.map(({ id }) => {
          const quantity = some(balance.quantityLeft(id))
          return { order_item_id: id, quantity, amount: balance.worth(id, quantity) }
        })
        const amounts = {
          lines: parts,
          shipping_amount: some(balance.shipping_left),
          other_amount: some(balance.other_left),
        }
        const taxes = balance.taxes(amounts)
        const amount =
          sum(parts.map((part) => part.amount)) + amounts.shipping_amount + amounts.other_amount + taxes.added
        assert.ok(amount <= balance.money_left && taxes.total >= 0)
        returned += taxes.total
        earlier.amount += amount
        earlier.shipping_amount += amounts.shipping_amount
        earlier.other_amount += amounts.other_amount
        for (const { order_item_id, quantity, amount } of parts) {
          const before = taken.get(order_item_id) ?? { quantity: 0, amount: 0 }
          taken.set(order_item_id, { quantity: before.quantity + quantity, amount: before.amount + amount })
        }
      }
      assert.equal(earlier.amount, quoted.grand_total)
      assert.equal(returned, quoted.tax_included + quoted.tax_added)
    }),
    { numRuns: propertyRuns(2_000) },
  )
})
