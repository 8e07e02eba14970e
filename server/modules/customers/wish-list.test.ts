import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addWish, listWishes, removeWish } from '#contracts/customers/wish-list.ts'
import { showVisitor } from '#contracts/storefront/visitor.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db } = shop
const rows = () => db.selectFrom('wishlist_items').select(['user_id', 'product_id']).orderBy('created_at').execute()
const ids = async (headers: Record<string, string>) =>
  (await call(listWishes, {}, headers)).body.data.map(({ id }) => id)

test('a product is on a wish list once; a guest has to log in', async () => {
  const mug = await shop.product()
  const { headers, id } = await shop.member()
  for (let n = 0; n < 2; n++) {
    const { status, body } = await call(addWish, { product_id: mug.product_id }, headers)
    assert.deepEqual([status, body], [200, { data: { product_id: mug.product_id, in_wishlist: true } }])
  }
  assert.deepEqual(await rows(), [{ user_id: id, product_id: mug.product_id }])
  for (const each of [listWishes, addWish, removeWish]) {
    const { status, body } = await call(each, { product_id: mug.product_id })
    assert.deepEqual([status, body], [401, { error: 'Please login first' }])
  }
  const gone = await call(removeWish, { product_id: mug.product_id }, headers)
  assert.deepEqual(gone.body, { data: { product_id: mug.product_id, in_wishlist: false } })
  assert.equal((await call(removeWish, { product_id: mug.product_id }, headers)).status, 200)
  assert.deepEqual(await rows(), [])
})

test('the newest product comes first, hidden ones are left out, and every customer has their own list', async () => {
  const [one, other] = [await shop.member(), await shop.member()]
  const [mug, cup, pot] = [await shop.product(), await shop.product({ price: 45.5 }), await shop.product()]
  for (const { product_id } of [mug, cup, pot]) await call(addWish, { product_id }, one.headers)
  await call(addWish, { product_id: mug.product_id }, other.headers)
  await db.updateTable('products').set({ visibled: false }).where('id', '=', pot.product_id).execute()
  assert.deepEqual(await ids(one.headers), [cup.product_id, mug.product_id])
  assert.deepEqual(await ids(other.headers), [mug.product_id])
  const { body } = await call(listWishes, { per_page: 10 }, one.headers)
  assert.deepEqual([body.total, body.page, body.per_page], [2, 1, 10])
  assert.deepEqual([body.data[0]?.price, body.data[0]?.stock_id], [45.5, cup.stock_id])

  const visitor = async (headers: Record<string, string> = {}) =>
    (await call(showVisitor, {}, headers)).body.data.wishlist
  assert.deepEqual(await visitor(one.headers), [cup.product_id, mug.product_id])
  assert.deepEqual(await visitor(), [])
})

test('ten products per page', async () => {
  const { headers } = await shop.member()
  for (let n = 0; n < 11; n++) await call(addWish, { product_id: (await shop.product()).product_id }, headers)
  const second = await call(listWishes, { page: 2 }, headers)
  assert.deepEqual([second.body.data.length, second.body.total, second.body.page], [1, 11, 2])
})

test('only a visible product can be added', async () => {
  const { headers } = await shop.member()
  const hidden = await shop.product({ visibled: false })
  const before = await rows()
  const texts = {
    'en-US': 'You must choose one of the options',
    'zh-HK': '請選擇其中一個選項',
    'zh-CN': '请选择其中一个选项',
  }
  for (const product_id of [hidden.product_id, 999_999])
    for (const [locale, text] of Object.entries(texts)) {
      const { status, body } = await call(addWish, { product_id }, { ...headers, 'accept-language': locale })
      assert.deepEqual([status, body.errors], [422, { product_id: [text] }])
    }
  for (const product_id of ['x', 0, -1, 1.5, null, undefined])
    assert.equal((await call(addWish, { product_id }, headers)).status, 422)
  assert.deepEqual(await rows(), before)
})
