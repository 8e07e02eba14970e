import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addCoupon, changeCartItem, getCart, openCart, removeCoupon } from '#contracts/cart/cart.ts'
import { placeOrder, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { fixedAmount, getPromotions, percentage } from '#server/testing/promotions.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { TRUST_PROXY: '1' } })
after(shop.close)
const { call, db } = shop
const { promotion, coupon, enter } = getPromotions(shop)
const mug = await shop.product({ price: 120, units: 1000 })

const invalid = { code: ['Your coupon code is invalid'] }
const exclusive = {
  code: ['If you want to apply other coupon please delete the coupon that cannot apply with others'],
}
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()
const codesIn = async (cart_id: string) =>
  (await db.selectFrom('carts').select('coupon_codes').where('id', '=', cart_id).executeTakeFirstOrThrow()).coupon_codes
let network = 0
/** Each visitor has an address of their own, so that refusals of one test do not count in another. */
const visitor = () => ({ 'x-forwarded-for': `198.51.100.${++network}` })

/** Enters a code and expects its refusal, with nothing changed. */
async function refused(cart_id: string, code: string, reason: string, { errors = invalid, headers = {} } = {}) {
  const before = await codesIn(cart_id)
  const { status, body } = await call(addCoupon, { cart_id, code }, { ...visitor(), ...headers })
  assert.deepEqual([status, body.errors, body.reason], [422, errors, reason], code)
  assert.deepEqual(await codesIn(cart_id), before)
}

test('a code is found in any case and with spaces around it, and names its discount', async () => {
  await coupon('abc-10', { title: 'Ten off', actions: fixedAmount(10) })
  const cart_id = await shop.cart([[mug, 1]])
  const cart = await enter(cart_id, ' Abc-10 ')
  assert.deepEqual(cart.coupons, [
    { code: 'ABC-10', title: 'Ten off', applied: true, amount: 10, reason: '', condition: null },
  ])
  assert.deepEqual(cart.discounts, [{ title: 'Ten off', code: 'ABC-10', target: 'item', amount: 10 }])
  assert.deepEqual([cart.totals.subtotal, cart.totals.coupon_discount, cart.totals.grand_total], [120, 10, 110])
  assert.deepEqual((await call(getCart, { cart_id })).body.coupons, cart.coupons)

  await refused(cart_id, 'abc-10', 'already_applied')
  const removed = await call(removeCoupon, { cart_id, code: ' abc-10' })
  assert.deepEqual([removed.status, removed.body.coupons, removed.body.totals.grand_total], [200, [], 120])
  assert.equal((await call(removeCoupon, { cart_id, code: 'ABC-10' })).status, 404)
  assert.equal((await call(addCoupon, { cart_id: crypto.randomUUID(), code: 'ABC-10' }, visitor())).status, 404)
})

test('each reason why a code cannot be used has one text, and the cart stays unchanged', async () => {
  const off = { actions: percentage(10) }
  const owner = await shop.member()
  await coupon('DISABLED', { ...off, enabled: false })
  await coupon('TOMORROW', { ...off, starts_at: day(1) })
  const past = await coupon('YESTERDAY', { ...off, expiry_type: 'fixed_date', expiry_date: day(0).slice(0, 10) })
  await db.updateTable('promotions').set({ expiry_date: '2020-01-01' }).where('id', '=', past).execute()
  const used = await coupon('USED', { ...off, usage_limit: 1 })
  await db.updateTable('promotions').set({ used_count: 1 }).where('id', '=', used).execute()
  await coupon('LARGE', { ...off, conditions: [{ type: 'min_subtotal', amount: 500 }] })
  await coupon('MEMBERS', { ...off, conditions: [{ type: 'users', ids: [owner.id] }] })
  const own = await coupon('OWN', off)
  await db.updateTable('promotion_codes').set({ user_id: owner.id }).where('promotion_id', '=', own).execute()
  const deleted = await coupon('DELETED', off)
  assert.equal((await shop.request('DELETE', `/api/admin/promotion/${deleted}`, {}, shop.staff.headers)).status, 200)

  const cart_id = await shop.cart([[mug, 1]])
  await refused(cart_id, 'nothing', 'unknown')
  await refused(cart_id, "' or true --", 'unknown')
  await refused(cart_id, 'DELETED', 'unknown')
  await refused(cart_id, 'DISABLED', 'disabled')
  await refused(cart_id, 'TOMORROW', 'not_started')
  await refused(cart_id, 'YESTERDAY', 'expired')
  await refused(cart_id, 'USED', 'usage_limit')
  await refused(cart_id, 'LARGE', 'condition')
  await refused(cart_id, 'MEMBERS', 'login_required')
  await refused(cart_id, 'OWN', 'login_required')
  const other = await shop.member()
  const otherCart = await shop.cart([[mug, 1]], other.headers)
  await refused(otherCart, 'OWN', 'unknown', { headers: other.headers })
  await refused(otherCart, 'MEMBERS', 'condition', { headers: other.headers })
  const ownCart = await shop.cart([[mug, 1]], owner.headers)
  assert.equal((await enter(ownCart, 'OWN', owner.headers)).coupons[0]?.applied, true)

  const refusals = {
    'en-US': ['This field is required.', 'Your coupon code is invalid'],
    'zh-HK': ['此欄必須填寫。', '優惠碼無效'],
    'zh-CN': ['此项为必填项。', '优惠码无效'],
  }
  for (const [language, [required, wrong]] of Object.entries(refusals)) {
    const errorsOf = async (code: unknown) =>
      (await call(addCoupon, { cart_id, code }, { ...visitor(), 'accept-language': language })).body.errors
    for (const code of ['', ' ', null, undefined]) assert.deepEqual(await errorsOf(code), { code: [required] })
    assert.deepEqual(await errorsOf('nothing'), { code: [wrong] })
  }
})

test('an exclusive coupon and another one are refused in either order', async () => {
  await coupon('ALONE', { actions: percentage(20), is_exclusive: true })
  await coupon('FIVE', { actions: fixedAmount(5) })
  const texts = {
    'en-US': 'If you want to apply other coupon please delete the coupon that cannot apply with others',
    'zh-HK': '如要使用其他優惠碼，請先移除不可與其他優惠同時使用的優惠碼',
    'zh-CN': '如需使用其他优惠码，请先删除不能与其他优惠同时使用的优惠码',
  }
  for (const [first, second] of [
    ['ALONE', 'FIVE'],
    ['FIVE', 'ALONE'],
  ] as const) {
    const cart_id = await shop.cart([[mug, 1]])
    await enter(cart_id, first)
    for (const [language, text] of Object.entries(texts)) {
      const headers = { ...visitor(), 'accept-language': language }
      const { status, body } = await call(addCoupon, { cart_id, code: second }, headers)
      assert.deepEqual([status, body.errors, body.reason], [422, { code: [text] }, 'exclusive'])
    }
    assert.deepEqual(await codesIn(cart_id), [first])
    await call(removeCoupon, { cart_id, code: first })
    await enter(cart_id, second)
  }
})

test('an order has at most as many coupons as the settings allow, and one code of each promotion', async () => {
  await shop.set('sale', { max_coupons_per_order: 2 })
  for (const code of ['MAX1', 'MAX2', 'MAX3']) await coupon(code, { actions: fixedAmount(1) })
  const twin = await coupon('TWIN1', { actions: fixedAmount(1) })
  await db.insertInto('promotion_codes').values({ promotion_id: twin, code: 'TWIN2' }).execute()
  const cart_id = await shop.cart([[mug, 1]])
  await enter(cart_id, 'TWIN1')
  await refused(cart_id, 'TWIN2', 'already_applied')
  await enter(cart_id, 'MAX1')
  await refused(cart_id, 'MAX2', 'max_coupons', { errors: exclusive })
  await shop.set('sale', { max_coupons_per_order: 5 })
})

test('a coupon whose condition stops holding stays, blocks the order, and applies again later', async () => {
  await coupon('FROM100', { actions: fixedAmount(20), conditions: [{ type: 'min_subtotal', amount: 100 }] })
  const sixty = await shop.product({ price: 60, units: 100 })
  const cart_id = await shop.cart([[sixty, 2]])
  await enter(cart_id, 'FROM100')
  const item_id = (await call(getCart, { cart_id })).body.items[0]?.id
  const fewer = await call(changeCartItem, { cart_id, item_id, quantity: 1 })
  assert.deepEqual(fewer.body.coupons, [
    {
      code: 'FROM100',
      title: 'FROM100',
      applied: false,
      amount: 0,
      reason: 'condition',
      condition: { type: 'min_subtotal', missing: 40 },
    },
  ])
  const orders = async () => (await db.selectFrom('orders').select('id').execute()).length
  const before = await orders()
  for (const [language, text] of [
    ['en-US', 'Your coupon code is invalid'],
    ['zh-HK', '優惠碼無效'],
    ['zh-CN', '优惠码无效'],
  ] as const) {
    const placed = await call(placeOrder, shop.order(cart_id), { 'accept-language': language })
    assert.deepEqual([placed.status, placed.body.errors], [422, { coupons: [text] }])
  }
  assert.equal(await orders(), before)
  assert.deepEqual(await shop.units(sixty), [100, 0])
  const again = await call(changeCartItem, { cart_id, item_id, quantity: 2 })
  assert.deepEqual(
    again.body.coupons.map(({ applied, amount }) => [applied, amount]),
    [[true, 20]],
  )
})

test('a coupon that ends with the membership is valid until the last day of the tier', async () => {
  await coupon('TIER', { actions: percentage(10), expiry_type: 'same_as_membership_expiry_date' })
  await refused(await shop.cart([[mug, 1]]), 'TIER', 'login_required')
  const member = await shop.member()
  const cart_id = await shop.cart([[mug, 1]], member.headers)
  const until = (date: string | null) =>
    db.updateTable('users').set({ membership_expiry_date: date }).where('id', '=', member.id).execute()
  await until(day(-2).slice(0, 10))
  await refused(cart_id, 'TIER', 'expired', { headers: member.headers })
  await until(day(1).slice(0, 10))
  await enter(cart_id, 'TIER', member.headers)
  await call(removeCoupon, { cart_id, code: 'TIER' }, member.headers)
  await until(null)
  await enter(cart_id, 'TIER', member.headers)
})

test('a coupon for a country is accepted before the country is known, and applies at checkout', async () => {
  await coupon('HKONLY', { actions: fixedAmount(15), conditions: [{ type: 'countries', codes: ['HKG'] }] })
  const several = shop.services.settings.snapshot().countries.length > 1
  const cart_id = await shop.cart([[mug, 1]])
  assert.equal((await enter(cart_id, 'HKONLY')).coupons[0]?.applied, !several)
  const quote = await call(quoteCheckout, { cart_id, country: 'HKG', shipping_id: shop.flat })
  assert.equal(quote.body.data.totals.coupon_discount, 15)
})

test('after 20 refused codes in ten minutes a cart gets 429, from whatever network, and a network from whatever cart', async () => {
  await coupon('GOOD', { actions: fixedAmount(1) })
  const cart_id = await shop.cart([[mug, 1]])
  const network = visitor()
  for (let n = 0; n < 20; n++) assert.equal((await call(addCoupon, { cart_id, code: `no-${n}` }, network)).status, 422)
  assert.equal((await call(addCoupon, { cart_id, code: 'GOOD' }, visitor())).status, 429)
  const otherCart = await shop.cart([[mug, 1]])
  assert.equal((await call(addCoupon, { cart_id: otherCart, code: 'GOOD' }, network)).status, 429)
  assert.deepEqual([await codesIn(cart_id), await codesIn(otherCart)], [[], []])
  // Accepted codes are not counted.
  for (let n = 0; n < 21; n++) {
    assert.equal((await call(addCoupon, { cart_id: otherCart, code: 'GOOD' }, visitor())).status, 200)
    assert.equal((await call(removeCoupon, { cart_id: otherCart, code: 'GOOD' })).status, 200)
  }
})

test('in catalogue mode and in a shop for customers only, guests enter no coupon', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  await shop.set('config', { catalog_mode: '1' })
  const closed = await call(addCoupon, { cart_id, code: 'GOOD' })
  assert.deepEqual([closed.status, closed.body.message], [403, 'The cart is not available'])
  await shop.set('config', { catalog_mode: '0', member_only: '1' })
  const guest = await call(addCoupon, { cart_id, code: 'GOOD' })
  assert.deepEqual([guest.status, guest.body.message], [401, 'Please login first'])
  await shop.set('config', { member_only: '0' })
  assert.deepEqual(await codesIn(cart_id), [])
})

test("another customer's cart looks unknown, and its coupons stay", async () => {
  const owner = await shop.member()
  const cart_id = await shop.cart([[mug, 1]], owner.headers)
  await enter(cart_id, 'GOOD', owner.headers)
  assert.equal((await call(removeCoupon, { cart_id, code: 'GOOD' })).status, 404)
  const other = await shop.member()
  assert.equal((await call(removeCoupon, { cart_id, code: 'GOOD' }, other.headers)).status, 404)
  assert.deepEqual(await codesIn(cart_id), ['GOOD'])
})

test("a guest's coupons move into the customer's cart unless the customer may not use them", async () => {
  const member = await shop.member()
  await coupon('ONCE', { actions: fixedAmount(2), usage_limit_per_customer: 1 })
  const placedWith = await shop.cart([[mug, 1]], member.headers)
  await enter(placedWith, 'ONCE', member.headers)
  assert.equal((await call(placeOrder, shop.order(placedWith), member.headers)).status, 201)

  const guestCart = await shop.cart([[mug, 1]])
  await enter(guestCart, 'GOOD')
  await enter(guestCart, 'ONCE')
  const { body } = await call(openCart, { cart_id: guestCart }, member.headers)
  assert.deepEqual(
    body.coupons.map(({ code, applied }) => [code, applied]),
    [['GOOD', true]],
  )
  await refused(body.cart_id, 'ONCE', 'user_limit', { headers: member.headers })
})

test('an automatic promotion is in every cart, and ends with its save', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  const id = await promotion({ title: 'Spring', actions: percentage(25) })
  const cart = await call(getCart, { cart_id })
  assert.deepEqual(cart.body.discounts, [{ title: 'Spring', code: null, target: 'item', amount: 30 }])
  assert.equal((await shop.request('DELETE', `/api/admin/promotion/${id}`, {}, shop.staff.headers)).status, 200)
  assert.deepEqual((await call(getCart, { cart_id })).body.discounts, [])
})
