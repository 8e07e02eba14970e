import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundInput } from './refund-input.ts'

test('lines without units and empty amounts are left out', () => {
  const line = (order_item_id: number, quantity: string, amount = '') => ({
    order_item_id,
    quantity,
    restock: true,
    amount,
  })
  const nothing = { shipping_amount: ' ', other_amount: '', method: '' as const, reason: 'x', notify: true }
  assert.deepEqual(refundInput({ items: [line(1, '0', '5'), line(2, '')], ...nothing }), { items: [] })
  assert.deepEqual(
    refundInput({ ...nothing, items: [line(1, '2', ' 9.50 '), line(2, '1')], shipping_amount: '30', method: 'manual' }),
    {
      items: [
        { order_item_id: 1, quantity: 2, restock: true, amount: '9.50' },
        { order_item_id: 2, quantity: 1, restock: true },
      ],
      shipping_amount: '30',
      method: 'manual',
    },
  )
})
