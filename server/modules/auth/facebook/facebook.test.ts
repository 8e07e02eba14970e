import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { facebookLogin, facebookRegister } from '#contracts/customers/facebook.ts'
import { showProfile } from '#contracts/customers/profile.ts'
import { fakeGraph, graphApp } from '#server/testing/fake-graph.ts'
import { testShop } from '#server/testing/shop.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'

const mei = { user_id: '901', email: 'Mei@Shop.test' }
const graph = await fakeGraph({
  mei,
  'mei again': mei,
  foreign: { ...mei, app_id: '666' },
  page: { ...mei, type: 'PAGE' },
  expired: { ...mei, is_valid: false },
  swapped: { ...mei, me: '902' },
  shy: { user_id: '903' },
  rival: { user_id: '904', email: 'person@shop.test', first_name: 'https://spam.test' },
  spammer: { user_id: '905', email: 'spam@shop.test', first_name: 'www.spam.test', last_name: 'Lee' },
  twice: { user_id: '906', email: 'twice@shop.test' },
  late: { user_id: '907', email: 'late@shop.test' },
})
const shop = await testShop({ env: { FACEBOOK_API_BASE: graph.url } })
after(async () => {
  await shop.close()
  await graph.close()
})
const { call, db, request, staff } = shop

const logIn = (access_token: string, headers = {}) => call(facebookLogin, { access_token }, headers)
const register = (access_token: string, headers = {}) =>
  call(facebookRegister, { access_token, language: 'zh_hk' }, headers)
const customers = () => db.selectFrom('users').select(['id', 'email']).orderBy('id').execute()
const links = () => db.selectFrom('social_accounts').selectAll().orderBy('user_id').execute()
const settings = (facebook: object) =>
  request('PUT', '/api/admin/configuration', { group: 'facebook', ...facebook }, staff.headers)

test('a shop without the log-in, without an app or without its secret refuses it and asks Facebook nothing', async () => {
  const before = await customers()
  for (const facebook of [
    {},
    { enabled: true },
    { enabled: true, fb_client_id: graphApp.id },
    { enabled: false, fb_client_id: graphApp.id, fb_client_secret: graphApp.secret },
  ]) {
    await settings(facebook)
    for (const ask of [logIn, register]) assert.equal((await ask('mei')).status, 403)
  }
  assert.deepEqual([graph.state.requests, await customers()], [[], before])
  assert.equal((await settings({ enabled: true })).status, 200)
})

test('an account that has not registered is refused in three languages, and nothing is made of it', async () => {
  const before = await customers()
  for (const [locale, text] of [
    ['en-US', 'Unregistered account'],
    ['zh-HK', '帳戶尚未註冊'],
    ['zh-CN', '账户尚未注册'],
  ]) {
    const { status, body } = await logIn('mei', { 'accept-language': locale })
    assert.deepEqual([status, body], [401, { message: text }])
  }
  assert.deepEqual([await customers(), await links()], [before, []])
})

test('a registration makes a customer without a password and logs in; a log-in finds the same customer again', async () => {
  const registered = await register('mei')
  assert.equal(registered.status, 200, JSON.stringify(registered.body))
  const own = async (token: string) => (await call(showProfile, {}, { authorization: `Bearer ${token}` })).body.data
  const profile = await own(registered.body.token)
  assert.deepEqual(
    [profile.email, profile.first_name, profile.last_name, profile.is_subscribe, profile.membership_tier?.title],
    ['mei@shop.test', 'Mei', 'Chan', false, 'Member'],
  )
  const stored = db.selectFrom('users').select(['language', 'lead_source', 'password_hash'])
  assert.deepEqual(await stored.where('id', '=', profile.id).executeTakeFirst(), {
    language: 'zh_hk',
    lead_source: 'facebook',
    password_hash: '',
  })
  for (const again of [await logIn('mei again'), await register('mei')])
    assert.equal((await own(again.body.token)).id, profile.id)
  for (const password of ['', 'anything']) {
    const typed = await request('POST', '/api/login', { email: profile.email, password })
    assert.notEqual(typed.status, 200)
  }
})

test('tokens of other apps, of pages, expired, unknown and swapped ones fail, and nothing changes', async () => {
  const before = await customers()
  for (const token of ['foreign', 'page', 'expired', 'unknown', 'swapped'])
    for (const ask of [logIn, register]) {
      const { status, body } = await ask(token)
      assert.deepEqual([token, status, body], [token, 401, { message: 'Login Fail' }])
    }
  for (const ask of [logIn, register]) {
    const { status, body } = await ask('')
    assert.deepEqual([status, body.errors], [422, { access_token: ['This field is required.'] }])
  }
  assert.deepEqual(await customers(), before)
})

test('an email that a customer has, and a profile without one, are refused: nothing is linked silently', async () => {
  const { id } = await shop.member()
  await db.updateTable('users').set({ email: 'person@shop.test' }).where('id', '=', id).execute()
  const before = [await customers(), await links()]
  const taken = await register('rival')
  assert.deepEqual([taken.status, taken.body.errors], [422, { email: ['Please make sure that Email field is unique'] }])
  const shy = await register('shy')
  assert.deepEqual([shy.status, shy.body.errors], [422, { email: ['This field is required.'] }])
  assert.deepEqual([await customers(), await links()], before)
})

test('a name that advertises is left out', async () => {
  await register('spammer')
  const made = db.selectFrom('users').select(['first_name', 'last_name']).where('email', '=', 'spam@shop.test')
  assert.deepEqual(await made.executeTakeFirst(), { first_name: '', last_name: 'Lee' })
})

test('registrations at once make one customer', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => register('twice')))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal((await customers()).filter(({ email }) => email === 'twice@shop.test').length, 1)
})

test('a registration that another one overtakes, before it looked whether the email is taken, logs in its customer', async () => {
  const late = await db.transaction().execute(async (tx) => {
    await sql`lock table users in access exclusive mode`.execute(tx)
    const answer = register('late')
    await untilSomebodyWaits(db)
    const { id } = await tx
      .insertInto('users')
      .values({
        email: 'late@shop.test',
        first_name: 'Late',
        last_name: '',
        password_hash: '',
        lead_source: 'facebook',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('social_accounts')
      .values({ provider: 'facebook', provider_user_id: '907', user_id: id })
      .execute()
    return { answer, id }
  })
  const { status, body } = await late.answer
  assert.equal(status, 200, JSON.stringify(body))
  const profile = await call(showProfile, {}, { authorization: `Bearer ${body.token}` })
  assert.equal(profile.body.data.id, late.id)
})

test('a Facebook that fails, answers nonsense or too late lets nobody in', async () => {
  for (const failure of ['down', 'garbage', 'slow'] as const) {
    graph.state.failure = failure
    const { status, body } = await logIn('mei')
    assert.deepEqual([failure, status, body], [failure, 401, { message: 'Login Fail' }])
  }
  graph.state.failure = undefined
  assert.equal((await logIn('mei')).status, 200)
})

test('a disabled customer is not let in, and one who was erased can register again', async () => {
  const id = (await links()).find(({ provider_user_id }) => provider_user_id === '901')?.user_id
  await request('PUT', `/api/admin/user/${id}`, { enabled: false }, staff.headers)
  const { status, body } = await logIn('mei')
  assert.deepEqual([status, body], [401, { message: 'Login Fail' }])
  await request('DELETE', `/api/admin/user/${id}`, {}, staff.headers)
  assert.ok((await links()).every(({ user_id }) => user_id !== id))
  assert.equal((await logIn('mei')).body.message, 'Unregistered account')
  assert.equal((await register('mei')).status, 200)
})
