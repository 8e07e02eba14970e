import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { cancelOrder } from '#contracts/orders/order.ts'
import { addCodes } from '#contracts/promotions/code-calls.ts'
import { listCustomerCoupons, listOwnCoupons } from '#contracts/promotions/own-coupons.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { fixedAmount, getPromotions, percentage } from '#server/testing/promotions.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const { coupon, enter } = getPromotions(shop)
const mug = await shop.product({ price: 120, units: 100 })

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

const ownOf = async (headers: Record<string, string>) => {
  const { status, body } = await call(listOwnCoupons, {}, headers)
  assert.equal(status, 200, JSON.stringify(body))
  const rows = (list: typeof body.data) => list.map(({ code, state }) => [code, state]).sort()
  return { ...body, states: rows(body.data), pastStates: rows(body.past) }
}

test('a member sees coupons bound to the account, meant for the tier and in the cart, with what each does there', async () => {
  const [member, other] = [await shop.member(), await shop.member()]
  const [tier] = await db.selectFrom('membership_tiers').select('id').execute()
  const birthday = await coupon('BIRTHDAY', { title: 'Birthday', description: 'Once', actions: percentage(10) })
  for (const [code, owner] of [
    ['MINE1', member],
    ['THEIRS', other],
  ] as const)
    await call(addCodes, { id: birthday, codes: [code], user_ids: [owner.id], usage_limit: 1 }, staff.headers)
  await coupon('TIERSHIP', {
    actions: [{ type: 'free_shipping' }],
    conditions: [{ type: 'membership_tiers', ids: [tier?.id] }],
  })
  await coupon('SECRET', { actions: fixedAmount(5) })
  await coupon('ENTERED', { actions: fixedAmount(20) })
  await coupon('LARGE', {
    actions: fixedAmount(50),
    conditions: [
      { type: 'min_subtotal', amount: 500 },
      { type: 'users', ids: [member.id] },
    ],
  })
  const cart_id = await shop.cart([[mug, 1]], member.headers)
  await enter(cart_id, 'ENTERED', member.headers)
  const own = await ownOf(member.headers)
  assert.deepEqual(own.states, [
    ['ENTERED', 'applied'],
    ['LARGE', 'waiting'],
    ['MINE1', 'usable'],
    ['TIERSHIP', 'usable'],
  ])
  assert.deepEqual(own.pastStates, [])
  const large = own.data.find(({ code }) => code === 'LARGE')
  assert.deepEqual([large?.min_subtotal, large?.condition], [500, { type: 'min_subtotal', missing: 380 }])
  const mine = own.data.find(({ code }) => code === 'MINE1')
  assert.deepEqual(
    [mine?.title, mine?.description, mine?.usage_limit, mine?.actions],
    ['Birthday', 'Once', 1, percentage(10)],
  )
})

test('coupons that were used or have ended are past, and those of canceled orders can be used again', async () => {
  const member = await shop.member()
  const bound = async (code: string, draft: object) => {
    const id = await coupon(`${code}-0`, { actions: fixedAmount(5), ...draft })
    await call(addCodes, { id, codes: [code], user_ids: [member.id], usage_limit: 1 }, staff.headers)
  }
  await bound('ENDED', { expiry_type: 'fixed_date', expiry_date: '2020-01-31' })
  await bound('SPENT', {})
  await bound('HIDDEN', { enabled: false })
  const cart_id = await shop.cart([[mug, 1]], member.headers)
  await enter(cart_id, 'SPENT', member.headers)
  const placed = (await call(placeOrder, shop.order(cart_id), member.headers)).body.data
  const own = await ownOf(member.headers)
  assert.deepEqual(own.pastStates, [
    ['ENDED', 'expired'],
    ['SPENT', 'used'],
  ])
  assert.equal(own.past.find(({ code }) => code === 'SPENT')?.order_number, placed.order_number)
  assert.deepEqual(own.states, [['TIERSHIP', 'usable']])
  await call(cancelOrder, { id: placed.order_number }, member.headers)
  assert.deepEqual((await ownOf(member.headers)).states, [
    ['SPENT', 'usable'],
    ['TIERSHIP', 'usable'],
  ])
  assert.equal((await call(listOwnCoupons)).status, 401)
})

test('a coupon says how many days are left in the calendar of the shop, the last one included', async () => {
  const member = await shop.member()
  const day = dayIn('Asia/Hong_Kong')
  const dates = { LASTDAY: day, TOMORROW: nextDay(day), EVER: null }
  for (const [code, expiry_date] of Object.entries(dates)) {
    const expiry_type = expiry_date ? 'fixed_date' : 'never_expire'
    const id = await coupon(`${code}-0`, { actions: fixedAmount(5), expiry_type, expiry_date })
    await call(addCodes, { id, codes: [code], user_ids: [member.id], usage_limit: 1 }, staff.headers)
  }
  const { data } = await ownOf(member.headers)
  const left = Object.fromEntries(data.map(({ code, days_left }) => [code, days_left]))
  assert.deepEqual([left.LASTDAY, left.TOMORROW, left.EVER], [1, 2, null])
})

test('staff see the coupons of a customer as the customer does; without the right to see promotions they see none', async () => {
  const member = await shop.member()
  const id = await coupon('GREETING', { title: 'Greeting', actions: percentage(10) })
  await call(addCodes, { id, codes: ['HELLO1'], user_ids: [member.id], usage_limit: 1 }, staff.headers)
  await shop.cart([[mug, 1]], member.headers)
  const own = (await call(listOwnCoupons, {}, member.headers)).body
  assert.deepEqual(
    own.data.flatMap(({ code }) => (code === 'HELLO1' ? code : [])),
    ['HELLO1'],
  )
  const seen = await call(listCustomerCoupons, { id: member.id }, staff.headers)
  assert.deepEqual([seen.status, seen.body], [200, own])
  assert.equal((await call(listCustomerCoupons, { id: 999_999 }, staff.headers)).status, 404)
  for (const permissions of [['get user'], ['get promotions']]) {
    const clerk = await shop.staffWith(permissions)
    assert.equal((await call(listCustomerCoupons, { id: member.id }, clerk.headers)).status, 403)
  }
})
