import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient, loginAccount, password } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
await newStaff(db)
const { id, email } = await loginAccount(db)

const logIn = async () => String((await request('POST', '/api/admin/login', { email, password })).body.token)
const confirm = (token: string, typed = password) =>
  request('POST', '/api/admin/confirm-password', { password: typed }, token)
/** As if the last log-in or confirmation was some time ago. */
const forget = () => db.updateTable('sessions').set({ confirmed_until: null }).where('owner_id', '=', id).execute()
const rolesNow = () => db.selectFrom('roles').selectAll().orderBy('id').execute()
const required = {
  message: 'Confirm your password to continue',
  code: 'password_confirmation_required',
}

test('a log-in counts as a password confirmation for a while; then the password is required', async () => {
  const token = await logIn()
  assert.equal((await request('POST', '/api/admin/role', { name: 'Packers' }, token)).status, 201)
  await forget()
  const before = await rolesNow()
  const refused = await request('POST', '/api/admin/role', { name: 'Thieves' }, token)
  assert.deepEqual([refused.status, refused.body], [403, required])
  assert.deepEqual(await rolesNow(), before)
  const confirmed = await confirm(token)
  assert.equal(confirmed.status, 200)
  const minutes =
    (Date.parse(String((confirmed.body.data as { confirmed_until: string }).confirmed_until)) - Date.now()) / 60_000
  assert.ok(minutes > 9 && minutes <= 10.1, String(minutes))
  assert.equal((await request('POST', '/api/admin/role', { name: 'Buyers' }, token)).status, 201)
})

test('the confirmation belongs to one session, and a refresh keeps it', async () => {
  const [one, other] = [await logIn(), await logIn()]
  await forget()
  await confirm(one)
  const next = String((await request('POST', '/api/admin/token/refresh', {}, one)).body.token)
  assert.equal((await request('POST', '/api/admin/role', { name: 'Refreshed' }, next)).status, 201)
  assert.equal((await request('POST', '/api/admin/role', { name: 'Other' }, other)).status, 403)
})

test('a wrong password confirms nothing, and is limited', async () => {
  const token = await logIn()
  await forget()
  const wrong = await confirm(token, 'wrong horse')
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { password: ['Please check your input.'] }])
  for (let i = 0; i < 4; i++) assert.equal((await confirm(token, 'wrong horse')).status, 422)
  assert.equal((await confirm(token)).status, 429)
  assert.equal((await request('POST', '/api/admin/role', { name: 'None' }, token)).status, 403)
  await db.deleteFrom('rate_limits').execute()
})

test('every security-relevant endpoint requires the confirmation', async () => {
  const token = await logIn()
  await forget()
  const calls: [method: 'POST' | 'PUT' | 'DELETE', path: string, body: object][] = [
    ['POST', '/api/admin/account', {}],
    ['PUT', '/api/admin/account/1', {}],
    ['POST', '/api/admin/account/1', { _method: 'PUT' }],
    ['DELETE', '/api/admin/account/1', {}],
    ['PUT', '/api/admin/account/batch', { ids: [1], data: { enabled: false } }],
    ['DELETE', '/api/admin/account/batch', { ids: [1] }],
    ['PUT', '/api/admin/role/1', {}],
    ['DELETE', '/api/admin/role/1', {}],
    ['POST', '/api/admin/api_token', {}],
    ['POST', '/api/admin/upload/pem', {}],
  ]
  for (const [method, path, body] of calls) {
    const { status, body: answer } = await request(method, path, body, token)
    assert.deepEqual([status, answer.code], [403, required.code], `${method} ${path}`)
  }
  assert.equal((await request('GET', '/api/admin/account', undefined, token)).status, 200)
})

test('settings of mail, keys, scripts and the base currency require it, after validation', async () => {
  const token = await logIn()
  await forget()
  const stored = () => db.selectFrom('settings').selectAll().orderBy('group').orderBy('key').execute()
  const save = (values: object) => request('PUT', '/api/admin/configuration', values, token)
  const before = await stored()
  for (const values of [
    { group: 'mail', from_name: 'Shop' },
    { group: 'facebook', fb_client_secret: 'a secret' },
    { group: 'basic', script_header: '<script>1</script>' },
    { group: 'currency', base_currency: 'USD', supported_currencies: [{ identifier: 'USD', rate: 1, mark: '$' }] },
  ]) {
    const { status, body } = await save(values)
    assert.deepEqual([status, body], [403, required], JSON.stringify(values))
  }
  assert.equal((await save({ group: 'mail', smtp_host: 'localhost' })).status, 422)
  const page = { title: 'Page', url: 'a-page', header_script: '<script>1</script>' }
  assert.equal((await request('POST', '/api/admin/page', page, token)).status, 403)
  assert.deepEqual(await stored(), before)
  assert.equal((await save({ group: 'basic', contact_phone: '2123 4567' })).status, 200)
  assert.equal((await save({ group: 'mail', from_name: '' })).status, 200)
  await confirm(token)
  assert.equal((await save({ group: 'mail', from_name: 'Shop' })).status, 200)
})
