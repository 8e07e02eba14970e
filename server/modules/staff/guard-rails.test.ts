import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { account } from '#contracts/staff/account.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import { role } from '#contracts/staff/role.ts'
import { newRole, newStaff, type TestStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { apiClient, loginAccount, password } from '#server/testing/users.ts'
import { watchWrites } from '#server/testing/write-log.ts'

/*
 * security.md S5 by every way there is: PUT, POST that says PUT, quick edit, batch, all of a list, a role as a list of
 * names and as the tree of its form, and by several people at once. A refusal writes nothing at all.
 */

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
const sa = await newStaff(db)
const as = (staff: TestStaff) => ({
  accounts: resourceClient(app, account, staff.headers),
  roles: resourceClient(app, role, staff.headers),
})
const writes = await watchWrites(db)

interface Answer {
  status: number
  body: unknown
}
async function refused(work: () => Promise<Answer>, status: number, message: string): Promise<void> {
  await writes()
  const answer = await work()
  assert.deepEqual([answer.status, answer.body], [status, { message }])
  assert.deepEqual(await writes(), [])
}
/** A batch returns the error of each record beside its id. */
async function refusedInBatch(work: () => Promise<Answer>, ids: readonly number[], message: string): Promise<void> {
  await writes()
  const answer = await work()
  assert.deepEqual([answer.status, answer.body], [200, { data: [], errors: ids.map((id) => ({ id, message })) }])
  assert.deepEqual(await writes(), [])
}
async function invalid(work: () => Promise<Answer & { body: { errors?: object } }>, fields: string[]): Promise<void> {
  await writes()
  const answer = await work()
  assert.deepEqual([answer.status, Object.keys(answer.body.errors ?? {})], [422, fields])
  assert.deepEqual(await writes(), [])
}

const exceeds = 'You cannot grant permissions that you do not have.'
const stronger = 'You cannot change an account that has more permissions than you.'
const own = 'You cannot disable or delete your own account.'
const required = 'At least one enabled administrator is required.'
const fixed = 'The administrator role cannot be changed.'
const pair = { password: 'battery staple', password_confirmation: 'battery staple' }
const overAccounts = permissions.filter(({ resource }) => resource === 'account').map(({ name }) => name)
const overRoles = permissions.filter(({ resource }) => resource === 'role').map(({ name }) => name)
const overStaff = [...overAccounts, ...overRoles, 'get pages']

interface Tree {
  children: { name: string; checked: boolean }[]
}
const ticked = (tree: unknown, changes: Record<string, boolean>) =>
  (tree as Tree[]).map((group) => ({
    ...group,
    children: group.children.map((leaf) => ({ ...leaf, checked: changes[leaf.name] ?? leaf.checked })),
  }))

test('role 1 keeps every permission, however it is saved', async () => {
  const { roles } = as(sa)
  const tree = (await roles.get(1)).body.data.permissions
  for (const less of [[], ['get pages'], ticked(tree, { 'get pages': false }), []])
    await refused(() => roles.update(1, { permissions: less }), 409, fixed)
  await refused(
    () => roles.send('POST', '/1', { _method: 'PUT', permissions: ticked(tree, { 'destroy role': false }) }),
    409,
    fixed,
  )
  await refused(() => roles.destroy(1), 409, fixed)
  await refusedInBatch(() => roles.batchDestroy([1]), [1], fixed)
  await invalid(() => roles.batchUpdate([1], { permissions: [] }), ['data.permissions'])
  assert.equal((await roles.update(1, { permissions: tree, is_system: false })).status, 200)
  assert.equal((await roles.batchUpdate([1], { name: 'Owner' })).status, 200)
  const { data } = (await roles.get(1)).body
  assert.deepEqual([data.name, data.is_system], ['Owner', true])
  assert.ok((data.permissions as Tree[]).every(({ children }) => children.every(({ checked }) => checked)))
})

test("a role cannot be created or changed beyond one's own permissions, by names or tree", async () => {
  const weak = await newStaff(db, overStaff)
  const { roles } = as(weak)
  const empty = (await as(sa).roles.made({ name: 'To be filled' })).permissions
  const more = ticked(empty, { 'get pages': true, 'destroy product': true })
  for (const permissions of [['get pages', 'destroy product'], more]) {
    await refused(() => roles.create({ name: 'More', permissions }), 403, exceeds)
    await refused(() => roles.update(weak.roleId, { permissions }), 403, exceeds)
    await refused(() => roles.send('POST', `/${weak.roleId}`, { _method: 'PUT', permissions }), 403, exceeds)
  }
  for (const permissions of [['Get pages'], ['get pages '], ['get  pages'], ['__proto__'], { 0: 'get pages' }, 'all'])
    await invalid(() => roles.create({ name: 'Odd', permissions }), ['permissions'])
  const strong = await newRole(db, ['get pages', 'destroy product'])
  await refused(() => roles.batchUpdate([strong], { name: 'Renamed' }), 403, exceeds)
  await refused(() => roles.batchUpdate([1], { name: 'Renamed' }), 403, exceeds)
  await refused(() => roles.update(strong, { permissions: [] }), 403, exceeds)

  const made = await roles.create({ name: 'Less', permissions: ticked(empty, { 'get pages': true }) })
  assert.equal(made.status, 201)
  // What was one's own a moment ago is not any more.
  await weak.grant(overStaff.filter((right) => right !== 'get pages'))
  await refused(() => roles.update(made.body.data.id, { name: 'Again' }), 403, exceeds)
  await refused(() => roles.create({ name: 'Pages', permissions: ['get pages'] }), 403, exceeds)
})

test('nobody can assign a role with more permissions than their own; none means role 1', async () => {
  const weak = await newStaff(db, overStaff)
  const { accounts } = as(weak)
  const strong = await newRole(db, ['destroy product'])
  const draft = { name: 'Friend', email: 'friend@shop.test', ...pair }
  const friend = await accounts.made({ ...draft, role_id: await newRole(db, ['get pages']) })
  const another = { ...draft, email: 'another@shop.test' }
  for (const role_id of [undefined, 1, '1', strong])
    await refused(() => accounts.create({ ...another, role_id }), 403, exceeds)
  for (const role_id of [null, '', 0, 'x', 999_999])
    await invalid(() => accounts.create({ ...another, role_id }), ['role_id'])
  for (const role_id of [1, strong]) {
    await refused(() => accounts.update(friend.id, { role_id }), 403, exceeds)
    await refused(() => accounts.update(weak.id, { role_id }), 403, exceeds)
    await refused(() => accounts.send('POST', `/${weak.id}`, { _method: 'PUT', role_id }), 403, exceeds)
    await invalid(() => accounts.batchUpdate([weak.id], { role_id }), ['data.role_id'])
  }
  const profile = await request('PUT', '/api/admin', { role_id: 1, enabled: false }, weak.token)
  assert.deepEqual([profile.status, (profile.body.data as { role_id: number }).role_id], [200, weak.roleId])
})

test('an account with more permissions cannot be changed by any endpoint', async () => {
  const weak = await newStaff(db, overStaff)
  const { accounts } = as(weak)
  const strong = await loginAccount(db, await newRole(db, ['destroy product']))
  for (const { id } of [strong, sa]) {
    for (const change of [
      { name: 'x' },
      { enabled: false },
      { email: 'thief@shop.test' },
      pair,
      { role_id: weak.roleId },
    ]) {
      await refused(() => accounts.update(id, change), 403, stronger)
      await refused(() => accounts.send('POST', `/${id}`, { _method: 'PUT', ...change }), 403, stronger)
    }
    await refused(() => accounts.batchUpdate([id], { name: 'x' }), 403, stronger)
    await refused(() => accounts.destroy(id), 403, stronger)
    await refusedInBatch(
      () => accounts.batchUpdate([id, sa.id], { enabled: false }),
      [...new Set([id, sa.id])],
      stronger,
    )
    await refusedInBatch(() => accounts.batchDestroy([id]), [id], stronger)
    await invalid(() => accounts.batchUpdate([id], pair), ['data.password', 'data.password_confirmation'])
  }
  // Of all that a list shows only those go that may.
  const peer = await loginAccount(db, await newRole(db, ['get pages']))
  const all = await db.selectFrom('accounts').select('id').where('deleted_at', 'is', null).execute()
  const { body } = await accounts.batchDestroy('all', { expected: all.length })
  const gone = body.data.map(({ id }) => id)
  assert.ok(gone.includes(peer.id) && !gone.includes(strong.id) && !gone.includes(sa.id) && !gone.includes(weak.id))
  assert.equal((await request('POST', '/api/admin/login', { email: strong.email, password })).status, 200)
})

test('nobody can disable or delete themselves by any endpoint', async () => {
  const clerk = await newStaff(db, overStaff)
  for (const staff of [sa, clerk]) {
    const { accounts } = as(staff)
    await refused(() => accounts.update(staff.id, { enabled: false }), 409, own)
    await refused(() => accounts.send('POST', `/${staff.id}`, { _method: 'PUT', enabled: '0' }), 409, own)
    await refused(() => accounts.destroy(staff.id), 409, own)
    await refusedInBatch(() => accounts.batchUpdate([staff.id], { enabled: false }), [staff.id], own)
    await refusedInBatch(() => accounts.batchDestroy([staff.id]), [staff.id], own)
  }
})

type Attempt = (by: TestStaff, of: TestStaff) => Promise<Answer>
const demoted = await newRole(db, [])
const attempts: Record<string, Attempt> = {
  disabled: (by, of) => as(by).accounts.update(of.id, { enabled: false }),
  'disabled in a batch': (by, of) => as(by).accounts.batchUpdate([of.id], { enabled: false }),
  demoted: (by, of) => as(by).accounts.update(of.id, { role_id: demoted }),
  deleted: (by, of) => as(by).accounts.destroy(of.id),
  'deleted in a batch': (by, of) => as(by).accounts.batchDestroy([of.id]),
}
const administrators = async () =>
  (
    await db
      .selectFrom('accounts')
      .select('id')
      .where('role_id', '=', 1)
      .where('enabled', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
  ).length

/** Two administrators, and no other. */
async function onlyTwo(): Promise<[TestStaff, TestStaff]> {
  await db.updateTable('accounts').set({ enabled: false }).where('role_id', '=', 1).execute()
  return [await newStaff(db), await newStaff(db)]
}

for (const [first, one] of Object.entries(attempts))
  for (const [second, two] of Object.entries(attempts))
    test(`an administrator is ${first} by one who is ${second} at the same time: one remains`, async () => {
      const [a, b] = await onlyTwo()
      const answers = await Promise.all([one(a, b), two(b, a)])
      assert.equal(await administrators(), 1, JSON.stringify(answers))
      // Who came second was refused, or was nobody any more.
      const outcomes = answers.map(({ status, body }) =>
        status === 200 && (body as { errors?: unknown[] }).errors?.length ? 409 : status,
      )
      assert.ok(outcomes.includes(200) && outcomes.some((status) => [401, 403, 409].includes(status)), outcomes.join())
    })

test('the only administrator cannot be disabled, demoted or deleted', async () => {
  const [root, second] = await onlyTwo()
  const { accounts } = as(root)
  assert.equal((await accounts.update(second.id, { enabled: false })).status, 200)
  await refused(() => accounts.update(root.id, { enabled: false }), 409, own)
  await refused(() => accounts.update(root.id, { role_id: demoted }), 409, required)
  await refused(() => accounts.destroy(root.id), 409, own)
  assert.equal((await accounts.update(second.id, { enabled: true })).status, 200)
  assert.equal((await accounts.update(root.id, { role_id: demoted })).status, 200)
})

test('administrators who all step down at the same time: one remains', async () => {
  const [a, b] = await onlyTwo()
  const answers = await Promise.all([attempts.demoted?.(a, a), attempts.demoted?.(b, b)])
  assert.deepEqual(answers.map((answer) => answer?.status).sort(), [200, 409])
  assert.deepEqual(answers.find((answer) => answer?.status === 409)?.body, { message: required })
  assert.equal(await administrators(), 1)
})

test('a role in use cannot be deleted, also in a batch, nor one assigned concurrently', async () => {
  const [root] = await onlyTwo()
  const { roles, accounts } = as(root)
  const used = await newRole(db, [])
  await loginAccount(db, used)
  await loginAccount(db, used)
  const message = 'This role is used by 2 accounts.'
  await refused(() => roles.destroy(used), 409, message)
  await refusedInBatch(() => roles.batchDestroy([used]), [used], message)
  for (let round = 0; round < raceRounds(5); round++) {
    const role_id = await newRole(db, [])
    const { id } = await loginAccount(db, demoted)
    const [gone, given] = await Promise.all([roles.destroy(role_id), accounts.update(id, { role_id })])
    const stored = await db.selectFrom('accounts').select('role_id').where('id', '=', id).executeTakeFirstOrThrow()
    const there = await db.selectFrom('roles').select('id').where('id', '=', role_id).executeTakeFirst()
    assert.ok(stored.role_id === demoted || there, 'nobody holds a role that is not there')
    assert.equal(there === undefined, gone.status === 200)
    assert.equal(stored.role_id === role_id, given.status === 200)
  }
})

test('after five failures a staff e-mail is locked for that network, not for others', async () => {
  const { email } = await loginAccount(db)
  const attempt = (typed: string, remoteAddress = '10.0.0.1') =>
    request('POST', '/api/admin/login', { email, password: typed }, undefined, { remoteAddress })
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong')))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(5).fill(401), ...Array(7).fill(429)])
  const body = { message: 'Too many attempts. Please try again in 5 minutes.' }
  assert.deepEqual(await attempt(password), { status: 429, body, cookies: {} })
  assert.equal((await attempt(password, '10.0.0.2')).status, 200)
  for (const sent of [{}, { email }, { password }, { email: 'x', password }])
    assert.equal((await request('POST', '/api/admin/login', sent)).status, 422)
})

test('a wrong password, an unknown and a disabled staff account get the same response', async () => {
  const { id, email } = await loginAccount(db)
  await db.updateTable('accounts').set({ enabled: false }).where('id', '=', id).execute()
  const known = await loginAccount(db)
  for (const sent of [
    { email, password },
    { email: known.email, password: 'wrong' },
    { email: 'nobody@shop.test', password },
  ]) {
    const answer = await request('POST', '/api/admin/login', sent)
    assert.deepEqual(answer, { status: 401, body: { message: 'Email or password is incorrect' }, cookies: {} })
  }
})

test('records list actions that are always refused, so that they are not offered', async () => {
  const [staff, administrator] = [await newStaff(db, overStaff), await newStaff(db)]
  const weaker = await newRole(db, ['get pages'])
  const { id } = await as(administrator).accounts.made({
    name: 'Weak',
    email: 'weak@shop.test',
    role_id: weaker,
    ...pair,
  })
  const lockedFor = async (who: TestStaff, account: number) => (await as(who).accounts.get(account)).body.data.locked
  assert.deepEqual(await lockedFor(staff, staff.id), ['destroy', 'enabled'])
  assert.deepEqual(await lockedFor(staff, administrator.id), ['update', 'destroy'])
  assert.deepEqual(await lockedFor(staff, id), [])
  assert.deepEqual(await lockedFor(administrator, staff.id), [])
  assert.deepEqual((await as(administrator).roles.get(1)).body.data.locked, ['destroy', 'permissions'])
  assert.deepEqual((await as(administrator).roles.get(weaker)).body.data.locked, [])
})
