import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sum } from '#contracts/money.ts'
import { refundBalance } from './refund-balance.ts'
import type { EarlierRefunds } from './refundable-order.ts'

const nothing: EarlierRefunds = { amount: 0, shipping_amount: 0, other_amount: 0, items: new Map() }
const untaxed = { tax_added: 0, shipping_tax: 0, adjustment_tax: 0 }

/** Refunds the units of a line in the given portions and returns what each brought. */
function portions(line_net: number, qty: number, parts: readonly number[]): number[] {
  const order = {
    grand_total: line_net,
    paid_total: line_net,
    adjustment: 0,
    ...untaxed,
    items: [{ id: 1, qty, line_net, tax_amount: 0 }],
  }
  let taken = { quantity: 0, amount: 0 }
  return parts.map((quantity) => {
    const worth = refundBalance(order, { ...nothing, items: new Map([[1, taken]]) }).worth(1, quantity)
    taken = { quantity: taken.quantity + quantity, amount: taken.amount + worth }
    return worth
  })
}

test('100.00 over three units is 33.33, 33.34 and 33.33', () => {
  assert.deepEqual(portions(10_000, 3, [1, 1, 1]), [3333, 3334, 3333])
  assert.deepEqual(portions(10_000, 3, [2, 1]), [6667, 3333])
  assert.deepEqual(portions(1, 2, [1, 1]), [1, 0])
})

test('whatever portions a line is refunded in, they add up to what was paid for it', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (net, parts) => {
        assert.equal(sum(portions(net, sum(parts), parts)), net)
      },
    ),
  )
})

test('shipping and a fee by staff are what the goods leave of the total; earlier refunds reduce them', () => {
  const items = [{ id: 1, qty: 2, line_net: 5000, tax_amount: 0 }]
  const order = { grand_total: 8200, paid_total: 8200, adjustment: 200, ...untaxed, items }
  const left = (earlier: Partial<EarlierRefunds>) => {
    const { money_left, shipping_left, other_left } = refundBalance(order, { ...nothing, ...earlier })
    return { money_left, shipping_left, other_left }
  }
  assert.deepEqual(left({}), { money_left: 8200, shipping_left: 3000, other_left: 200 })
  assert.deepEqual(left({ amount: 1100, shipping_amount: 1000, other_amount: 100 }), {
    money_left: 7100,
    shipping_left: 2000,
    other_left: 100,
  })
})

test('a smaller amount for one unit leaves the rest for the next', () => {
  const order = {
    grand_total: 100,
    paid_total: 100,
    adjustment: 0,
    ...untaxed,
    items: [{ id: 1, qty: 2, line_net: 100, tax_amount: 0 }],
  }
  const earlier = { ...nothing, items: new Map([[1, { quantity: 1, amount: 20 }]]) }
  assert.equal(refundBalance(order, earlier).worth(1, 1), 80)
  assert.equal(refundBalance(order, earlier).quantityLeft(1), 1)
})
