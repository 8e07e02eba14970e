import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newMember, newStaff, newToken } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { readCookies, setCookieHeader } from './cookies.ts'

const { app, db, close } = await testApp()
after(close)
const member = await newMember(db)
const staff = await newStaff(db)

const names = [
  'session',
  'session_expiry',
  'admin_session',
  'admin_session_expiry',
  'cart_id',
  'order_token',
  'language',
  'admin_language',
  'currency',
] as const
const hidden = ['session', 'admin_session', 'cart_id', 'order_token']
const days = {
  session: 7,
  session_expiry: 7,
  admin_session: 7,
  admin_session_expiry: 7,
  cart_id: 90,
  order_token: 30,
  language: 365,
  admin_language: 365,
  currency: 365,
}

test('every cookie has its lifetime, and is HttpOnly unless scripts need it', () => {
  for (const name of names) {
    const life = `Max-Age=${days[name] * 86_400}; Path=/; SameSite=Lax`
    const isHidden = hidden.includes(name)
    assert.equal(
      setCookieHeader({ name, value: 'a b;é' }, false),
      `${name}=a%20b%3B%C3%A9; ${life}${isHidden ? '; HttpOnly' : ''}`,
    )
    const secureName = isHidden ? `__Host-${name}` : name
    assert.equal(
      setCookieHeader({ name, value: '1' }, true),
      `${secureName}=1; ${life}${isHidden ? '; HttpOnly' : ''}; Secure`,
    )
    const gone = setCookieHeader({ name, value: null }, true)
    assert.match(gone, new RegExp(`^${secureName}=; Max-Age=0; Path=/; SameSite=Lax`))
  }
})

test('a shop on https accepts only __Host- cookies', () => {
  const header = 'session=plain; __Host-session=secure; language=zh_hk; nonsense; =x; cart_id=%E0%A4%A'
  assert.deepEqual(readCookies(header, true), { session: 'secure', language: 'zh_hk' })
  assert.deepEqual(readCookies(header, false), { session: 'plain', language: 'zh_hk', cart_id: '' })
  assert.deepEqual(readCookies(undefined, false), {})
  assert.deepEqual(readCookies('__proto__=x; constructor=y', false), {})
})

const setCookies = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)

test('an expired cookie counts as a guest on public endpoints, and is removed', async () => {
  for (const value of ['dead', '', member.token.slice(1), staff.token, '%00', 'x'.repeat(4000)]) {
    const answer = await app.inject({ url: '/api/shipping', headers: { cookie: `session=${value}` } })
    assert.equal(answer.statusCode, 200, value)
    assert.deepEqual(setCookies(answer.headers), [
      'session=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly',
      'session_expiry=; Max-Age=0; Path=/; SameSite=Lax',
    ])
  }
})

test('where a log-in is required, an expired cookie gets "login expired" and is removed; no cookie gets "please log in"', async () => {
  const expired = await newToken(db, 'user', member.id, -1)
  for (const [url, name, dead] of [
    ['/api/order', 'session', expired],
    ['/api/admin/brand', 'admin_session', member.token],
  ] as const) {
    const ended = await app.inject({ url, headers: { cookie: `${name}=${dead}` } })
    assert.deepEqual([ended.statusCode, ended.json()], [401, { error: 'Login expired / Please login again' }])
    assert.equal(setCookies(ended.headers).length, 2)
    const anonymous = await app.inject({ url })
    assert.deepEqual(
      [anonymous.statusCode, anonymous.json(), setCookies(anonymous.headers)],
      [401, { error: 'Please login first' }, []],
    )
  }
})

test('a token in the header takes precedence over the cookie, valid or expired', async () => {
  const cookie = `session=${member.token}`
  const dead = await app.inject({ url: '/api/order', headers: { authorization: 'Bearer dead', cookie } })
  assert.deepEqual([dead.statusCode, setCookies(dead.headers)], [401, []])
  const alive = await app.inject({ url: '/api/order', headers: { ...member.headers, cookie: 'session=dead' } })
  assert.deepEqual([alive.statusCode, setCookies(alive.headers)], [200, []])
  const byCookie = await app.inject({ url: '/api/order', headers: { cookie } })
  assert.equal(byCookie.statusCode, 200)
  // On a public endpoint as well: a request with a token is meant to be logged in.
  const open = await app.inject({ url: '/api/shipping', headers: { authorization: 'Bearer dead' } })
  assert.deepEqual([open.statusCode, open.json()], [401, { error: 'Login expired / Please login again' }])
})

test('cookies of customers and staff are valid for their own audience only', async () => {
  const asStaff = await app.inject({ url: '/api/admin/brand', headers: { cookie: `admin_session=${staff.token}` } })
  assert.equal(asStaff.statusCode, 200)
  assert.match(String(asStaff.headers['x-permissions-version']), /^1-/)
  for (const [url, cookie] of [
    ['/api/admin/brand', `session=${staff.token}; admin_session=${member.token}`],
    ['/api/order', `session=${staff.token}; admin_session=${staff.token}`],
  ]) {
    const answer = await app.inject({ url, headers: { cookie } })
    assert.equal(answer.statusCode, 401, cookie)
  }
})
