import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOrderAmounts } from './order-amounts.ts'

const key = (name: string) => name.replace(/^storefront\./, '')
const none = { subtotal: 1304, discounts: [], points_used: 0, points_discount: 0, adjustment: 0 }

test('coupon, points and adjustment of an order are listed, so that its amounts add up', () => {
  const discounts = [{ title: 'Welcome', code: 'WELCOME50', target: 'item' as const, amount: 50 }]
  assert.deepEqual(listOrderAmounts({ ...none, discounts, points_used: 100, points_discount: 5, adjustment: 2 }, key), [
    ['total.subtotal', 1304],
    ['WELCOME50, Welcome', -50],
    ['points.used', -5],
    ['total.adjustment', 2],
  ])
})

test('what is 0 is left out, except the subtotal', () => {
  assert.deepEqual(listOrderAmounts({ ...none, subtotal: 0 }, key), [['total.subtotal', 0]])
})
