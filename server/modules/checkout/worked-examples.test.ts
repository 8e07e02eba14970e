import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { quoteCheckout } from '#contracts/checkout/checkout.ts'
import { fixedAmount, getPromotions, percentage } from '#server/testing/promotions.ts'
import { type TestProduct, testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, request, staff } = shop
const { promotion, coupon, enter } = getPromotions(shop)

/** The checkout of a cart with these lines and coupons. */
async function checkout(lines: readonly (readonly [TestProduct, number])[], codes: string[] = [], more: object = {}) {
  const cart_id = await shop.cart(lines)
  for (const code of codes) await enter(cart_id, code)
  const { status, body } = await call(quoteCheckout, { cart_id, country: 'HKG', ...more })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
/** Runs with promotions that are deleted afterwards. */
async function withPromotions(drafts: readonly object[], run: () => Promise<void>) {
  const ids: number[] = []
  for (const draft of drafts) ids.push(await promotion(draft))
  await run()
  for (const id of ids)
    assert.equal((await request('DELETE', `/api/admin/promotion/${id}`, {}, staff.headers)).status, 200)
}

test('260.00 with a coupon of 10.01 misses free shipping from 250.00', async () => {
  const shipping_id = await shop.shipping({ type: 'flat', fee: 35, free_from: 250 })
  await coupon('TEN', { actions: fixedAmount(10) })
  await coupon('TEN-AND-A-CENT', { actions: fixedAmount(10.01) })
  const vase = await shop.product({ price: 260 })
  const missed = await checkout([[vase, 1]], ['TEN-AND-A-CENT'], { shipping_id })
  assert.deepEqual([missed.totals.shipping_fee, missed.totals.grand_total], [35, 284.99])
  const reached = await checkout([[vase, 1]], ['TEN'], { shipping_id })
  assert.deepEqual([reached.totals.shipping_fee, reached.totals.grand_total], [0, 250])
})

test('a coupon for one category takes nothing off other lines', async () => {
  const category = await request<{ data: { id: number } }>(
    'POST',
    '/api/admin/menu',
    { title: 'Kettles', display_title: 'Kettles', type: 'category', url: 'kettles' },
    staff.headers,
  )
  assert.equal(category.status, 201, JSON.stringify(category.body))
  const ids = [category.body.data.id]
  await coupon('KETTLE', { actions: percentage(20), conditions: [{ type: 'categories', ids }] })
  const shipping_id = await shop.shipping({ type: 'flat', fee: 40, free_from: 300 })
  const kettle = await shop.product({ price: 200, categories: ids })
  const bowl = await shop.product({ price: 99 })
  const { totals, items } = await checkout(
    [
      [kettle, 1],
      [bowl, 2],
    ],
    ['KETTLE'],
    { shipping_id },
  )
  assert.deepEqual([totals.promotion_discount, totals.shipping_fee, totals.grand_total], [40, 0, 358])
  assert.deepEqual(
    items.map(({ stock_id, discounts }) => [stock_id, discounts.map(({ amount }) => amount)]),
    [
      [kettle.stock_id, [40]],
      [bowl.stock_id, []],
    ],
  )
})

test('buy two, get one: of six units the two cheapest are free', () =>
  withPromotions(
    [{ actions: [{ type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, percentage: 100 }] }],
    async () => {
      const [dear, middle, cheap] = [
        await shop.product({ price: 80 }),
        await shop.product({ price: 50 }),
        await shop.product({ price: 30 }),
      ]
      const { totals } = await checkout(
        [
          [dear, 3],
          [middle, 2],
          [cheap, 1],
        ],
        [],
        { shipping_id: shop.pickup },
      )
      assert.deepEqual([totals.subtotal, totals.promotion_discount, totals.grand_total], [370, 80, 290])
    },
  ))

test('15 % off at most 150.00', () =>
  withPromotions([{ actions: percentage(15, { max_amount: 150 }) }], async () => {
    const sofa = await shop.product({ price: 1234.56 })
    const { totals } = await checkout([[sofa, 1]], [], { shipping_id: shop.pickup })
    assert.deepEqual([totals.promotion_discount, totals.grand_total], [150, 1084.56])
  }))

for (const [exclusive, total] of [
  [15, 420],
  [18, 410],
] as const)
  test(`an exclusive promotion of ${exclusive} % beside 10 % and 30.00: the better of both, ${total}`, () =>
    withPromotions(
      [
        { actions: percentage(10) },
        { actions: fixedAmount(30) },
        { actions: percentage(exclusive), is_exclusive: true },
      ],
      async () => {
        const chair = await shop.product({ price: 500 })
        const { totals } = await checkout([[chair, 1]], [], { shipping_id: shop.pickup })
        assert.equal(totals.grand_total, total)
      },
    ))
