import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { newRole } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient, loginAccount, password } from '#server/testing/users.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)

async function newcomer() {
  const roleId = await newRole(db, ['get pages', 'get page'])
  const account = await loginAccount(db, roleId)
  const { body } = await request('POST', '/api/admin/login', { email: account.email, password })
  return { ...account, roleId, token: String(body.token) }
}

test('GET /api/admin returns the logged-in account and its permissions', async () => {
  const { id, email, roleId, token } = await newcomer()
  const { status, body } = await request('GET', '/api/admin', undefined, token)
  assert.equal(status, 200)
  const { updated_at, name, role, ...rest } = body.data as Record<string, unknown>
  const promoter = { commission_enabled: false, group_id: null, parent_id: null, sales_code: null }
  assert.deepEqual(rest, { id, email, role_id: roleId, language: null, setup: null, ...promoter })
  assert.match(String(updated_at), /^\d{4}-.*Z$/)
  assert.equal(typeof name, 'string')
  const { name: roleName, ...rights } = role as Record<string, unknown>
  assert.equal(typeof roleName, 'string')
  const get = (is_plural: boolean) => ({ action: 'get', is_plural })
  assert.deepEqual(rights, { id: roleId, permission_list: { page: [get(true), get(false)] } })
})

test('a promoter sees the own sales code and changes nothing of it', async () => {
  const { id, token } = await newcomer()
  await db.updateTable('accounts').set({ commission_enabled: true, sales_code: 'OWN8' }).where('id', '=', id).execute()
  const sent = { name: 'Seller', commission_enabled: false, sales_code: 'MORE', group_id: 1, parent_id: 1 }
  assert.equal((await request('PUT', '/api/admin', sent, token)).status, 200)
  const { body } = await request('GET', '/api/admin', undefined, token)
  const { commission_enabled, sales_code, group_id, parent_id } = body.data as Record<string, unknown>
  assert.deepEqual([commission_enabled, sales_code, group_id, parent_id], [true, 'OWN8', null, null])
})

test('PUT /api/admin changes name, e-mail and language, and no role or state', async () => {
  const { id, email, roleId, token } = await newcomer()
  const about = { name: 'New Name', email: 'New-Mail@shop.test', language: 'zh-HK' }
  const sent = { ...about, role_id: 1, enabled: false, current_password: password }
  const { status, body } = await request('PUT', '/api/admin', sent, token)
  assert.equal(status, 200)
  const shown = body.data as Record<string, unknown>
  assert.deepEqual(
    [shown.name, shown.email, shown.language, shown.role_id],
    ['New Name', 'new-mail@shop.test', 'zh-HK', roleId],
  )
  const stored = await db.selectFrom('accounts').select(['enabled', 'role_id']).where('id', '=', id).executeTakeFirst()
  assert.deepEqual(stored, { enabled: true, role_id: roleId })
  const [mail] = await db.selectFrom('mail_outbox').select(['kind', 'text']).where('to', '=', email).execute()
  assert.equal(mail?.kind, 'email_changed')
  assert.ok(mail?.text.includes('new-mail@shop.test'))
})

test('a new password gives this session a new token and ends the others', async () => {
  const { email, token } = await newcomer()
  const other = await request('POST', '/api/admin/login', { email, password })
  const pair = { password: 'battery staple', password_confirmation: 'battery staple' }
  const wrong = await request('PUT', '/api/admin', { ...pair, current_password: 'not it' }, token)
  assert.deepEqual(wrong.body.errors, { current_password: ['Please check your input.'] })
  assert.equal((await request('POST', '/api/admin/login', { email, password })).status, 200)
  const changed = await request('PUT', '/api/admin', { ...pair, current_password: password }, token)
  assert.equal(changed.status, 200)
  assert.equal((await request('GET', '/api/admin', undefined, changed.body.token)).status, 200)
  assert.equal((await request('GET', '/api/admin', undefined, token)).status, 401)
  assert.equal((await request('GET', '/api/admin', undefined, other.body.token)).status, 401)
  assert.equal((await request('POST', '/api/admin/login', { email, password: pair.password })).status, 200)
})

test('invalid values are refused, and nothing changes', async () => {
  const { id, token } = await newcomer()
  const { email } = await loginAccount(db)
  const stored = () => db.selectFrom('accounts').selectAll().where('id', '=', id).execute()
  const before = await stored()
  const refused = async (sent: object, errors: object) => {
    const { status, body } = await request('PUT', '/api/admin', sent, token)
    assert.deepEqual({ status, body }, { status: 422, body: { message: 'The given data was invalid.', errors } })
    assert.deepEqual(await stored(), before)
  }
  await refused({ email, current_password: password }, { email: ['Please make sure that Email field is unique'] })
  // A session that somebody else got hold of does not become the account.
  const pair = { password: 'battery staple', password_confirmation: 'battery staple' }
  for (const sent of [{ email: 'thief@shop.test' }, pair])
    await refused(sent, { current_password: ['This field is required.'] })
  await refused({ email: 'x' }, { email: ['Please check your input.'] })
  await refused({ name: ' ' }, { name: ['This field is required.'] })
  await refused({ password: 'battery staple' }, { password_confirmation: ['This field is required.'] })
  await refused({ password: 'short', password_confirmation: 'short' }, { password: ['Please check your input.'] })
})

test('an account deleted while its owner saves it is not changed', async () => {
  for (const sent of [{ name: 'Late' }, { email: 'late@shop.test', current_password: password }]) {
    const { id, token } = await newcomer()
    const row = () => db.selectFrom('accounts').select(['name', 'email']).where('id', '=', id).executeTakeFirst()
    const before = await row()
    const { saving } = await db.transaction().execute(async (deleting) => {
      await sql`update accounts set deleted_at = now() where id = ${id}`.execute(deleting)
      const saving = request('PUT', '/api/admin', sent, token)
      await untilSomebodyWaits(db)
      return { saving }
    })
    assert.equal((await saving).status, 401)
    assert.deepEqual(await row(), before)
  }
})
