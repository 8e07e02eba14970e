import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isPassword } from '#server/kernel/password.ts'
import { readConfig } from '#server/platform/config.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'storekeeper-admin-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
const getConfig = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'a key that only tests know, 32 or more', ...env })

test('processes that start together create one administrator, whose password is in a file for its owner', async (t) => {
  const { db, close } = await testDatabase()
  t.after(close)
  const made = await Promise.all(Array.from({ length: 5 }, () => ensureFirstAdmin({ db, config: getConfig() })))
  const [first, ...more] = made.filter((admin) => admin !== null)
  assert.deepEqual(more, [])
  const [row, ...others] = await db.selectFrom('accounts').selectAll().execute()
  assert.deepEqual(others, [])
  assert.deepEqual([row?.email, row?.role_id, row?.enabled], [first?.email, 1, true])
  assert.ok(await isPassword(row?.password_hash, first?.password ?? ''))
  const file = join(dataDir, 'first-admin.txt')
  assert.ok(readFileSync(file, 'utf8').includes(first?.password ?? 'nothing'))
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(await ensureFirstAdmin({ db, config: getConfig() }), null)
  const role = await db
    .insertInto('roles')
    .values({ name: 'Second', is_system: false })
    .returning('id')
    .executeTakeFirst()
  assert.deepEqual(role, { id: 6 })
  const roles = await db.selectFrom('roles').select(['name', 'is_system']).orderBy('id').execute()
  assert.deepEqual(
    roles.map(({ name, is_system }) => `${name}${is_system ? ', built in' : ''}`),
    ['Administrator, built in', 'Manager', 'Warehouse', 'Customer service', 'Editor', 'Second'],
  )
})

test('ADMIN_EMAIL and ADMIN_PASSWORD are used while no account exists', async (t) => {
  const { db, close } = await testDatabase()
  t.after(close)
  const config = getConfig({ ADMIN_EMAIL: 'Owner@Shop.test', ADMIN_PASSWORD: 'chosen by the owner' })
  assert.deepEqual(await ensureFirstAdmin({ db, config }), { email: 'owner@shop.test', password: null })
  const row = await db.selectFrom('accounts').select('password_hash').executeTakeFirst()
  assert.ok(await isPassword(row?.password_hash, 'chosen by the owner'))
})

test('the first roles are named in the language of the shop; roles of a shop without accounts stay as they are', async (t) => {
  const { db, close } = await testDatabase()
  t.after(close)
  await ensureFirstAdmin({ db, config: getConfig() }, 'zh_hk')
  const names = async () =>
    (await db.selectFrom('roles').select('name').orderBy('id').execute()).map(({ name }) => name)
  const made = ['Administrator', '經理', '倉務', '客戶服務', '編輯']
  assert.deepEqual(await names(), made)
  await db
    .updateTable('roles')
    .set({ permissions: ['get pages'] })
    .where('name', '=', '編輯')
    .execute()
  await db.deleteFrom('accounts').execute()
  await ensureFirstAdmin({ db, config: getConfig() }, 'zh_hk')
  assert.deepEqual(await names(), made)
  const editor = await db.selectFrom('roles').select('permissions').where('name', '=', '編輯').executeTakeFirst()
  assert.deepEqual(editor?.permissions, ['get pages'])
})
