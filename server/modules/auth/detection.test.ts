import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient, loginAccount, password } from '#server/testing/users.ts'

const { app, db, services, close } = await testApp()
after(close)
const request = apiClient(app)
const administrator = await newStaff(db)
const entries = (id: number) =>
  db
    .selectFrom('activity_log')
    .select(['action', 'ip', 'request_id'])
    .where('resource', '=', 'account')
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute()

test('failed log-ins of staff are recorded with their address, a flood of them is only counted', async () => {
  const { id, email } = await loginAccount(db)
  for (let n = 0; n < 8; n++) {
    const from = { remoteAddress: `203.0.113.${n + 1}` }
    assert.equal((await request('POST', '/api/admin/login', { email, password: 'wrong' }, undefined, from)).status, 401)
  }
  const rows = await entries(id)
  assert.deepEqual(
    rows.map(({ action, ip }) => [action, ip]),
    [1, 2, 3].map((n) => ['log_in_failed', `203.0.113.${n}`]),
  )
  assert.match(rows[0]?.request_id ?? '', /^[0-9a-f-]{36}$/)
  assert.match(await services.metrics.text(), /storekeeper_logins_failed_total\{kind="admin"\} 8/)
})

test('refusals by permission and confirmations are recorded', async () => {
  const { id } = await loginAccount(db)
  const clerk = await newStaff(db, ['get pages'])
  assert.equal((await request('GET', '/api/admin/brand', undefined, clerk.token)).status, 403)
  assert.deepEqual(
    (await entries(clerk.id)).map(({ action }) => action),
    ['refused'],
  )
  assert.match(await services.metrics.text(), /storekeeper_refusals_total\{status="403"\} 1/)
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const token = String((await request('POST', '/api/admin/login', { email, password })).body.token)
  await request('POST', '/api/admin/confirm-password', { password: 'wrong' }, token)
  await request('POST', '/api/admin/confirm-password', { password }, token)
  assert.deepEqual(
    (await entries(id)).map(({ action }) => action),
    ['log_in', 'password_confirmation_failed', 'password_confirmed'],
  )
})

test('settings are recorded with values before and after, secrets never', async () => {
  const save = (values: object) => request('PUT', '/api/admin/configuration', values, administrator.token)
  await save({ group: 'basic', contact_phone: '2123 4567' })
  await save({ group: 'facebook', fb_client_secret: 'never in the log' })
  const rows = await db
    .selectFrom('activity_log')
    .select('changes')
    .where('resource', '=', 'configuration')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ changes }) => changes),
    [{ contact_phone: { before: '', after: '2123 4567' } }, { fb_client_secret: { before: '', after: '********' } }],
  )
})
