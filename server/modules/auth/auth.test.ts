import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#server/testing/app.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { apiClient, loginAccount, loginMember, password } from '#server/testing/users.ts'
import { cleanUpSessions } from './clean-up.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)

const expired = { error: 'Login expired / Please login again' }
const refusedLogin = { message: 'Email or password is incorrect' }

async function memberWithToken() {
  const member = await loginMember(db)
  const { body } = await request('POST', '/api/login', { email: member.email, password })
  return { ...member, token: String(body.token) }
}
const info = (token: string) => request('POST', '/api/info', {}, token)
const refresh = (token: string) => request('POST', '/api/token/refresh', {}, token)

test('a log-in returns the token and sets it as persistent cookies', async () => {
  const { id, email } = await loginMember(db)
  const { status, body, cookies } = await request('POST', '/api/login', { email: email.toUpperCase(), password })
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['token'])
  assert.equal(cookies.session, body.token)
  const minutes = (Date.parse(cookies.session_expiry ?? '') - Date.now()) / 60_000
  assert.ok(minutes > 119 && minutes <= 120)
  const { rows } = await sql<{
    all: string
  }>`select sessions::text as all from sessions where owner_id = ${id}`.execute(db)
  assert.ok(!rows[0]?.all.includes(String(body.token)), 'only a hash is stored')
  const me = await info(String(body.token))
  assert.deepEqual(me.body.data, {
    id,
    email,
    first_name: 'Ann',
    last_name: 'Lee',
    phone: null,
    gender: null,
    is_subscribe: false,
    membership_tier: { id: 1, title: 'Member', level: 1 },
    membership_expiry_date: null,
    point_balance: 0,
    points_enabled: false,
    referral_points: 0,
    referral_code: (me.body.data as { referral_code: string }).referral_code,
  })
  const byCookie = await app.inject({
    method: 'POST',
    url: '/api/info',
    cookies: { session: String(body.token) },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  assert.equal(byCookie.statusCode, 200)
})

test('a wrong password, an unknown and a disabled account get the same response', async () => {
  const { id, email } = await loginMember(db)
  const wrong = await request('POST', '/api/login', { email, password: 'not this one' })
  assert.deepEqual(wrong, { status: 401, body: refusedLogin, cookies: {} })
  assert.deepEqual(await request('POST', '/api/login', { email: 'nobody@shop.test', password }), wrong)
  await db.updateTable('users').set({ enabled: false }).where('id', '=', id).execute()
  assert.deepEqual(await request('POST', '/api/login', { email, password }), wrong)
  const empty = await request('POST', '/api/login', {})
  assert.equal(empty.status, 422)
  assert.deepEqual(empty.body.errors, { email: ['This field is required.'], password: ['This field is required.'] })
})

test('after five failures the e-mail is locked for that network for five minutes', async () => {
  const { email } = await loginMember(db)
  const attempt = (typed: string, remoteAddress = '10.0.0.1') =>
    request('POST', '/api/login', { email, password: typed }, undefined, { remoteAddress })
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('wrong')))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(5).fill(401), ...Array(15).fill(429)])
  const right = await attempt(password)
  assert.deepEqual(right, {
    status: 429,
    body: { message: 'Too many attempts. Please try again in 5 minutes.' },
    cookies: {},
  })
  assert.equal((await attempt(password, '10.0.0.2')).status, 200)
})

test('an expired Bearer token is 401; an expired cookie counts as a guest and is removed', async () => {
  const dead = 'x'.repeat(43)
  assert.deepEqual(await info(dead), { status: 401, body: expired, cookies: {} })
  assert.equal((await request('POST', '/api/configs', { columns: 'name' }, dead)).status, 401)
  assert.deepEqual((await request('POST', '/api/info', {})).body, { error: 'Please login first' })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const guest = await request('POST', '/api/configs', { columns: 'name' }, undefined, {
    headers,
    cookies: { session: dead },
  })
  assert.equal(guest.status, 200)
  assert.deepEqual(guest.cookies, { session: '', session_expiry: '' })
  const guarded = await request('POST', '/api/info', {}, undefined, { headers, cookies: { session: dead } })
  assert.deepEqual([guarded.status, guarded.body], [401, expired])
})

test('a token of customers is not valid for staff, nor the reverse', async () => {
  const member = await memberWithToken()
  const { email } = await loginAccount(db)
  const staff = await request('POST', '/api/admin/login', { email, password })
  assert.deepEqual(staff.body, { token: staff.cookies.admin_session, token_expired_time: 120 })
  assert.equal((await request('GET', '/api/admin', undefined, staff.body.token)).status, 200)
  assert.deepEqual((await request('GET', '/api/admin', undefined, member.token)).body, expired)
  assert.deepEqual((await info(String(staff.body.token))).body, expired)
  assert.deepEqual((await request('POST', '/api/login', { email, password })).body, refusedLogin)
})

test('a refresh returns a new token, and the same one to a second tab', async () => {
  const { token } = await memberWithToken()
  const [first, second] = await Promise.all([refresh(token), refresh(token)])
  assert.equal(first.status, 200)
  assert.notEqual(first.body.token, token)
  assert.equal(second.body.token, first.body.token)
  assert.equal(second.cookies.session, first.cookies.session)
  assert.equal(second.cookies.session_expiry, first.cookies.session_expiry)
  assert.equal((await info(token)).status, 200, 'requests of another tab may be on their way')
  assert.equal((await info(String(first.body.token))).status, 200)
})

test('a minute after a refresh the old token is invalid, and its successor no longer readable', async () => {
  const { id, token } = await memberWithToken()
  const next = await refresh(token)
  await sql`update sessions set replaced_at = replaced_at - interval '61 seconds' where owner_id = ${id}`.execute(db)
  assert.deepEqual((await info(token)).body, expired)
  assert.equal((await info(String(next.body.token))).status, 200)
  await cleanUpSessions(db, 1)
  const sealed = await db
    .selectFrom('sessions')
    .select('id')
    .where('owner_id', '=', id)
    .where('successor_sealed', 'is not', null)
    .execute()
  assert.deepEqual(sealed, [])
})

test('a refresh with a token that was replaced long ago ends the session, and no other one of the account', async () => {
  const { id, email, token } = await memberWithToken()
  const other = await request('POST', '/api/login', { email, password })
  const next = await refresh(token)
  await sql`update sessions set replaced_at = replaced_at - interval '61 seconds' where owner_id = ${id}`.execute(db)
  assert.deepEqual((await refresh(token)).body, expired)
  assert.deepEqual((await info(String(next.body.token))).body, expired)
  assert.deepEqual((await refresh(String(next.body.token))).body, expired)
  assert.equal((await info(String(other.body.token))).status, 200)
})

test('a session ends seven days after the log-in, regardless of refreshes', async () => {
  const { id, token } = await memberWithToken()
  const row = await db.selectFrom('sessions').select(['ends_at']).where('owner_id', '=', id).executeTakeFirstOrThrow()
  const days = (Date.parse(row.ends_at) - Date.now()) / 86_400_000
  assert.ok(days > 6.99 && days <= 7)
  await sql`update sessions set ends_at = now() + interval '10 minutes' where owner_id = ${id}`.execute(db)
  const { cookies } = await refresh(token)
  const left = (Date.parse(cookies.session_expiry ?? '') - Date.now()) / 60_000
  assert.ok(left > 9 && left <= 10)
})

test('an expired token cannot be refreshed, nor can a missing one', async () => {
  const { id, token } = await memberWithToken()
  await sql`update sessions set expires_at = now() - interval '1 second' where owner_id = ${id}`.execute(db)
  assert.deepEqual(await refresh(token), { status: 401, body: expired, cookies: {} })
  const options = { headers: { 'sec-fetch-site': 'same-origin' }, cookies: { session: token } }
  const byCookie = await request('POST', '/api/token/refresh', {}, undefined, options)
  assert.deepEqual(byCookie, { status: 401, body: expired, cookies: { session: '', session_expiry: '' } })
  assert.deepEqual((await request('POST', '/api/token/refresh', {})).body, { error: 'Please login first' })
})

test('both refresh endpoints accept a Bearer token of either kind, and return one of the same kind', async () => {
  const { email } = await loginAccount(db)
  const { body } = await request('POST', '/api/admin/login', { email, password })
  const next = await refresh(String(body.token))
  assert.deepEqual(Object.keys(next.cookies), ['admin_session', 'admin_session_expiry'])
  assert.equal((await request('GET', '/api/admin', undefined, next.body.token)).status, 200)
  const member = await memberWithToken()
  const other = await request('POST', '/api/admin/token/refresh', {}, member.token)
  assert.equal((await info(String(other.body.token))).status, 200)
})

test('a refresh by cookie sets the new token as a cookie only', async () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  const endpoints = [
    { path: '/api/token/refresh', cookie: 'session', token: (await memberWithToken()).token },
    { path: '/api/admin/token/refresh', cookie: 'admin_session', token: '' },
  ]
  const { email } = await loginAccount(db)
  const login = await request('POST', '/api/admin/login', { email, password })
  for (const { path, cookie, token } of endpoints) {
    const sent = token || String(login.body.token)
    const options = { headers: own, cookies: { [cookie]: sent } }
    const first = await request('POST', path, {}, undefined, options)
    assert.deepEqual([first.status, first.body], [200, { token: null }], path)
    const next = first.cookies[cookie] ?? ''
    assert.ok(next.length > 20 && next !== sent, path)
    // Another tab, within the minute in which the old token still works.
    const again = await request('POST', path, {}, undefined, options)
    assert.deepEqual([again.body, again.cookies[cookie]], [{ token: null }, next], path)
    const byBearer = await request('POST', path, {}, next, { headers: own, cookies: { [cookie]: next } })
    assert.equal(byBearer.body.token, byBearer.cookies[cookie], path)
  }
})

test('a log-out ends every token of the session, also with an expired token', async () => {
  const { email, token } = await memberWithToken()
  const elsewhere = await request('POST', '/api/login', { email, password })
  const next = await refresh(token)
  const left = await request('POST', '/api/logout', {}, token)
  assert.equal(left.status, 200)
  assert.deepEqual(left.body, { message: 'Submit success' })
  assert.deepEqual(left.cookies, { session: '', session_expiry: '', cart_id: '', order_token: '' })
  for (const dead of [token, String(next.body.token)]) assert.deepEqual((await info(dead)).body, expired)
  assert.deepEqual((await refresh(token)).body, expired)
  assert.equal((await info(String(elsewhere.body.token))).status, 200, 'another log-in is another session')
  assert.deepEqual(await request('POST', '/api/logout', {}, token), left)
  assert.equal((await request('POST', '/api/logout', {})).status, 200)
  const staff = await request('POST', '/api/admin/logout', {})
  assert.deepEqual(staff.cookies, { admin_session: '', admin_session_expiry: '' })
})

test('a log-out also ends a token that is refreshed at the same moment', async () => {
  for (let round = 0; round < raceRounds(15); round++) {
    const { token } = await memberWithToken()
    const [next] = await Promise.all([refresh(token), request('POST', '/api/logout', {}, token)])
    for (const left of [token, next.body.token]) if (left) assert.equal((await info(String(left))).status, 401)
  }
})

test('disabling or deleting ends a session at once', async () => {
  const { id, token } = await memberWithToken()
  await db.updateTable('users').set({ enabled: false }).where('id', '=', id).execute()
  assert.deepEqual((await info(token)).body, expired)
  assert.deepEqual((await refresh(token)).body, expired)
  await db
    .updateTable('users')
    .set({ enabled: true, deleted_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  assert.deepEqual((await info(token)).body, expired)
})

test('ended sessions are deleted after a day', async () => {
  const { id, token } = await memberWithToken()
  await sql`update sessions set ends_at = now() - interval '2 days', expires_at = now() - interval '2 days' where owner_id = ${id}`.execute(
    db,
  )
  const other = await memberWithToken()
  await cleanUpSessions(db, 1)
  assert.deepEqual(
    await db.selectFrom('sessions').select('id').where('owner_id', '=', id).where('kind', '=', 'user').execute(),
    [],
  )
  assert.equal((await info(token)).status, 401)
  assert.equal((await info(other.token)).status, 200)
})
