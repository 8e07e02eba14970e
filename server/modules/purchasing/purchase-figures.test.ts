import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseStatuses } from '#contracts/purchasing/purchase-order.ts'
import { getLineTotal, getPurchaseTotals, toParts } from '#contracts/purchasing/purchase-totals.ts'
import { getLandedCosts } from './landed-costs.ts'
import { getProposedQuantity } from './proposed-quantity.ts'
import { getActions, getReceivedStatus } from './purchase-states.ts'

const noCharges = { shipping_cost: '0', other_cost: '0', discount: '0', exchange_rate: '1' }

test('the totals of a purchase order are those of its printed lines', () => {
  const items = [
    { quantity: 48, unit_cost: '62.0000' },
    { quantity: 36, unit_cost: '71' },
    { quantity: 12, unit_cost: 118 },
    { quantity: 24, unit_cost: '236' },
    { quantity: 40, unit_cost: '28.5' },
  ]
  const charges = { shipping_cost: 180, other_cost: '0', discount: '252.00' }
  assert.deepEqual(getPurchaseTotals(items, charges, 'HKD'), { subtotal: 13_752, total: 13_680 })
  assert.equal(getLineTotal({ quantity: 3, unit_cost: '0.3333' }, 'HKD'), 1)
  assert.equal(getLineTotal({ quantity: 3, unit_cost: '100.5' }, 'JPY'), 302)
  assert.deepEqual([toParts('1,234.5'), toParts('x'), toParts(''), toParts('12.')], [12_345_000n, 0n, 0n, 120_000n])
})

test('shipping, other costs and discount are spread over the units by the value of their lines', () => {
  const lines = [
    { quantity: 20, unit_cost: '55' },
    { quantity: 10, unit_cost: '8' },
  ]
  assert.deepEqual(getLandedCosts(lines, noCharges), ['55.0000', '8.0000'])
  // 1180 of goods and 118 of shipping: a tenth more.
  assert.deepEqual(getLandedCosts(lines, { ...noCharges, shipping_cost: '118' }), ['60.5000', '8.8000'])
  assert.deepEqual(getLandedCosts(lines, { ...noCharges, discount: '1180' }), ['0.0000', '0.0000'])
  assert.deepEqual(getLandedCosts(lines, { ...noCharges, exchange_rate: '7.8' }), ['429.0000', '62.4000'])
  const free = lines.map((line) => ({ ...line, unit_cost: '0' }))
  assert.deepEqual(getLandedCosts(free, { ...noCharges, other_cost: '60' }), ['2.0000', '2.0000'])
})

test('only an open purchase order is received, and only a draft can be deleted', () => {
  const allowing = (action: string) => purchaseStatuses.filter((one) => getActions(one).some((each) => each === action))
  assert.deepEqual(allowing('receive'), ['ordered', 'partially_received'])
  assert.deepEqual(allowing('destroy'), ['draft'])
  assert.deepEqual(allowing('cancel'), ['draft', 'ordered'])
  assert.deepEqual(allowing('close'), ['partially_received'])
  assert.deepEqual(allowing('reopen'), ['ordered'])
})

test('a purchase order is received when every line is accepted or rejected', () => {
  const line = (received: number, rejected: number) => ({ quantity: 10, received, rejected })
  assert.equal(getReceivedStatus([line(0, 0), line(0, 0)]), 'ordered')
  assert.equal(getReceivedStatus([line(10, 0), line(0, 1)]), 'partially_received')
  assert.equal(getReceivedStatus([line(10, 0), line(8, 2)]), 'received')
})

test('proposals follow sales, lead time, stock and what is coming', () => {
  const figures = { sold: 46, available: 8, incoming: 14, min_quantity: 1 }
  // 46 / 30 a day for 14 + 7 days, and a quarter more: 40.25.
  assert.equal(getProposedQuantity(figures, 14), 41 - 22)
  assert.equal(getProposedQuantity({ ...figures, min_quantity: 24 }, 14), 24)
  assert.equal(getProposedQuantity({ ...figures, incoming: 40 }, 14), 0)
  assert.equal(getProposedQuantity({ ...figures, sold: 0, available: 0, incoming: 0 }, 14), 0)
  assert.equal(getProposedQuantity({ ...figures, sold: -3, available: 0, incoming: 0 }, 14), 0)
})
