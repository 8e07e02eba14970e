import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import { quote } from './quote.ts'
import { line, promotion } from './testing.ts'

const gift = (quantity = 1): PromotionAction => ({ type: 'gift', stock_id: 9, quantity })

test('a gift is added while its stock lasts', () => {
  const cart = { lines: [line(1, 10000)], promotions: [promotion(1, gift(2))] }
  assert.deepEqual(quote({ ...cart, gift_stock: { 9: 2 } }).gifts, [{ promotion_id: 1, stock_id: 9, quantity: 2 }])

  const without = quote({ ...cart, gift_stock: { 9: 1 } })
  assert.deepEqual(without.gifts, [])
  assert.equal(without.grand_total, 10000)
  assert.deepEqual(quote(cart).gifts, [])
})

test('lines and other gifts use the same stock first', () => {
  const promotions = [promotion(1, gift()), promotion(2, gift())]
  const gifts = (available: number) =>
    quote({ lines: [line(3, 100, { stock_id: 9 })], promotions, gift_stock: { 9: available } }).gifts.map(
      (gift) => gift.promotion_id,
    )
  assert.deepEqual(gifts(5), [1, 2])
  assert.deepEqual(gifts(4), [1])
  assert.deepEqual(gifts(3), [])
})

test('a gift whose promotion does not apply is not added', () => {
  const promotions = [promotion(1, gift(), { conditions: [{ type: 'min_quantity', quantity: 2 }] })]
  assert.deepEqual(quote({ lines: [line(1, 10000)], promotions, gift_stock: { 9: 5 } }).gifts, [])
})
