import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCart } from '#contracts/cart/cart.ts'
import { getProduct, listProducts } from '#contracts/catalogue/product-calls.ts'
import { searchProducts } from '#contracts/catalogue/search-calls.ts'
import { fixedAmount, getPromotions, percentage } from '#server/testing/promotions.ts'
import { type TestProduct, testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, request, services, staff } = shop
const { promotion } = getPromotions(shop)
const bowl = await shop.product({ price: 129.95, name: 'Bowl' })
const cup = await shop.product({ price: 50, special_price: 45, name: 'Cup', url: 'cup' })

const list = async (headers = {}) => (await call(listProducts, { sort: 'price_desc' }, headers)).body.data
const cards = async (headers = {}) =>
  (await list(headers)).map(({ price, special_price, promotion_price }) => [price, special_price, promotion_price])
const page = async (url: string) => {
  const { data } = (await call(getProduct, { url })).body
  if (!('stocks' in data)) throw new Error('A redirect')
  return data
}
const inCart = async (product: TestProduct) => {
  const { totals } = (await call(getCart, { cart_id: await shop.cart([[product, 1]]) })).body
  return totals.grand_total
}
const change = async (id: number, draft: object) => {
  const { status, body } = await request('PUT', `/api/admin/promotion/${id}`, draft, staff.headers)
  assert.equal(status, 200, JSON.stringify(body))
}
const remove = async (id: number) =>
  assert.equal((await request('DELETE', `/api/admin/promotion/${id}`, {}, staff.headers)).status, 200)
const plain = [
  [129.95, null, null],
  [50, 45, null],
]

test('where the setting says so, lists, searches and product pages show the price after a promotion for everybody', async () => {
  const id = await promotion({ title: 'Anniversary', actions: percentage(10) })
  assert.deepEqual(await cards(), plain)

  await shop.set('sale', { show_promotion_prices: true })
  const reduced = [
    [129.95, null, 116.95],
    [50, 45, 40.5],
  ]
  assert.deepEqual(await cards(), reduced)
  const found = (await call(searchProducts, { keyword: 'bowl' })).body.data
  assert.deepEqual(
    found.map(({ promotion_price }) => promotion_price),
    [116.95],
  )
  const { promotion_price, stocks, related } = await page('cup')
  assert.deepEqual([promotion_price, stocks[0]?.effective_price, stocks[0]?.promotion_price], [40.5, 45, 40.5])
  assert.ok(related.every((card) => card.promotion_price !== null))
  assert.equal(await inCart(cup), 40.5, 'the cart takes off as much')

  await change(id, { actions: fixedAmount(30) })
  assert.deepEqual(
    (await list()).map(({ promotion_price }) => promotion_price),
    [99.95, 15],
  )
  await remove(id)
  assert.deepEqual(await cards(), plain)
})

test('promotions that depend on the customer, the cart or a count do not change the price that is shown', async () => {
  const off = { actions: percentage(10) }
  const ids = [
    await promotion({ ...off, conditions: [{ type: 'min_quantity', quantity: 1 }] }),
    await promotion({ ...off, usage_limit: 100 }),
    await promotion({ ...off, usage_limit_per_customer: 1 }),
    await promotion({ ...off, expiry_type: 'same_as_membership_expiry_date' }),
    await promotion({ ...off, enabled: false }),
    await promotion({ actions: [{ type: 'free_shipping' }] }),
    await promotion({ type: 'coupon', code: 'TEN', ...off }),
  ]
  assert.deepEqual(await cards(), plain)
  for (const id of ids) await remove(id)
})

test('several promotions give what the cart gives: all others, or the better exclusive one', async () => {
  const ids = [
    await promotion({ actions: percentage(10), priority: 2 }),
    await promotion({ actions: fixedAmount(5), priority: 1 }),
    await promotion({ actions: percentage(20), is_exclusive: true }),
  ]
  const [dear, cheap] = (await list()).map(({ promotion_price }) => promotion_price)
  assert.deepEqual([dear, cheap], [103.96, 35.5])
  assert.deepEqual([await inCart(bowl), await inCart(cup)], [dear, cheap])
  for (const id of ids) await remove(id)
})

test('a promotion that begins or ends by the clock changes the cached price', async () => {
  const hour = 3600 * 1000
  const id = await promotion({ actions: percentage(50), starts_at: new Date(Date.now() + hour).toISOString() })
  await services.content.catchUp()
  assert.deepEqual(await cards(), plain)
  // As if an hour had passed.
  await db
    .updateTable('promotions')
    .set({ starts_at: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', id)
    .execute()
  assert.deepEqual(await cards(), plain, 'still cached')
  // As the publish scheduler does once the start has passed, and when a new day begins.
  services.content.clear()
  assert.equal((await list())[0]?.promotion_price, 64.97)

  await db
    .updateTable('promotions')
    .set({ expiry_type: 'fixed_date', starts_at: null, expiry_date: '2020-01-01' })
    .where('id', '=', id)
    .execute()
  services.content.clear()
  assert.deepEqual(await cards(), plain)
  await remove(id)
})

test('where only customers see prices, a guest sees none, also after a request of a customer', async () => {
  const id = await promotion({ actions: percentage(10) })
  await shop.set('config', { member_only: '1' })
  const member = await shop.member()
  for (let round = 0; round < 2; round++) {
    assert.equal((await list(member.headers))[0]?.promotion_price, 116.95)
    assert.deepEqual(await cards(), [
      [null, null, null],
      [null, null, null],
    ])
  }
  await shop.set('config', { member_only: '0' })
  await remove(id)
})
