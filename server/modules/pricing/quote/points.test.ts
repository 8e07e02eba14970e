import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxPoints, redeemPoints } from './points.ts'
import { points } from './testing.ts'

test('points reduce the lines proportionally', () => {
  assert.deepEqual(redeemPoints([18276 + 851, 3201 + 149], points(100)), {
    max_points: 100,
    points_used: 100,
    parts: [851, 149],
  })
})

test('points never exceed the subtotal', () => {
  const redeemed = redeemPoints([1005], points(5000))
  assert.deepEqual(redeemed, { max_points: 100, points_used: 100, parts: [1000] })
})

test('points never exceed the balance, and a negative balance allows none', () => {
  assert.equal(maxPoints(100000, points(0, { balance: 30 })), 30)
  assert.equal(maxPoints(100000, points(0, { balance: -30, redeem_min_points: 0 })), 0)
  assert.equal(redeemPoints([100000], points(50, { balance: 30 })).points_used, 30)
})

test('points never exceed their allowed share of the subtotal', () => {
  assert.equal(maxPoints(10001, points(5000, { redeem_max_basis_points: 2550 })), 255)
  assert.equal(redeemPoints([10001], points(5000, { redeem_max_basis_points: 2550 })).points_used, 255)
})

test('points below the minimum are not used, neither requested nor after a limit', () => {
  const rules = { redeem_min_points: 100 }
  assert.equal(redeemPoints([50000], points(99, { ...rules, balance: 500 })).points_used, 0)
  assert.equal(redeemPoints([50000], points(100, { ...rules, balance: 500 })).points_used, 100)
  assert.deepEqual(redeemPoints([999], points(200, rules)), { max_points: 0, points_used: 0, parts: [0] })
})

test('fractions of a cent are rounded down', () => {
  const fine = { point_value: 125, balance: 10_000 }
  assert.deepEqual(redeemPoints([500], points(79, fine)), { max_points: 10_000, points_used: 79, parts: [0] })
  assert.deepEqual(redeemPoints([500], points(239, fine)).parts, [2])
  assert.equal(maxPoints(3, points(0, fine)), 319)
  assert.equal(maxPoints(500, points(10, { point_value: 0 })), 0)
})

test('a guest uses none', () => {
  assert.deepEqual(redeemPoints([500], undefined), { max_points: 0, points_used: 0, parts: [] })
})
