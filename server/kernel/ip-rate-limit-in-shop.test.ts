import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#server/testing/app.ts'
import { countAs } from '#server/testing/count-as.ts'
import { testShop } from '#server/testing/shop.ts'
import { shopClient } from '#server/testing/shop-client.ts'
import { loginMember } from '#server/testing/users.ts'

/* Two processes of one shop. */
const env = { TRUST_PROXY: '1' }
const first = await testShop({ env })
const second = await testApp({ env, databaseUrl: first.databaseUrl })
const clients = [first.request, shopClient(second.app, '').request]
after(async () => {
  await second.close()
  await first.close()
})

const from = (ip: string) => ({ 'x-forwarded-for': ip })
/** Asks the two processes in turns. */
let turn = 0
const request = (path: string, body: object, ip: string) => clients[++turn % 2]?.('POST', path, body, from(ip))
const getStatus = async (...args: Parameters<typeof request>) => (await request(...args))?.status

const wrong = (email: string) => ({ email, password: 'wrong' })

/** Asserts that both processes reject the request. */
async function refusedInBoth(path: string, body: object, ip: string, status = 429) {
  deepEqual([await getStatus(path, body, ip), await getStatus(path, body, ip)], [status, status])
}

test('60 passwords a minute per network, across all processes', async () => {
  const ip = (n: number) => `2001:db8:0:1::${n.toString(16)}`
  const logIn = (n: number) => getStatus('/api/login', wrong(`nobody-${n}@shop.test`), ip(n))
  equal(await countAs(first.db, 57, () => logIn(0)), 401)
  for (const n of [1, 2, 3]) equal(await logIn(n), 401)
  await refusedInBoth('/api/login', wrong('other@shop.test'), ip(1000))
  equal(await getStatus('/api/login', wrong('other@shop.test'), '2001:db8:0:2::1'), 401)
})

test('five wrong passwords lock an account for their network, in both processes', async () => {
  const { email } = await loginMember(first.db)
  const ip = '203.0.113.1'
  for (let n = 0; n < 5; n++) equal(await getStatus('/api/login', wrong(email), ip), 401)
  await refusedInBoth('/api/login', wrong(email), ip)
  equal(await getStatus('/api/login', wrong(email), '203.0.113.2'), 401)
})

test('a network may try a hundred wrong passwords an hour, over all accounts', async () => {
  const ip = '203.0.113.3'
  const guess = (n: number) => getStatus('/api/login', wrong(`guessed-${n}@shop.test`), ip)
  equal(await countAs(first.db, 50, () => guess(0)), 401)
  // A minute later.
  await sql`update rate_limits set ends_at = now() where ends_at < now() + interval '2 minutes'`.execute(first.db)
  equal(await guess(51), 401)
  await sql`update rate_limits set points = 98 where points = 51`.execute(first.db)
  for (const n of [99, 100]) equal(await guess(n), 401)
  await refusedInBoth('/api/login', wrong('last@shop.test'), ip)
})

test('60 orders a minute per network, across all processes', async () => {
  const ip = '203.0.113.4'
  const order = () => getStatus('/api/order', first.order(crypto.randomUUID()), ip)
  equal(await countAs(first.db, 58, order), 422)
  for (let n = 0; n < 2; n++) equal(await order(), 422)
  const cart_id = await first.cart([[await first.product(), 1]])
  await refusedInBoth('/api/order', first.order(cart_id), ip)
  equal((await first.db.selectFrom('orders').select('id').execute()).length, 0)
  equal(await getStatus('/api/order', first.order(cart_id), '203.0.113.5'), 201)
})

test('a network may request 20 reset mails an hour, across all processes', async () => {
  const ip = '203.0.113.6'
  const reset = (n: number) => ({ type: 'user', email: `stranger-${n}@shop.test` })
  for (let n = 0; n < 20; n++) equal(await getStatus('/api/reset/email', reset(n), ip), 200)
  await refusedInBoth('/api/reset/email', reset(20), ip, 401)
  const written = first.db.selectFrom('password_resets').select('id').where('email', '=', reset(20).email)
  deepEqual(await written.execute(), [])
  equal(await getStatus('/api/reset/email', reset(20), '203.0.113.7'), 200)
})

test('ten registrations an hour from one network; the owner of an email that is asked about is mailed once', async () => {
  const { email } = await loginMember(first.db)
  const names = { first_name: 'Ada', last_name: 'Wong', language: 'en_us' }
  const pair = { password: 'correct horse', password_confirmation: 'correct horse' }
  const body = (email: string) => ({ ...names, ...pair, email })
  const ip = '203.0.113.8'
  for (let n = 0; n < 10; n++) equal(await getStatus('/api/register', body(email), ip), 422)
  await refusedInBoth('/api/register', body(email), ip)
  await refusedInBoth('/api/register', body('new@shop.test'), ip)
  equal(await getStatus('/api/register', body('new@shop.test'), '203.0.113.9'), 200)
  const mails = first.db.selectFrom('mail_outbox').select('kind').where('to', '=', email)
  deepEqual(await mails.execute(), [{ kind: 'email_taken' }])
})

test('fifty registrations an hour from one /48', async () => {
  const wide = (n: number) => `2001:db8:99:${n.toString(16)}::1`
  const body = { first_name: 'Ada', last_name: 'Wong', language: 'en_us', password: 'correct horse' }
  const register = (n: number) =>
    getStatus('/api/register', { ...body, password_confirmation: body.password, email: `wide-${n}@shop.test` }, wide(n))
  equal(await countAs(first.db, 48, () => register(0)), 200)
  for (const n of [1, 2]) equal(await register(n), 200)
  equal(await register(50), 429)
})

test('this machine is not limited, an untrusted proxy on it is', async () => {
  const shop = await testShop()
  try {
    const here = (n: number) => shop.request('POST', '/api/login', wrong(`a-${n}@shop.test`))
    equal((await countAs(shop.db, 70, () => here(0))).status, 401)
    equal((await here(1)).status, 401)
    const behind = (n: number) => shop.request('POST', '/api/login', wrong(`b-${n}@shop.test`), from(`203.0.113.${n}`))
    equal((await countAs(shop.db, 58, () => behind(0))).status, 401)
    for (const n of [1, 2]) equal((await behind(n)).status, 401)
    equal((await behind(61)).status, 429)
  } finally {
    await shop.close()
  }
})
