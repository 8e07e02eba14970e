import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openCart, setCartReferral } from '#contracts/cart/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { rewardReferrer } from '#server/modules/orders/orders.ts'
import { testPromoters } from '#server/testing/promoters.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { TRUST_PROXY: '1' } })
after(shop.close)
const { call, db, staff } = shop
const { promoter } = await testPromoters(shop)
const seller = await promoter()
const cup = await shop.product({ units: 500 })
const from = (address: string) => ({ 'x-forwarded-for': address })
const texts = {
  'en-US': 'Please check your input.',
  'zh-HK': '請檢查你輸入的內容。',
  'zh-CN': '请检查您输入的内容。',
}

const codeOf = async (id: number) =>
  (await db.selectFrom('users').select('referral_code').where('id', '=', id).executeTakeFirstOrThrow()).referral_code ??
  ''
const orderColumns = (id: number) =>
  db
    .selectFrom('orders')
    .select(['referral_code', 'promoter_id', 'referrer_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const enter = (cart_id: string, referral_code: string | null, headers = {}) =>
  call(setCartReferral, { cart_id, referral_code }, { ...from('203.0.113.9'), ...headers })

test('a code is entered in the cart whatever its letter case, kept by the order, and can be removed', async () => {
  const cart_id = await shop.cart([[cup, 1]])
  const entered = await enter(cart_id, ` ${seller.code.toLowerCase()} `)
  assert.deepEqual([entered.status, entered.body.referral_code], [200, seller.code])
  assert.equal((await call(openCart, { cart_id })).body.referral_code, seller.code)
  assert.equal((await enter(cart_id, '')).body.referral_code, '')
  await enter(cart_id, seller.code)
  const { body } = await call(placeOrder, shop.order(cart_id))
  assert.deepEqual(await orderColumns(body.data.id), {
    referral_code: seller.code,
    promoter_id: seller.id,
    referrer_id: null,
  })
})

test('a wrong code is refused in three languages, in the cart and at the checkout, and changes nothing', async () => {
  const disabled = await promoter(null, { enabled: false })
  const unpaid = await promoter(null, { commission_enabled: false })
  const member = await shop.member()
  await shop.set('sale', { member_referral_points: 50 })
  const cart_id = await shop.cart([[cup, 1]])
  await enter(cart_id, seller.code)
  const orders = await db.selectFrom('orders').select('id').execute()
  for (const [language, text] of Object.entries(texts)) {
    const headers = { 'accept-language': language, ...from('203.0.113.8') }
    for (const code of ['nobody', disabled.code, unpaid.code, "' or 1=1", 'x'.repeat(50)]) {
      const refused = await enter(cart_id, code, headers)
      assert.deepEqual([refused.status, refused.body.errors], [422, { referral_code: [text] }], code)
    }
    const placed = await call(placeOrder, shop.order(cart_id, { referral_code: 'nobody', email: 'x' }), headers)
    assert.deepEqual(
      [placed.status, placed.body.errors?.referral_code, Object.keys(placed.body.errors ?? {}).sort()],
      [422, [text], ['email', 'referral_code']],
    )
    const created = await call(
      createOrder,
      { ...shop.order(''), items: [{ stock_id: cup.stock_id, quantity: 1 }], referral_code: 'nobody' },
      { ...staff.headers, 'accept-language': language },
    )
    assert.deepEqual([created.status, created.body.errors], [422, { referral_code: [text] }])
  }
  const own = await shop.cart([[cup, 1]], member.headers)
  const refused = await enter(own, await codeOf(member.id), member.headers)
  assert.deepEqual([refused.status, refused.body.errors], [422, { referral_code: [texts['en-US']] }])
  assert.equal((await call(openCart, { cart_id })).body.referral_code, seller.code)
  assert.deepEqual(await db.selectFrom('orders').select('id').execute(), orders)
})

test("a customer's code is kept by the order, but not the own one of a guest with the same email", async () => {
  const [ann, bob] = [await shop.member(), await shop.member()]
  await shop.set('sale', { member_referral_points: 50 })
  const code = await codeOf(ann.id)
  const placed = await shop.place([[cup, 1]], { referral_code: code.toLowerCase() }, bob.headers)
  assert.deepEqual(await orderColumns(placed.id), { referral_code: code, promoter_id: null, referrer_id: ann.id })
  const { body } = await call(showAdminOrder, { id: placed.id }, staff.headers)
  assert.deepEqual(body.data.referral, { code, promoter: null, customer: 'Member No. 3' })
  await shop.set('sale', { member_referral_points: 0 })
  const off = await enter(await shop.cart([[cup, 1]]), code)
  assert.deepEqual([off.status, off.body.errors], [422, { referral_code: [texts['en-US']] }])
  await shop.set('sale', { member_referral_points: 50 })
  const { email } = await db.selectFrom('users').select('email').where('id', '=', ann.id).executeTakeFirstOrThrow()
  const cart_id = await shop.cart([[cup, 1]])
  await enter(cart_id, code)
  const own = await call(placeOrder, shop.order(cart_id, { email }))
  assert.equal(own.status, 201)
  assert.deepEqual(await orderColumns(own.body.data.id), { referral_code: null, promoter_id: null, referrer_id: null })
})

test('a code whose owner leaves after it was entered is ignored', async () => {
  const leaving = await promoter()
  const cart_id = await shop.cart([[cup, 1]])
  await enter(cart_id, leaving.code)
  await shop.request('DELETE', `/api/admin/account/${leaving.id}`, {}, staff.headers)
  const { status, body } = await call(placeOrder, shop.order(cart_id))
  assert.equal(status, 201)
  assert.equal((await orderColumns(body.data.id)).referral_code, null)
})

test("the code of a guest's cart comes along when the customer logs in", async () => {
  const ann = await shop.member()
  const cart_id = await shop.cart([[cup, 1]])
  await enter(cart_id, seller.code)
  const { body } = await call(openCart, { cart_id }, ann.headers)
  assert.equal(body.referral_code, seller.code)
})

test('a cart of somebody else is unknown, and keeps its code', async () => {
  const ann = await shop.member()
  const cart_id = await shop.cart([[cup, 1]], ann.headers)
  const { status } = await enter(cart_id, seller.code)
  assert.equal(status, 404)
  assert.equal((await call(openCart, {}, ann.headers)).body.referral_code, '')
})

test('twenty wrong codes in ten minutes stop further ones of that network, right ones included', async () => {
  const cart_id = await shop.cart([[cup, 1]])
  const headers = from('203.0.113.77')
  for (let n = 0; n < 20; n++)
    assert.equal((await call(setCartReferral, { cart_id, referral_code: `x${n}` }, headers)).status, 422)
  const stopped = await call(setCartReferral, { cart_id, referral_code: seller.code }, headers)
  assert.deepEqual([stopped.status, stopped.body.message], [429, 'Too many attempts. Please try again in 10 minutes.'])
  const guessed = await call(placeOrder, shop.order(cart_id, { referral_code: seller.code }), headers)
  assert.equal(guessed.status, 429)
  assert.equal((await call(openCart, { cart_id })).body.referral_code, '')
  assert.equal((await enter(cart_id, seller.code)).status, 200)
})

test('a customer who recommended the shop gets points for the first order of a new customer, once', async () => {
  const [ann, bob] = [await shop.member(), await shop.member()]
  await shop.set('points', { enabled: true, earn_points: 0 })
  await shop.set('sale', { member_referral_points: 50 })
  const referral_code = await codeOf(ann.id)
  const ctx = () => systemContext(shop.services)
  const points = () =>
    db
      .selectFrom('point_entries')
      .select(['user_id', 'type', 'points', 'order_id'])
      .where('user_id', '=', ann.id)
      .execute()
  const orders: number[] = []
  for (let n = 0; n < 3; n++) orders.push((await shop.place([[cup, 1]], { referral_code }, bob.headers)).id)
  const [first = 0, second = 0, third = 0] = orders
  await rewardReferrer(ctx(), second)
  assert.deepEqual(await points(), [])
  for (const id of [second, first, third])
    for (const status of ['shipped', 'completed']) await call(changeOrderStatus, { id, status }, staff.headers)
  // The jobs of the three orders run at the same moment, and twice.
  await Promise.all([...orders, ...orders].map((id) => rewardReferrer(ctx(), id)))
  assert.deepEqual(await points(), [{ user_id: ann.id, type: 'referral', points: 50, order_id: second }])
})
