import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminOrderRow } from '#contracts/orders/admin-order.ts'
import { getNewest, getNewOrders } from './new-orders.ts'

const row = (id: number, channel: AdminOrderRow['channel'] = 'web'): AdminOrderRow => ({
  id,
  channel,
  order_number: `SO${id}`,
  status: 'pending',
  payment_status: 'unpaid',
  email: '',
  customer: '',
  grand_total: 1,
  currency: 'HKD',
  item_count: 1,
  units: { shipped: 0, total: 1 },
  created_at: '',
  sales_admin: '',
  assigned_to: '',
  shipping_method: '',
  payment_method: '',
  country: '',
  tags: [],
  unanswered_since: null,
})

test('orders of customers since the last known one are announced once, and none at the start', () => {
  assert.deepEqual(getNewOrders([row(4), row(3)], undefined), [])
  assert.equal(getNewest([row(4), row(3)]), 4)
  const later = [row(7), row(6, 'admin'), row(5), row(4)]
  assert.deepEqual(
    getNewOrders(later, 4).map(({ id }) => id),
    [5, 7],
  )
  assert.equal(getNewest(later, 4), 7)
  assert.deepEqual(getNewOrders(later, 7), [])
  assert.equal(getNewest([], 7), 7)
})
