import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { account } from '#contracts/staff/account.ts'
import { newRole, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { apiClient, loginAccount, password } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
const sa = await newStaff(db)
const accounts = resourceClient(app, account, sa.headers)
const pair = { password: 'battery staple', password_confirmation: 'battery staple' }
const stored = () => db.selectFrom('accounts').selectAll().orderBy('id').execute()

async function isRefused(work: () => Promise<{ status: number; body: unknown }>, status: number, body: unknown) {
  const before = await stored()
  const answer = await work()
  assert.deepEqual({ status: answer.status, body: answer.body }, { status, body })
  assert.deepEqual(await stored(), before)
}
const invalid = (errors: object) => ({ message: 'The given data was invalid.', errors })
const login = (email: string, typed = password) => request('POST', '/api/admin/login', { email, password: typed })
const isAlive = async (token: unknown) => (await request('GET', '/api/admin', undefined, String(token))).status === 200

test('an account is created with a role, and no response contains a password', async () => {
  const roleId = await newRole(db, ['get pages'])
  const { status, body } = await accounts.create({ name: 'Ann', email: 'Ann@Shop.test', role_id: roleId, ...pair })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body.data).sort(), [
    'commission_enabled',
    'created_at',
    'email',
    'enabled',
    'group_id',
    'id',
    'invited_at',
    'last_login_at',
    'locked',
    'name',
    'parent_id',
    'role_id',
    'sales_code',
    'second_factor',
    'updated_at',
  ])
  assert.equal(body.data.email, 'ann@shop.test')
  assert.equal(body.data.enabled, true)
  assert.equal((await login('ANN@shop.test', pair.password)).status, 200)
})

test('every field is required on create, and the default role is 1', async () => {
  const required = ['This field is required.']
  await isRefused(
    () => accounts.create({}),
    422,
    invalid({ name: required, email: required, password: required, password_confirmation: required }),
  )
  const { body } = await accounts.create({ name: 'Default', email: 'default@shop.test', ...pair })
  assert.equal(body.data.role_id, 1)
})

test('invalid values are refused with their texts', async () => {
  const check = ['Please check your input.']
  const draft = { name: 'Bob', email: 'bob@shop.test', ...pair }
  await accounts.made({ ...draft, email: 'taken@shop.test' })
  await isRefused(() => accounts.create({ ...draft, email: 'bob' }), 422, invalid({ email: check }))
  await isRefused(
    () => accounts.create({ ...draft, email: 'TAKEN@shop.test' }),
    422,
    invalid({ email: ['Please make sure that Email field is unique'] }),
  )
  const short = { password: 'seven77', password_confirmation: 'seven77' }
  await isRefused(() => accounts.create({ ...draft, ...short }), 422, invalid({ password: check }))
  await isRefused(
    () => accounts.create({ ...draft, password_confirmation: 'battery stable' }),
    422,
    invalid({ password_confirmation: check }),
  )
  await isRefused(() => accounts.create({ ...draft, role_id: 99_999 }), 422, invalid({ role_id: check }))
})

test('an empty password on an edit keeps the current one; a new one ends the sessions', async () => {
  const { id, email } = await loginAccount(db)
  const { body } = await login(email)
  await accounts.update(id, { name: 'Renamed', password: '', password_confirmation: '' })
  assert.ok(await isAlive(body.token))
  assert.equal((await login(email)).status, 200)
  await isRefused(
    () => accounts.update(id, { password: pair.password }),
    422,
    invalid({ password_confirmation: ['This field is required.'] }),
  )
  assert.equal((await accounts.update(id, pair)).status, 200)
  assert.ok(!(await isAlive(body.token)))
  assert.equal((await login(email)).status, 401)
  assert.equal((await login(email, pair.password)).status, 200)
})

test('disabling and deleting end the sessions; a deleted e-mail is free again', async () => {
  const { id, email } = await loginAccount(db)
  const first = await login(email)
  await accounts.batchUpdate([id], { enabled: false })
  assert.ok(!(await isAlive(first.body.token)))
  assert.deepEqual((await login(email)).body, { message: 'Email or password is incorrect' })
  await accounts.update(id, { enabled: true })
  assert.ok(!(await isAlive(first.body.token)), 'what was ended stays ended')
  const second = await login(email)
  assert.equal((await accounts.destroy(id)).status, 200)
  assert.ok(!(await isAlive(second.body.token)))
  assert.equal((await accounts.create({ name: 'Again', email, ...pair })).status, 201)
})
