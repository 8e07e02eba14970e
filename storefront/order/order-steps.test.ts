import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentSettlement } from '#contracts/payments/payment-types.ts'
import { stepsOf } from './order-steps.ts'

const steps = (settlement: PaymentSettlement, ...statuses: string[]) =>
  stepsOf(
    { status: statuses.at(-1) ?? '', payment: { settlement } },
    new Map(statuses.map((status) => [status, 'then'])),
  )

test('an order that is paid first has all steps, also those to come', () => {
  assert.deepEqual(steps('manual', 'pending'), ['pending', 'paid', 'shipped', 'completed'])
  assert.deepEqual(steps('manual', 'pending', 'paid', 'shipped'), ['pending', 'paid', 'shipped', 'completed'])
})

test('an order that is paid on delivery is confirmed only if staff confirmed it', () => {
  assert.deepEqual(steps('on_delivery', 'pending'), ['pending', 'shipped', 'completed'])
  assert.deepEqual(steps('on_delivery', 'pending', 'shipped'), ['pending', 'shipped', 'completed'])
  assert.deepEqual(steps('on_delivery', 'pending', 'paid'), ['pending', 'paid', 'shipped', 'completed'])
})

test('goods that were handed over were not shipped', () => {
  assert.deepEqual(steps('manual', 'pending', 'paid', 'completed'), ['pending', 'paid', 'completed'])
})
