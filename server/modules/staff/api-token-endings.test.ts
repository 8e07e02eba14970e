import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { monthsAfter, today } from '#contracts/shop-date.ts'
import { apiTokenCallsPerMinute } from '#server/kernel/api-tokens.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient, loginAccount, password } from '#server/testing/users.ts'

const { app, db, services, close } = await testApp()
after(close)
const request = apiClient(app)
const administrator = await newStaff(db)
const expiry_date = monthsAfter(today(services.settings.snapshot()), 1)
const fresh = 'battery staple 42'
const confirmed = { password: fresh, password_confirmation: fresh }

async function withTokens() {
  const owner = await loginAccount(db)
  const token = String((await request('POST', '/api/admin/login', { email: owner.email, password })).body.token)
  const secrets: string[] = []
  for (const name of ['ERP', 'Warehouse robot']) {
    const made = await request(
      'POST',
      '/api/admin/api_token',
      { name, permissions: ['get brands'], expiry_date },
      token,
    )
    assert.equal(made.status, 201, JSON.stringify(made.body))
    secrets.push(String(made.body.secret))
  }
  return { ...owner, token, secrets }
}

const statuses = (secrets: readonly string[]) =>
  Promise.all(secrets.map(async (secret) => (await request('GET', '/api/admin/brand', undefined, secret)).status))
const mailsTo = (email: string) =>
  db.selectFrom('mail_outbox').select(['kind', 'text']).where('to', '=', email).orderBy('id').execute()
const revoked = () =>
  db
    .selectFrom('activity_log')
    .select('admin_name')
    .where('resource', '=', 'api_token')
    .where('action', '=', 'destroy')
    .execute()

test('the reset of a forgotten password revokes the tokens of its account, and the email names them', async () => {
  const { email, secrets } = await withTokens()
  const others = await withTokens()
  await request('POST', '/api/reset/email', { email, type: 'admin' })
  const link = /https?:\/\/\S+reset-password\?[^\s"<]+/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const wrong = await request('POST', '/api/reset/password', { type: 'admin', email, token: 'wrong', ...confirmed })
  assert.equal(wrong.status, 401)
  assert.deepEqual(await statuses(secrets), [200, 200])
  assert.equal(
    (await request('POST', '/api/reset/password', { type: 'admin', email, token, ...confirmed })).status,
    200,
  )
  assert.deepEqual(await statuses(secrets), [401, 401])
  assert.deepEqual(await statuses(others.secrets), [200, 200])
  const notice = (await mailsTo(email)).at(-1)
  assert.equal(notice?.kind, 'security_notice')
  assert.match(notice?.text ?? '', /API tokens of this account were revoked: ERP, Warehouse robot\./)
  assert.equal((await revoked()).length, 2)
})

test('another member of staff who sets a password revokes the tokens of its account', async () => {
  const { id, email, secrets } = await withTokens()
  const renamed = await request('PUT', `/api/admin/account/${id}`, { name: 'Lee' }, administrator.token)
  assert.equal(renamed.status, 200)
  assert.deepEqual(await statuses(secrets), [200, 200])
  assert.equal((await request('PUT', `/api/admin/account/${id}`, confirmed, administrator.token)).status, 200)
  assert.deepEqual(await statuses(secrets), [401, 401])
  assert.match((await mailsTo(email)).at(-1)?.text ?? '', /ERP, Warehouse robot/)
})

test('owners who prove their old password keep their tokens', async () => {
  const { token, secrets } = await withTokens()
  const changed = await request('PUT', '/api/admin', { ...confirmed, current_password: password }, token)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual(await statuses(secrets), [200, 200])
})

test('a token has its own limit of calls in a minute; others go on', async () => {
  const { token, secrets } = await withTokens()
  const [busy = '', other = ''] = secrets
  const { id } = await db
    .selectFrom('api_tokens')
    .select('id')
    .where('name', '=', 'ERP')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  services.visitorCounts.count('API token', String(id), apiTokenCallsPerMinute - 1)
  assert.equal((await request('GET', '/api/admin/brand', undefined, busy)).status, 200)
  const refused = await app.inject({
    method: 'GET',
    url: '/api/admin/brand',
    headers: { authorization: `Bearer ${busy}` },
  })
  assert.deepEqual(
    [refused.statusCode, refused.headers['retry-after'], refused.json()],
    [429, '60', { message: 'This API token makes too many calls. Please wait a minute and try again.' }],
  )
  assert.equal((await request('GET', '/api/admin/brand', undefined, other)).status, 200)
  assert.equal((await request('GET', '/api/admin/brand', undefined, token)).status, 200)
})
