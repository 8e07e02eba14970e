import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { permissions } from '#contracts/staff/permissions.ts'
import { role } from '#contracts/staff/role.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { apiClient, loginAccount } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
const sa = await newStaff(db)
const roles = resourceClient(app, role, sa.headers)
const stored = () => db.selectFrom('roles').selectAll().orderBy('id').execute()

/** Refused with this answer, and every role is as before. */
async function isRefused(work: () => Promise<{ status: number; body: unknown }>, status: number, body: unknown) {
  const before = await stored()
  const answer = await work()
  assert.deepEqual({ status: answer.status, body: answer.body }, { status, body })
  assert.deepEqual(await stored(), before)
}
const invalid = (errors: object) => ({ message: 'The given data was invalid.', errors })

interface Leaf {
  name: string
  checked: boolean
}
const leaves = (detail: Record<string, unknown>) =>
  (detail.permissions as { children: Leaf[] }[]).flatMap((group) => group.children)

test('the permission catalogue is listed by group', async () => {
  const { status, body } = await request('GET', '/api/admin/role/permission', undefined, sa.token)
  assert.equal(status, 200)
  const groups = body.data as { name: string; permissions: object[] }[]
  const design = groups.find(({ name }) => name === 'design')
  const shapes = design?.permissions.map((permission) => ({ ...permission, title: '' }))
  assert.deepEqual(shapes?.slice(0, 2), [
    { name: 'get pages', title: '', action: 'get', resource: 'page', is_plural: true },
    { name: 'get page', title: '', action: 'get', resource: 'page', is_plural: false },
  ])
  assert.equal(groups.flatMap(({ permissions }) => permissions).length, permissions.length)
})

test('a role is created by names, and its detail has list and tree', async () => {
  const { status, body } = await roles.create({ name: 'Page editor', permissions: ['get pages', 'get page'] })
  assert.equal(status, 201)
  const { data } = (await roles.get(body.data.id)).body
  assert.deepEqual(data.permission_list, {
    page: [
      { action: 'get', is_plural: true },
      { action: 'get', is_plural: false },
    ],
  })
  assert.equal(data.is_system, false)
  assert.equal(data.accounts_count, 0)
  const ticked = leaves(data).filter(({ checked }) => checked)
  assert.deepEqual(
    ticked.map(({ name }) => name),
    ['get pages', 'get page'],
  )
  assert.ok(leaves(data).some(({ name, checked }) => name === 'create page' && !checked))
})

test('the tree is accepted as it is returned; a list row has no permissions', async () => {
  const made = await roles.made({ name: 'By tree', permissions: ['get brands'] })
  const tree = made.permissions as { children: Leaf[] }[]
  for (const group of tree) for (const leaf of group.children) if (leaf.name === 'get brand') leaf.checked = true
  const { body } = await roles.update(made.id, { permissions: tree })
  assert.deepEqual(body.data.permission_list, {
    brand: [
      { action: 'get', is_plural: true },
      { action: 'get', is_plural: false },
    ],
  })
  await loginAccount(db, made.id)
  const list = await roles.list('?search=By+tree')
  assert.deepEqual(
    list.body.data.map((row) => Object.keys(row).sort()),
    [['accounts_count', 'created_at', 'id', 'is_system', 'locked', 'name', 'updated_at']],
  )
  assert.equal(list.body.data[0]?.accounts_count, 1)
})

test('names are required and unique, permissions must be known', async () => {
  await roles.made({ name: 'Taken' })
  await isRefused(() => roles.create({}), 422, invalid({ name: ['This field is required.'] }))
  await isRefused(
    () => roles.create({ name: 'TAKEN' }),
    422,
    invalid({ name: ['Please make sure that Name field is unique'] }),
  )
  await isRefused(
    () => roles.create({ name: 'New', permissions: ['get pages', 'fly page'] }),
    422,
    invalid({ permissions: ['Unknown permission fly page'] }),
  )
  await isRefused(
    () => roles.create({ name: 'New', permissions: 5 }),
    422,
    invalid({ permissions: ['Please check your input.'] }),
  )
})

test('a role in use cannot be deleted; one that only deleted accounts had can', async () => {
  const { id } = await roles.made({ name: 'Used' })
  const account = await loginAccount(db, id)
  await isRefused(() => roles.destroy(id), 409, { message: 'This role is used by 1 account.' })
  await db.updateTable('accounts').set({ deleted_at: new Date().toISOString() }).where('id', '=', account.id).execute()
  assert.equal((await roles.destroy(id)).status, 200)
})

test('changed permissions apply to the next request, and the version changes', async () => {
  const { id } = await roles.made({ name: 'Live', permissions: ['get roles'] })
  const { email } = await loginAccount(db, id)
  const login = await request('POST', '/api/admin/login', { email, password: 'correct horse' })
  const mine = resourceClient(app, role, { authorization: `Bearer ${login.body.token}` })
  const before = await mine.list()
  assert.equal((await mine.get(id)).status, 403)
  await roles.update(id, { permissions: ['get roles', 'get role'] })
  const after = await mine.get(id)
  assert.equal(after.status, 200)
  assert.ok(before.headers['x-permissions-version'])
  assert.notEqual(after.headers['x-permissions-version'], before.headers['x-permissions-version'])
})
