import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testPromotion } from '#contracts/promotions/test-promotion.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, request, staff } = shop
const mug = await shop.product({ price: 40 })
const bowl = await shop.product({ price: 100 })

const promotion = async (draft: object) => {
  const whole = { title: 'Test', type: 'promotion', expiry_type: 'never_expire', ...draft }
  const { body, status } = await request<{ data: { id: number } }>('POST', '/api/admin/promotion', whole, staff.headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const run = async (id: number, more: object = {}) => {
  const items = [
    { stock_id: mug.stock_id, quantity: 2 },
    { stock_id: bowl.stock_id, quantity: 1 },
  ]
  const { body, status } = await call(testPromotion, { id, items, ...more }, staff.headers)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('a test says what each line gets, and which lines count', async () => {
  const id = await promotion({
    conditions: [
      { type: 'products', ids: [mug.product_id] },
      { type: 'min_subtotal', amount: 80 },
    ],
    actions: [{ type: 'percentage', value: 12.5 }, { type: 'free_shipping' }, { type: 'bonus_points', points: 7 }],
  })
  const result = await run(id)
  assert.deepEqual(
    result.lines.map(({ total, qualifies, discount }) => [total, qualifies, discount]),
    [
      [80, true, 10],
      [100, false, 0],
    ],
  )
  const { applies, obstacles, discount, free_shipping } = result
  assert.deepEqual([applies, obstacles, discount, free_shipping], [true, [], 10, true])
  await shop.set('points', { enabled: true })
  const { id: user_id } = await shop.member()
  const bonus = [result.bonus_points, (await run(id, { user_id })).bonus_points]
  assert.deepEqual(bonus, [0, 7], 'guests collect no points')
})

test('a test names the conditions that are not met, and the obstacles', async () => {
  const id = await promotion({
    enabled: false,
    conditions: [
      { type: 'min_subtotal', amount: 180.01 },
      { type: 'min_quantity', quantity: 3 },
      { type: 'countries', codes: ['HKG'] },
    ],
    actions: [{ type: 'gift', stock_id: bowl.stock_id, quantity: 1 }],
  })
  const result = await run(id, { country: 'HKG' })
  assert.deepEqual([result.applies, result.obstacles, result.gifts], [false, ['disabled'], []])
  assert.deepEqual(
    result.conditions.map(({ met }) => met),
    [false, true, true],
  )
})

test('a coupon that ends with the membership does not apply to guests', async () => {
  const actions = [{ type: 'fixed_amount', value: 5 }]
  const id = await promotion({
    type: 'coupon',
    codes: [],
    expiry_type: 'same_as_membership_expiry_date',
    actions,
  })
  assert.deepEqual((await run(id)).obstacles, ['membership'])
  const { id: user_id } = await shop.member()
  const result = await run(id, { user_id })
  assert.deepEqual([result.applies, result.discount], [true, 5])
})

test('staff who may not open promotions test none', async () => {
  const id = await promotion({ actions: [{ type: 'free_shipping' }] })
  const clerk = await shop.staffWith(['get promotions'])
  const input = { id, items: [{ stock_id: mug.stock_id, quantity: 1 }] }
  assert.equal((await call(testPromotion, input, clerk.headers)).status, 403)
})
