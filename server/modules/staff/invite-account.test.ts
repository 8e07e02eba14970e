import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { newRole, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
const owner = await newStaff(db)
const roleId = await newRole(db, ['get pages'])
const pair = { password: 'battery staple', password_confirmation: 'battery staple' }
const send = (path: string, body: object, token = owner.token) =>
  request('POST', `/api/admin/account${path}`, body, token)
const invite = async (email: string) => {
  const { status, body } = await send('/invite', { name: 'Ann Lee', email, role_id: roleId })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data as { id: number; email: string; invited_at: string | null; last_login_at: string | null }
}
const login = (email: string) => request('POST', '/api/admin/login', { email, password: pair.password })
const mails = (email: string) =>
  db.selectFrom('mail_outbox').select(['kind', 'subject', 'text']).where('to', '=', email).orderBy('id').execute()
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const redeem = (email: string, token: string) =>
  request('POST', '/api/reset/password', { type: 'admin', email, token, ...pair })
const state = () =>
  Promise.all([
    db.selectFrom('accounts').selectAll().orderBy('id').execute(),
    db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    db.selectFrom('password_resets').selectAll().orderBy('id').execute(),
  ])
const readAccount = async (id: number) =>
  (await request('GET', `/api/admin/account/${id}`, undefined, owner.token)).body.data as Record<string, unknown>

test('an invited member of staff sets their own password with the link of the mail, once', async () => {
  const made = await invite('Ann@shop.test')
  assert.deepEqual([made.email, made.last_login_at], ['ann@shop.test', null])
  assert.match(String(made.invited_at), /^\d{4}-/)
  assert.equal((await login('ann@shop.test')).status, 401, 'nobody knows a password')
  const [mail, ...more] = await mails('ann@shop.test')
  assert.deepEqual([mail?.kind, mail?.subject, more.length], ['staff_invitation', 'Your account at Storekeeper', 0])
  const token = tokenIn(mail?.text)
  assert.equal((await redeem('ann@shop.test', token)).status, 200)
  assert.equal((await redeem('ann@shop.test', token)).status, 401)
  assert.equal((await login('ann@shop.test')).status, 200)
  const account = await readAccount(made.id)
  assert.equal(account.invited_at, null)
  assert.ok(Date.now() - Date.parse(String(account.last_login_at)) < 60_000)
})

test('inviting again sends another link, and the first one stops working', async () => {
  const { id } = await invite('bob@shop.test')
  assert.equal((await send(`/${id}/invite`, {})).status, 200)
  const [first, second] = (await mails('bob@shop.test')).map(({ text }) => tokenIn(text))
  assert.ok(first && second && first !== second)
  assert.equal((await redeem('bob@shop.test', first)).status, 401)
  assert.equal((await redeem('bob@shop.test', second)).status, 200)
  const before = await state()
  const { status, body } = await send(`/${id}/invite`, {})
  assert.deepEqual([status, body.message], [409, 'This account is not waiting for its owner to set a password'])
  assert.deepEqual(await state(), before)
})

test('a link works for seven days', async () => {
  await invite('cleo@shop.test')
  const [mail] = await mails('cleo@shop.test')
  const move = (by: string) =>
    sql`update password_resets set expires_at = expires_at - ${by}::interval where email = 'cleo@shop.test'`.execute(db)
  await move('7 days')
  assert.equal((await redeem('cleo@shop.test', tokenIn(mail?.text))).status, 401)
  await move('-1 hour')
  assert.equal((await redeem('cleo@shop.test', tokenIn(mail?.text))).status, 200)
})

test('an invitation follows the rules of every account, and needs the same rights', async () => {
  const limited = await newStaff(db, ['create account', 'update account', 'get account'])
  const { id } = await invite('dan@shop.test')
  const before = await state()
  const draft = { name: 'Eve', email: 'eve@shop.test', role_id: roleId }
  const refused = async (body: object, status: number, token?: string) =>
    assert.equal((await send('/invite', body, token)).status, status, JSON.stringify(body))
  await refused({}, 422)
  await refused({ ...draft, email: 'DAN@shop.test' }, 422)
  await refused({ ...draft, role_id: 99_999 }, 422)
  await refused(draft, 403, limited.token)
  await refused(draft, 401, 'nothing')
  await refused(draft, 403, (await newStaff(db, ['get account'])).token)
  assert.equal((await send(`/${id}/invite`, {}, limited.token)).status, 403)
  assert.equal((await send('/999999/invite', {})).status, 404)
  const [accounts, ...rest] = await state()
  assert.deepEqual(rest, before.slice(1))
  assert.deepEqual(
    accounts.map(({ email }) => email).filter((email) => email.startsWith('eve')),
    [],
  )
})

test('more than five invitations of an account within an hour are refused', async () => {
  const { id } = await invite('flo@shop.test')
  for (let n = 0; n < 5; n++) assert.equal((await send(`/${id}/invite`, {})).status, 200)
  assert.equal((await send(`/${id}/invite`, {})).status, 429)
  assert.equal((await mails('flo@shop.test')).length, 6)
})
