import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { account } from '#contracts/staff/account.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { apiClient, loginAccount, loginMember, password } from '#server/testing/users.ts'

/* Every way to set a password refuses the same ones, and then nothing has changed. */

const { app, db, close } = await testApp()
after(close)
const send = apiClient(app)

const pair = (password: string) => ({ password, password_confirmation: password })
const hashes = async () => [
  await db.selectFrom('users').select(['id', 'password_hash']).orderBy('id').execute(),
  await db.selectFrom('accounts').select(['id', 'password_hash']).orderBy('id').execute(),
]
type Asked = { status: number; body: object & { errors?: unknown }; codes?: unknown }

async function refuses(set: (chosen: object) => Promise<Asked>, chosen: string, code: string) {
  const before = await hashes()
  const { status, body, codes } = await set(pair(chosen))
  assert.deepEqual([status, body.errors], [422, { password: ['Please check your input.'] }], chosen)
  if (codes) assert.deepEqual(codes, { password: [code] }, chosen)
  assert.deepEqual(await hashes(), before)
}

async function resetToken(email: string, type: string) {
  await send('POST', '/api/reset/email', { email, type })
  const mail = await db.selectFrom('mail_outbox').select('text').where('to', '=', email).executeTakeFirst()
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('a customer cannot choose a common or personal password, at registration, reset and change', async () => {
  const names = { first_name: 'Ada', last_name: 'Wong', email: 'kettle@shop.test', language: 'en_us' }
  const register = (chosen: object) => send('POST', '/api/register', { ...names, ...chosen })
  const { email } = await loginMember(db)
  const { body } = await send('POST', '/api/login', { email, password })
  const change = (chosen: object) =>
    send('PUT', '/api/profile', { ...chosen, current_password: password }, String(body.token))
  const token = await resetToken(email, 'user')
  const reset = (chosen: object) => send('POST', '/api/reset/password', { type: 'user', email, token, ...chosen })
  for (const set of [register, change, reset]) await refuses(set, 'Password1', 'password_common')
  await refuses(register, 'adawong2026', 'password_personal')
  await refuses(change, 'annlee2026', 'password_personal')
  await refuses(reset, email, 'password_personal')
  assert.equal((await register(pair('blue kettle'))).status, 200)
  assert.equal((await reset(pair('blue kettle'))).status, 200, 'a refused password leaves the link valid')
})

test('a new password of staff has 12 characters as well; the one that is there keeps working', async () => {
  const { email } = await loginAccount(db)
  const { body } = await send('POST', '/api/admin/login', { email, password })
  const change = (chosen: object) =>
    send('PUT', '/api/admin', { ...chosen, current_password: password }, String(body.token))
  const token = await resetToken(email, 'admin')
  const reset = (chosen: object) => send('POST', '/api/reset/password', { type: 'admin', email, token, ...chosen })
  const accounts = resourceClient(app, account, (await newStaff(db)).headers)
  const draft = { name: 'Bob', email: 'bob@shop.test' }
  const create = (chosen: object) => accounts.create({ ...draft, ...chosen })
  for (const set of [change, reset, create]) {
    await refuses(set, 'blue kettle', 'password_short_staff')
    await refuses(set, 'passwordpassword', 'password_common')
  }
  await refuses(create, 'bob@shop.test', 'password_personal')
  assert.equal((await reset(pair('blue kettle 1'))).status, 200)
})
