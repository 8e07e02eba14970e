import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { account } from '#contracts/staff/account.ts'
import { newRole, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { asker, loginAccount, password } from '#server/testing/people.ts'
import { resourceClient } from '#server/testing/resource-client.ts'

const { app, db, close } = await testApp()
after(close)
const ask = asker(app)
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
const login = (email: string, typed = password) => ask('POST', '/api/admin/login', { email, password: typed })
const isAlive = async (token: unknown) => (await ask('GET', '/api/admin', undefined, String(token))).status === 200

test('an account is created with a role, and no answer shows a password', async () => {
  const roleId = await newRole(db, ['get pages'])
  const { status, body } = await accounts.create({ name: 'Ann', email: 'Ann@Shop.test', role_id: roleId, ...pair })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body.data).sort(), [
    'created_at',
    'email',
    'enabled',
    'id',
    'name',
    'role_id',
    'updated_at',
  ])
  assert.equal(body.data.email, 'ann@shop.test')
  assert.equal(body.data.enabled, true)
  assert.equal((await login('ANN@shop.test', pair.password)).status, 200)
})

test('everything of the form is required on a create, and the role is 1 without one', async () => {
  const required = ['This field is required.']
  await isRefused(
    () => accounts.create({}),
    422,
    invalid({ name: required, email: required, password: required, password_confirmation: required }),
  )
  const { body } = await accounts.create({ name: 'Default', email: 'default@shop.test', ...pair })
  assert.equal(body.data.role_id, 1)
})

test('what cannot be used is refused with its text', async () => {
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

test('a blank password on an edit keeps the one there is; a new one ends the sessions', async () => {
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

test('AC-05, D-106 (a): nobody gives a role that can do more than they can', async () => {
  const exceeds = { message: 'You can not grant permissions that you do not have.' }
  const weak = await newStaff(db, ['create account', 'update account', 'get pages'])
  const own = resourceClient(app, account, weak.headers)
  const draft = { name: 'Friend', email: 'friend@shop.test', ...pair }
  await isRefused(() => own.create(draft), 403, exceeds)
  const strong = await newRole(db, ['get pages', 'destroy product'])
  await isRefused(() => own.create({ ...draft, role_id: strong }), 403, exceeds)
  await isRefused(() => own.update(weak.id, { role_id: 1 }), 403, exceeds)
  const subset = await newRole(db, ['get pages'])
  assert.equal((await own.create({ ...draft, role_id: subset })).status, 201)
})

test('D-106 (b): nobody changes an account that can do more than they can, nor in a batch', async () => {
  const stronger = { message: 'You can not change an account that has more permissions than you.' }
  const weak = await newStaff(db, [
    'update account',
    'destroy account',
    'batch_update accounts',
    'batch_destroy accounts',
  ])
  const own = resourceClient(app, account, weak.headers)
  const { id } = await loginAccount(db, await newRole(db, ['destroy product']))
  const peer = await loginAccount(db, weak.roleId)
  await isRefused(() => own.update(id, { name: 'x' }), 403, stronger)
  await isRefused(() => own.update(id, pair), 403, stronger)
  await isRefused(() => own.destroy(id), 403, stronger)
  const disabled = await own.batchUpdate([id, peer.id], { enabled: false })
  assert.deepEqual(disabled.body.errors, [{ id, message: stronger.message }])
  assert.deepEqual(
    disabled.body.data.map((row) => row.id),
    [peer.id],
  )
  const destroyed = await own.batchDestroy([id, peer.id])
  assert.deepEqual(destroyed.body, { data: [{ id: peer.id }], errors: [{ id, message: stronger.message }] })
})

test('D-106 (c): nobody disables or deletes themselves', async () => {
  const locked = { message: 'You can not disable or delete your own account.' }
  await isRefused(() => accounts.update(sa.id, { enabled: false }), 409, locked)
  await isRefused(() => accounts.destroy(sa.id), 409, locked)
  const { body } = await accounts.batchUpdate([sa.id], { enabled: false })
  assert.deepEqual(body, { data: [], errors: [{ id: sa.id, message: locked.message }] })
})

test('AC-05, D-106 (d): one enabled administrator always remains', async () => {
  const required = { message: 'At least one enabled administrator is required.' }
  const others = await db
    .selectFrom('accounts')
    .select('id')
    .where('role_id', '=', 1)
    .where('id', '<>', sa.id)
    .execute()
  const clerk = await newStaff(db, ['update account', 'destroy account', 'get pages'])
  for (const { id } of others) assert.ok((await accounts.destroy(id)).status < 410)
  await isRefused(() => accounts.update(sa.id, { role_id: clerk.roleId }), 409, required)
  const second = await loginAccount(db)
  assert.equal((await accounts.update(second.id, { enabled: false })).status, 200)
  await isRefused(() => accounts.update(sa.id, { role_id: clerk.roleId }), 409, required)
})

test('two administrators who disable each other at once: one stays', async () => {
  for (let round = 0; round < 10; round++) {
    const one = await newStaff(db)
    const two = await newStaff(db)
    await db
      .updateTable('accounts')
      .set({ enabled: false })
      .where('role_id', '=', 1)
      .where('id', 'not in', [one.id, two.id])
      .execute()
    const answers = await Promise.all([
      resourceClient(app, account, one.headers).update(two.id, { enabled: false }),
      resourceClient(app, account, two.headers).update(one.id, { enabled: false }),
    ])
    const left = await db
      .selectFrom('accounts')
      .select('id')
      .where('role_id', '=', 1)
      .where('enabled', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
    assert.equal(left.length, 1, JSON.stringify(answers.map(({ status, body }) => [status, body])))
  }
})
