import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxPoints, redeemPoints } from './points.ts'
import { points } from './testing.ts'

test('points pay the goods, split over the lines', () => {
  assert.deepEqual(redeemPoints([18276 + 851, 3201 + 149], points(100)), {
    max_points: 100,
    points_used: 100,
    parts: [851, 149],
  })
})

test('no more points than the goods are worth', () => {
  const redeemed = redeemPoints([1005], points(5000))
  assert.deepEqual(redeemed, { max_points: 100, points_used: 100, parts: [1000] })
})

test('no more points than the balance, none with a debt', () => {
  assert.equal(maxPoints(100000, points(0, { balance: 30 })), 30)
  assert.equal(maxPoints(100000, points(0, { balance: -30, redeem_min_points: 0 })), 0)
  assert.equal(redeemPoints([100000], points(50, { balance: 30 })).points_used, 30)
})

test('no more points than the part of the goods that they may pay', () => {
  assert.equal(maxPoints(10001, points(5000, { redeem_max_basis_points: 2550 })), 255)
  assert.equal(redeemPoints([10001], points(5000, { redeem_max_basis_points: 2550 })).points_used, 255)
})

test('points under the minimum are not used, neither those wanted nor those left after a cut', () => {
  const rules = { redeem_min_points: 100 }
  assert.equal(redeemPoints([50000], points(99, { ...rules, balance: 500 })).points_used, 0)
  assert.equal(redeemPoints([50000], points(100, { ...rules, balance: 500 })).points_used, 100)
  assert.deepEqual(redeemPoints([999], points(200, rules)), { max_points: 0, points_used: 0, parts: [0] })
})

test('a value with parts of a cent is rounded down', () => {
  const fine = { point_value: 125, balance: 10_000 }
  assert.deepEqual(redeemPoints([500], points(79, fine)), { max_points: 10_000, points_used: 79, parts: [0] })
  assert.deepEqual(redeemPoints([500], points(239, fine)).parts, [2])
  assert.equal(maxPoints(3, points(0, fine)), 319)
  assert.equal(maxPoints(500, points(10, { point_value: 0 })), 0)
})

test('a guest uses none', () => {
  assert.deepEqual(redeemPoints([500], undefined), { max_points: 0, points_used: 0, parts: [] })
})
