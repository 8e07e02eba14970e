import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { TRUST_PROXY: '1' } })
after(shop.close)
const mug = await shop.product({ units: 100_000 })

let serial = 0
const newEmail = () => `guest-${++serial}@shop.test`
const from = (ip: string) => ({ 'x-forwarded-for': ip })
async function order(email: string, ip: string, units = 1) {
  const cart_id = await shop.cart([[mug, units]])
  return shop.call(placeOrder, shop.order(cart_id, { email }), from(ip))
}
const mailsTo = async (email: string) =>
  (await shop.db.selectFrom('mail_outbox').select('kind').where('to', '=', email).execute()).length
const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

test('five orders an hour are mailed to one guest; a sixth is placed without a mail', async () => {
  await shop.set('sale', { guest_max_open_orders: 0 })
  const email = newEmail()
  for (let n = 0; n < 6; n++) equal((await order(email, `203.0.113.${n}`)).status, 201)
  equal(await mailsTo(email), 5)
  const other = newEmail()
  equal((await order(other, '203.0.113.6')).status, 201)
  equal(await mailsTo(other), 1)
})

test('ten guests an hour are mailed from one network, a member always', async () => {
  const emails = Array.from({ length: 11 }, newEmail)
  for (const email of emails) equal((await order(email, '203.0.113.20')).status, 201)
  deepEqual(await Promise.all(emails.map(mailsTo)), [...Array(10).fill(1), 0])
  const member = await shop.member()
  const mailed = async () => (await shop.db.selectFrom('mail_outbox').select('id').execute()).length
  const before = await mailed()
  const cart_id = await shop.cart([[mug, 1]], member.headers)
  const headers = { ...member.headers, ...from('203.0.113.20') }
  equal((await shop.call(placeOrder, shop.order(cart_id), headers)).status, 201)
  equal(await mailed(), before + 1)
})

test('an email has at most five open unpaid guest orders; one that is canceled makes room', async () => {
  await shop.set('sale', { guest_max_open_orders: 5 })
  const email = newEmail()
  for (let n = 0; n < 5; n++) equal((await order(email, `198.51.100.${n}`)).status, 201)
  const before = await orders()
  const sixth = await order(email.toUpperCase(), '198.51.100.9')
  equal(sixth.status, 422)
  equal(
    (sixth.body as { message?: string }).message,
    'Several orders with this email are still unpaid. Please pay or cancel one of them first, or log in.',
  )
  equal(await orders(), before)
  await sql`update orders set status = 'canceled' where id = (select max(id) from orders)`.execute(shop.db)
  equal((await order(email, '198.51.100.9')).status, 201)
  await sql`update orders set status = 'pending' where status = 'canceled'`.execute(shop.db)
})

test('two orders at once do not pass the limit together', async () => {
  await shop.set('sale', { guest_max_open_orders: 1 })
  for (let round = 0; round < raceRounds(10); round++) {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map((n) => order(email, `192.0.2.${round * 3 + n}`)))
    deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422])
  }
  await shop.set('sale', { guest_max_open_orders: 5 })
})

test('a guest cannot empty the shelf with one order, a member is not limited', async () => {
  const before = await shop.units(mug)
  const refused = await order(newEmail(), '203.0.113.40', 900)
  equal(refused.status, 422)
  deepEqual((refused.body as { errors?: unknown }).errors, {
    items: ['Guests can order at most 100 units of a product. Log in or contact us for more.'],
  })
  deepEqual(await shop.units(mug), before)
  const member = await shop.member()
  const cart_id = await shop.cart([[mug, 900]], member.headers)
  equal((await shop.call(placeOrder, shop.order(cart_id), member.headers)).status, 201)
})

test('a network places so many guest orders a day; what is refused is not counted', async () => {
  await shop.set('sale', { guest_orders_per_day: 2 })
  const ip = '203.0.113.50'
  equal((await order(newEmail(), ip)).status, 201)
  for (let n = 0; n < 3; n++) equal((await order('no email', ip)).status, 422)
  equal((await order(newEmail(), ip)).status, 201)
  const before = await orders()
  equal((await order(newEmail(), ip)).status, 429)
  equal(await orders(), before)
  equal((await order(newEmail(), '203.0.113.51')).status, 201)
})
