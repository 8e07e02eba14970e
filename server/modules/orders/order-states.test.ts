import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type ActorType,
  actorTypes,
  isOrderStatus,
  type OrderStatus,
  orderStatuses,
  paymentStatuses,
} from '#contracts/orders/order-status.ts'
import { paymentSettlements } from '#contracts/payments/payment-types.ts'
import { shippingTypes } from '#contracts/shipping/shipping-types.ts'
import { allowedTransitions, canMove, getPaymentStatus, type OrderFacts, permissionTo } from './order-states.ts'

/** Who can make each transition: u customer, a staff, w payment service, s the shop; a dot is nobody. Rows from, columns to. */
const who = `
  from            pending  payment_review  payment_reject  paid  shipped  completed  refunded  canceled
  pending         .        uws             .               aws   a        .          .         uas
  payment_review  .        .               a               a     .        .          .         a
  payment_reject  .        u               .               a     .        .          .         uas
  paid            .        .               .               .     aws      a          aws       .
  shipped         .        .               .               .     .        uas        aws       a
  completed       .        .               .               .     .        .          aws       .
  refunded        .        .               .               .     .        .          .         .
  canceled        .        .               .               .     .        .          .         .
`
const [columns = [], ...rows] = who
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/))

function isNamed(from: OrderStatus, to: OrderStatus, actor: ActorType): boolean {
  const cell = rows.find((row) => row[0] === from)?.[columns.indexOf(to)]
  assert.ok(cell, `${from} -> ${to} stands in the table`)
  return cell.includes(actor.charAt(0))
}

function* everyOrder(status: OrderStatus): Generator<OrderFacts> {
  for (const payment_settlement of [...paymentSettlements, null]) {
    for (const shipping_type of [...shippingTypes, null]) {
      for (let bits = 0; bits < 128; bits++) {
        const is = (bit: number) => (bits & bit) > 0
        const facts = {
          only_service: is(1),
          requires_proof: is(2),
          settled: is(4),
          fully_refunded: is(8),
          is_handed_over: is(16),
          has_parcel: is(32),
          has_unshipped: is(64),
        }
        yield { status, payment_settlement, shipping_type, ...facts }
      }
    }
  }
}

/** The conditions of transitions, written independently of the table. */
const needs = (order: OrderFacts, to: OrderStatus, actor: ActorType): boolean => {
  const cash = order.payment_settlement === 'on_delivery'
  switch (`${order.status} ${to}`) {
    case 'pending payment_review':
      return actor === 'user' ? order.requires_proof : order.payment_settlement === 'online'
    case 'pending shipped':
      return cash
    case 'paid shipped':
      return actor === 'admin' || (order.has_parcel && !order.has_unshipped)
    case 'paid completed':
      return order.shipping_type === 'pickup' || order.only_service || order.is_handed_over
    case 'pending canceled':
    case 'payment_reject canceled':
      return !order.settled && (actor === 'admin' || !order.has_parcel)
    case 'shipped canceled':
      return cash && !order.settled
    case 'paid refunded':
    case 'shipped refunded':
    case 'completed refunded':
      return order.fully_refunded
    default:
      return true
  }
}

test('each of the 64 transitions is open to exactly these actors, under exactly these conditions', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      for (const actor of actorTypes) {
        for (const order of everyOrder(from)) {
          const expected = isNamed(from, to, actor) && needs(order, to, actor)
          assert.equal(canMove(order, to, actor), expected, `to ${to} by ${actor}: ${JSON.stringify(order)}`)
        }
      }
    }
  }
})

const order = (status: OrderStatus, more: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  payment_settlement: 'manual',
  shipping_type: 'flat',
  only_service: false,
  is_handed_over: false,
  requires_proof: true,
  settled: false,
  has_parcel: false,
  has_unshipped: true,
  fully_refunded: false,
  ...more,
})

test('staff see the transitions that are possible now', () => {
  assert.deepEqual(allowedTransitions(order('pending'), 'admin'), ['paid', 'canceled'])
  assert.deepEqual(allowedTransitions(order('pending', { payment_settlement: 'on_delivery' }), 'admin'), [
    'paid',
    'shipped',
    'canceled',
  ])
  assert.deepEqual(allowedTransitions(order('payment_review'), 'admin'), ['payment_reject', 'paid', 'canceled'])
  assert.deepEqual(allowedTransitions(order('paid', { settled: true }), 'admin'), ['shipped'])
  assert.deepEqual(allowedTransitions(order('paid', { settled: true, shipping_type: 'pickup' }), 'admin'), [
    'shipped',
    'completed',
  ])
  assert.deepEqual(allowedTransitions(order('completed', { settled: true }), 'admin'), [])
})

test('staff see only the transitions that they have the permission for', () => {
  const packer = (permission: string) => permission === 'update order'
  assert.deepEqual(allowedTransitions(order('pending'), 'admin', packer), ['canceled'])
  assert.deepEqual(allowedTransitions(order('payment_review'), 'admin', packer), ['canceled'])
  const refundable = order('paid', { settled: true, fully_refunded: true })
  assert.deepEqual(allowedTransitions(refundable, 'admin', packer), ['shipped'])
  assert.deepEqual(allowedTransitions(refundable, 'admin'), ['shipped', 'refunded'])
  assert.equal(permissionTo('paid'), 'review payment')
})

test('customers see theirs without permissions', () => {
  const none = () => false
  assert.deepEqual(allowedTransitions(order('pending'), 'user', none), ['payment_review', 'canceled'])
  assert.deepEqual(allowedTransitions(order('shipped', { settled: true }), 'user', none), ['completed'])
  assert.deepEqual(allowedTransitions(order('paid', { settled: true }), 'user', none), [])
})

test('the payment status follows from the order', () => {
  const status = (of: OrderStatus, settled: boolean, refunded_total = 0) =>
    getPaymentStatus({ status: of, settled, refunded_total })
  assert.equal(status('pending', false), 'unpaid')
  assert.equal(status('shipped', false), 'unpaid')
  assert.equal(status('payment_review', false), 'review')
  assert.equal(status('payment_reject', false), 'rejected')
  for (const settled of ['paid', 'shipped', 'completed'] as const) {
    assert.equal(status(settled, true), 'paid')
    assert.equal(status(settled, true, 1), 'partially_refunded')
  }
  assert.equal(status('refunded', true, 500), 'refunded')
  assert.equal(status('canceled', false), 'void')
  assert.equal(status('canceled', true, 500), 'refunded')
})

test('only the eight statuses are statuses', () => {
  assert.equal(orderStatuses.length, 8)
  assert.equal(paymentStatuses.length, 7)
  assert.ok(isOrderStatus('payment_review'))
  for (const text of ['', 'Pending', 'created', 'constructor', 'toString']) assert.equal(isOrderStatus(text), false)
})
