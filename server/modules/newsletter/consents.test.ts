import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { showProfile, updateProfile } from '#contracts/customers/profile.ts'
import { register } from '#contracts/customers/session.ts'
import { listConsents } from '#contracts/newsletter/consent.ts'
import { findPersonalData } from '#contracts/privacy/personal-data.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const mug = await shop.product({ units: 100 })
const english = 'Email me news and offers. I can unsubscribe at any time.'

const consentsOf = async (id: number) => {
  const { body } = await call(listConsents, { id }, staff.headers)
  return body.data.map(({ is_granted, source, wording, text_version }) => [is_granted, source, wording, text_version])
}
const isSubscribed = async (headers: { authorization: string }) =>
  (await call(showProfile, {}, headers)).body.data.is_subscribe

let serial = 0
async function registerWith(more: object) {
  const email = `reader-${++serial}@shop.test`
  const person = { first_name: 'Ada', last_name: 'Wong', email, language: 'en_us' }
  const password = 'harbour and hill'
  const input = { ...person, password, password_confirmation: password, ...more }
  const { status } = await call(register, input, { 'accept-language': 'zh-HK' })
  assert.equal(status, 200)
  return db.selectFrom('users').select(['id', 'is_subscribe']).where('email', '=', email).executeTakeFirstOrThrow()
}

test('who ticks the box at the registration is subscribed, with the words of the form; nobody else is', async () => {
  const reader = await registerWith({ is_subscribe: true })
  assert.equal(reader.is_subscribe, true)
  const wording = '以電郵通知我最新消息及優惠，我可隨時取消訂閱。'
  assert.deepEqual(await consentsOf(reader.id), [[true, 'register', wording, 1]])
  const other = await registerWith({})
  assert.deepEqual([other.is_subscribe, await consentsOf(other.id)], [false, []])
})

test('the profile subscribes and unsubscribes, and records changes only', async () => {
  const member = await shop.member()
  const save = async (input: object) => assert.equal((await call(updateProfile, input, member.headers)).status, 200)
  await save({ is_subscribe: true })
  await save({ is_subscribe: true, first_name: 'Ada' })
  await save({ first_name: 'Grace' })
  assert.equal(await isSubscribed(member.headers), true)
  await save({ is_subscribe: false })
  assert.equal(await isSubscribed(member.headers), false)
  assert.deepEqual(await consentsOf(member.id), [
    [false, 'profile', english, 1],
    [true, 'profile', english, 1],
  ])
})

test('the checkout subscribes customers, and stores the consent of a guest under the email', async () => {
  const member = await shop.member()
  await shop.place([[mug, 1]], {}, member.headers)
  assert.equal(await isSubscribed(member.headers), false)
  await shop.place([[mug, 1]], { is_subscribe: true }, member.headers)
  assert.equal(await isSubscribed(member.headers), true)
  assert.deepEqual(await consentsOf(member.id), [[true, 'checkout', english, 1]])
  const email = 'guest-reader@shop.test'
  await shop.place([[mug, 1]], { email, is_subscribe: true })
  const { body } = await call(findPersonalData, { email }, staff.headers)
  assert.deepEqual(
    body.data.consents.map(({ is_granted, source, wording }) => [is_granted, source, wording]),
    [[true, 'checkout', english]],
  )
})

test('a refused order subscribes nobody', async () => {
  const email = 'refused-reader@shop.test'
  const cart_id = await shop.cart([[mug, 1]])
  const refused = await call(placeOrder, { ...shop.order(cart_id, { email, is_subscribe: true }), agreement: false })
  assert.equal(refused.status, 422)
  const { body } = await call(findPersonalData, { email }, staff.headers)
  assert.deepEqual(body.data.consents, [])
})
