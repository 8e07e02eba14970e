import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Permission } from '#contracts/staff/permissions.ts'
import { newRole, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient, loginAccount, password } from '#server/testing/users.ts'
import { getTotp } from './check-code.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
const administrator = await newStaff(db)
const url = '/api/admin/second-factor'

interface Answered {
  enabled: boolean
  recovery_codes: number
  secret: string
  uri: string
}
const dataOf = (body: object) => (body as { data: Answered }).data
const logIn = (email: string, code?: string) => request('POST', '/api/admin/login', { email, password, code })
const codeOf = (secret: string, seconds = 0) => getTotp(secret).generate({ timestamp: Date.now() + seconds * 1000 })
/** As if the last code was used long ago: a test cannot wait for the next period. */
const forgetStep = (id: number) =>
  db.updateTable('second_factors').set({ last_step: 0 }).where('account_id', '=', id).execute()
/** So that a code is checked in the period that it was made in. */
const awayFromNextPeriod = () => sleep(Math.max(0, (Date.now() % 30_000) - 27_000) && 3_100)
const forgetFailures = () => db.deleteFrom('rate_limits').execute()

/** An account that logs in with a code. */
async function enrolled(permissions: readonly Permission[] = ['get pages']) {
  const account = await loginAccount(db, await newRole(db, permissions))
  const token = String((await logIn(account.email)).body.token)
  const { secret } = dataOf((await request('POST', `${url}/set-up`, {}, token)).body)
  const enabled = await request('POST', url, { code: codeOf(secret) }, token)
  assert.equal(enabled.status, 200, JSON.stringify(enabled.body))
  const { recovery_codes } = (enabled.body as { data: { recovery_codes: string[] } }).data
  await forgetStep(account.id)
  return { ...account, token, secret, recovery_codes }
}

test('set up by secret and first code; the secret is sealed and the codes are hashed', async () => {
  const { id, email } = await loginAccount(db)
  const token = String((await logIn(email)).body.token)
  const { secret, uri } = dataOf((await request('POST', `${url}/set-up`, {}, token)).body)
  assert.match(uri, /^otpauth:\/\/totp\/Storekeeper:account-\d+%40shop\.test\?.*secret=[A-Z2-7]{32}/)
  assert.equal((await logIn(email)).status, 200, 'nothing is asked before the first code')
  const wrong = await request('POST', url, { code: '000000' }, token)
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { code: ['The code is not correct or was already used'] }])
  const other = String((await logIn(email)).body.token)
  const { status, body } = await request('POST', url, { code: codeOf(secret) }, token)
  assert.equal(status, 200)
  const { recovery_codes } = (body as { data: { recovery_codes: string[] } }).data
  assert.equal(new Set(recovery_codes).size, 10)
  for (const code of recovery_codes) assert.match(code, /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  assert.equal((await request('GET', '/api/admin', undefined, token)).status, 200)
  assert.equal((await request('GET', '/api/admin', undefined, other)).status, 401, 'other sessions end')
  const stored = JSON.stringify([
    await db.selectFrom('second_factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ])
  for (const hidden of [secret, ...recovery_codes, recovery_codes[0]?.replaceAll('-', '') ?? ''])
    assert.ok(!stored.includes(hidden))
  const shown = dataOf((await request('GET', url, undefined, token)).body)
  assert.deepEqual([shown.enabled, shown.recovery_codes], [true, 10])
  assert.equal((await request('POST', `${url}/set-up`, {}, token)).status, 409)
  const mails = await db.selectFrom('mail_outbox').select('text').where('to', '=', email).execute()
  assert.match(mails.map(({ text }) => text).join(), /Two-factor authentication has been turned on/)
  const log = await db.selectFrom('activity_log').select('action').where('resource_id', '=', id).execute()
  assert.ok(log.some(({ action }) => action === 'second_factor_enabled'))
})

test('a log-in asks for the code after the right password only, and takes each code once', async () => {
  const { id, email, secret } = await enrolled()
  const asked = await logIn(email)
  assert.deepEqual(
    [asked.status, asked.body],
    [401, { message: 'Enter the code of your authenticator app', code: 'second_factor_required' }],
  )
  assert.deepEqual(asked.cookies, {})
  const guess = await request('POST', '/api/admin/login', { email, password: 'wrong', code: codeOf(secret) })
  assert.deepEqual([guess.status, guess.body], [401, { message: 'Email or password is incorrect' }])
  const code = codeOf(secret)
  assert.equal((await logIn(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status, 200)
  const again = await logIn(email, code)
  assert.deepEqual([again.status, again.body.message], [401, 'The code is not correct or was already used'])
  for (const [seconds, status] of [
    [-60, 401],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 401],
  ] as const) {
    await forgetStep(id)
    await forgetFailures()
    await awayFromNextPeriod()
    assert.equal((await logIn(email, codeOf(secret, seconds))).status, status, `${seconds} s`)
  }
})

test('of requests with the same code at the same time one gets in', async () => {
  const { email, secret } = await enrolled()
  await forgetFailures()
  const code = codeOf(secret)
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(email, code)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401])
})

test('a recovery code works once, is reported by email and counted', async () => {
  const { email, recovery_codes, token } = await enrolled()
  await forgetFailures()
  const [first = '', second = ''] = recovery_codes
  assert.equal((await logIn(email, first.toUpperCase().replaceAll('-', ' '))).status, 200)
  assert.equal((await logIn(email, first)).status, 401)
  assert.equal(dataOf((await request('GET', url, undefined, token)).body).recovery_codes, 9)
  const mails = await db.selectFrom('mail_outbox').select('text').where('to', '=', email).execute()
  assert.match(mails.map(({ text }) => text).join(), /with a recovery code/)
  const renewed = await request('POST', `${url}/recovery-codes`, {}, token)
  assert.equal(renewed.status, 200)
  await forgetFailures()
  assert.equal((await logIn(email, second)).status, 401, 'the codes before no longer work')
})

test('codes are limited for the account, from whatever address they come', async () => {
  const { email, secret } = await enrolled()
  await forgetFailures()
  const from = (address: string, code: string) =>
    request('POST', '/api/admin/login', { email, password, code }, undefined, { remoteAddress: address })
  for (let n = 1; n <= 5; n++) assert.equal((await from(`203.0.113.${n}`, '000000')).status, 401)
  assert.equal((await from('203.0.113.9', codeOf(secret))).status, 429)
  await forgetFailures()
  assert.equal((await from('203.0.113.9', codeOf(secret))).status, 200)
})

test('it is turned off with password and code, and by nothing less', async () => {
  const { id, email, secret, token } = await enrolled()
  await forgetFailures()
  const off = (sent: object) => request('DELETE', url, sent, token)
  assert.equal((await off({ password: 'wrong', code: codeOf(secret) })).status, 422)
  assert.equal((await off({ password, code: '000000' })).status, 422)
  assert.equal((await off({ password })).status, 422)
  assert.equal((await logIn(email)).status, 401)
  await forgetStep(id)
  assert.equal((await off({ password, code: codeOf(secret) })).status, 200)
  assert.equal((await logIn(email)).status, 200)
})

test('an administrator resets it for others, who are notified; nobody for themselves or for a stronger account', async () => {
  const { id, email, token } = await enrolled()
  const reset = (of: number, by: string) => request('DELETE', `/api/admin/account/${of}/second-factor`, {}, by)
  const clerk = await newStaff(db, ['update account'])
  const stronger = await enrolled(['get pages', 'update brand'])
  assert.equal((await reset(stronger.id, clerk.token)).status, 403)
  assert.equal((await logIn(stronger.email)).status, 401)
  assert.equal((await reset(administrator.id, administrator.token)).status, 409)
  assert.equal((await reset(999_999, administrator.token)).status, 404)
  assert.equal((await reset(id, administrator.token)).status, 200)
  assert.equal((await reset(id, administrator.token)).status, 409)
  assert.equal((await request('GET', '/api/admin', undefined, token)).status, 401)
  assert.equal((await logIn(email)).status, 200)
  const mails = await db.selectFrom('mail_outbox').select('text').where('to', '=', email).execute()
  assert.match(mails.map(({ text }) => text).join(), /has turned off two-factor authentication/)
})

test('where the role requires it, nothing else is open before it is set up', async () => {
  const roleId = await newRole(db, ['get pages'])
  const { email } = await loginAccount(db, roleId)
  const role = { second_factor_required: true }
  assert.equal((await request('PUT', `/api/admin/role/${roleId}`, role, administrator.token)).status, 200)
  const token = String((await logIn(email)).body.token)
  const pages = () => request('GET', '/api/admin/page', undefined, token)
  const closed = await pages()
  assert.deepEqual(
    [closed.status, closed.body],
    [403, { message: 'Set up two-factor authentication first', code: 'account_setup_required' }],
  )
  const own = await request('GET', '/api/admin', undefined, token)
  assert.equal((own.body.data as { setup: string }).setup, 'second_factor')
  const { secret } = dataOf((await request('POST', `${url}/set-up`, {}, token)).body)
  assert.equal((await request('POST', url, { code: codeOf(secret) }, token)).status, 200)
  assert.equal((await pages()).status, 200)
})

test('where the shop requires it, open sessions are confined to its set-up, and those who require it must have it already', async () => {
  const save = (on: boolean, by: string) =>
    request('PUT', '/api/admin/configuration', { group: 'staff', second_factor_required: on }, by)
  const worker = await loginAccount(db, await newRole(db, ['get pages']))
  const open = String((await logIn(worker.email)).body.token)
  const pages = () => request('GET', '/api/admin/page', undefined, open)
  assert.equal((await pages()).status, 200)
  const version = async () => {
    const headers = { authorization: `Bearer ${open}` }
    return (await app.inject({ url: '/api/admin', headers })).headers['x-permissions-version']
  }
  const before = await version()
  const stored = () =>
    db.selectFrom('settings').select('value').where('group', '=', 'staff').where('key', '=', 'second_factor_required')
  const owner = await enrolled(['update configuration', 'get configuration', 'update role'])
  const manager = await enrolled(['update configuration', 'get configuration'])

  assert.equal((await save(true, manager.token)).status, 403)
  const refused = await save(true, administrator.token)
  assert.deepEqual(
    [refused.status, refused.body.errors],
    [422, { second_factor_required: ['Set up two-factor authentication for your own account first'] }],
  )
  assert.deepEqual(await stored().execute(), [{ value: false }])

  assert.equal((await save(true, owner.token)).status, 200)
  const closed = await pages()
  assert.deepEqual([closed.status, closed.body.code], [403, 'account_setup_required'])
  assert.notEqual(await version(), before, 'the back office reads its permissions again')
  assert.equal(dataOf((await request('GET', url, undefined, open)).body).enabled, false)
  assert.equal((await request('GET', '/api/admin/configuration', undefined, owner.token)).status, 200)
  const { secret } = dataOf((await request('POST', `${url}/set-up`, {}, open)).body)
  assert.equal((await request('POST', url, { code: codeOf(secret) }, open)).status, 200)
  assert.equal((await pages()).status, 200)

  assert.equal((await save(false, manager.token)).status, 403)
  assert.equal((await save(false, owner.token)).status, 200)
  assert.equal((await request('GET', '/api/admin/page', undefined, administrator.token)).status, 200)
})
