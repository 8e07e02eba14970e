import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { attribute } from '#contracts/catalogue/attribute.ts'
import { brand } from '#contracts/catalogue/brand.ts'
import { product } from '#contracts/catalogue/product.ts'
import { batchStock } from '#contracts/catalogue/stock-calls.ts'
import { lead } from '#contracts/crm/lead.ts'
import { user } from '#contracts/customers/user.ts'
import {
  adjustInventory,
  createInventory,
  discardInventory,
  restoreInventory,
  transferInventory,
  updateInventory,
} from '#contracts/inventory/inventory-calls.ts'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { commentAdminOrder } from '#contracts/orders/order-messages.ts'
import { account } from '#contracts/staff/account.ts'
import { listActivity } from '#contracts/staff/activity-log.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'
import { apiClient, loginAccount, loginMember, password } from '#server/testing/users.ts'

const shop = await testShop()
after(shop.close)
const { app, call, db, staff } = shop
const request = apiClient(app)
const brands = resourceClient(app, brand, staff.headers)
const accounts = resourceClient(app, account, staff.headers)

const last = () => db.selectFrom('activity_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
/** What is written down while `work` is done. */
async function logged(work: () => Promise<unknown>) {
  const { id } = await last()
  await work()
  const rows = await db
    .selectFrom('activity_log')
    .select(['admin_id', 'resource', 'resource_id', 'action', 'fields'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()
  return rows.map(({ admin_id, resource, resource_id, action, fields }) => {
    assert.equal(admin_id, staff.id)
    return [`${action} ${resource} ${resource_id}`, ...fields]
  })
}

test('the log has actor, action, record and changes, newest first', async () => {
  const { id } = await brands.made({ title: 'Tea', url: 'tea' })
  await brands.update(id, { title: 'Tea house', url: 'tea', enabled: true })
  await brands.destroy(id)
  const { status, body } = await call(listActivity, { resource: 'brand', resource_id: String(id) }, staff.headers)
  assert.equal(status, 200)
  assert.deepEqual([body.total, body.page, body.per_page], [3, 1, 10])
  const [destroyed, updated, created] = body.data
  assert.deepEqual(Object.keys(destroyed ?? {}).sort(), [
    'action',
    'admin_id',
    'admin_name',
    'at',
    'changes',
    'fields',
    'id',
    'ip',
    'references',
    'repeats',
    'resource',
    'resource_id',
    'title',
  ])
  assert.deepEqual([destroyed?.action, destroyed?.fields], ['destroy', []])
  assert.deepEqual([updated?.action, updated?.fields], ['update', ['title']], 'what stayed as it was is not named')
  assert.deepEqual([created?.action, created?.admin_id, created?.resource_id], ['create', staff.id, id])
  assert.match(String(created?.at), /^\d{4}-.*Z$/)
})

/** What the newest entry of a record says has changed, and the record's title. */
async function lastChange(resource: string, id: number) {
  const { body } = await call(listActivity, { resource, resource_id: String(id) }, staff.headers)
  const [entry] = body.data
  return [entry?.title, entry?.fields, entry?.changes]
}

test('the log has values before and after: texts, prices of one and of several variants, choices', async () => {
  const { id } = await brands.made({ title: 'Kiln', url: 'kiln' })
  await brands.update(id, { title: 'Tai O kiln', description: '<p>Long</p>', language: 'zh_hk' })
  assert.deepEqual(await lastChange('brand', id), [
    'Kiln',
    ['title', 'description'],
    { title: { before: '', after: 'Tai O kiln' } },
  ])

  const products = resourceClient(app, product, staff.headers)
  const lantern = await shop.product({ name: 'Lantern tee', price: 268 })
  await products.batchUpdate([lantern.product_id], { price: 241.2 })
  assert.deepEqual(await lastChange('product', lantern.product_id), [
    'Lantern tee',
    ['price'],
    { price: { before: 268, after: 241.2 } },
  ])
  await call(batchStock, { ids: [lantern.stock_id], data: { special_price: 200 } }, staff.headers)
  assert.deepEqual(await lastChange('product', lantern.product_id), [
    'Lantern tee',
    ['stocks'],
    { special_price: { before: null, after: 200 } },
  ])
  const values = [
    { key: 's', label: 'S' },
    { key: 'm', label: 'M' },
  ]
  const size = { key: 'size', display: 'Size', position: 'stock', type: 'select', values }
  await resourceClient(app, attribute, staff.headers).made(size)
  const inSize = (label: string) => ({ attributes: [{ key: 'size', label }] })
  const small = { id: lantern.stock_id, sku: lantern.sku, price: 241.2, special_price: 190, ...inSize('S') }
  const saved = await products.update(lantern.product_id, {
    is_new: true,
    stocks: [small, { sku: 'second', price: 300, ...inSize('M') }],
  })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  assert.deepEqual(await lastChange('product', lantern.product_id), [
    'Lantern tee',
    ['is_new', 'stocks'],
    { is_new: { before: false, after: true }, special_price: { before: 200, after: 190 } },
  ])
  await products.update(lantern.product_id, { stocks: [{ ...small, price: 250 }] })
  assert.deepEqual(await lastChange('product', lantern.product_id), [
    'Lantern tee',
    ['stocks'],
    { [`price:${lantern.sku}`]: { before: 241.2, after: 250 } },
  ])
})

test('personal data and secrets are named in the log without their values', async () => {
  const customers = resourceClient(app, user, staff.headers)
  const secret = 'lantern and kiln'
  const passwords = { password: secret, password_confirmation: secret }
  const amy = { first_name: 'Amy', last_name: 'Ng', email: 'amy@shop.test', gender: 'female', ...passwords }
  const { id } = await customers.made(amy)
  const changes = { first_name: 'Amelia', email: 'amelia@shop.test', phone: '+852 5123 9999', enabled: false }
  const { status, body } = await customers.update(id, changes)
  assert.equal(status, 200, JSON.stringify(body))
  const [title, fields, values] = await lastChange('user', id)
  assert.deepEqual([title, values], [null, { enabled: { before: true, after: false } }])
  assert.ok(String(fields).includes('first_name,email'))
  const stored = JSON.stringify(await db.selectFrom('activity_log').select('changes').execute())
  for (const value of ['Amelia', 'amelia@', '5123 9999', secret]) assert.ok(!stored.includes(value), value)
})

test('titles of records are shown to those who may open them', async () => {
  const { id } = await brands.made({ title: 'Closed', url: 'closed' })
  const clerk = await shop.staffWith(['get activity_logs'])
  const read = async () =>
    (await call(listActivity, { resource: 'brand', resource_id: String(id) }, clerk.headers)).body.data[0]?.title
  assert.equal(await read(), null)
  await clerk.grant(['get activity_logs', 'get brand'])
  assert.equal(await read(), 'Closed')
})

test('records that a value refers to are named as they are today, to those who may open them', async () => {
  const before = await brands.made({ title: 'Old kiln', url: 'old-kiln' })
  const after = await brands.made({ title: 'New kiln', url: 'new-kiln' })
  const mug = await shop.product({ brand_id: before.id })
  const products = resourceClient(app, product, staff.headers)
  assert.equal((await products.update(mug.product_id, { brand_id: after.id })).status, 200)
  await brands.update(after.id, { title: 'Newest kiln' })
  const clerk = await shop.staffWith(['get activity_logs'])
  const read = async () => {
    const input = { resource: 'product', resource_id: String(mug.product_id) }
    const [entry] = (await call(listActivity, input, clerk.headers)).body.data
    return [entry?.changes, entry?.references]
  }
  const changes = { brand_id: { before: before.id, after: after.id } }
  assert.deepEqual(await read(), [changes, {}])
  await clerk.grant(['get activity_logs', 'get brand'])
  assert.deepEqual(await read(), [changes, { brand_id: { [before.id]: 'Old kiln', [after.id]: 'Newest kiln' } }])
})

test('persons that a value refers to stay numbers', async () => {
  const leads = resourceClient(app, lead, staff.headers)
  const { id } = await leads.made({ contact: { first_name: 'Eve', email: 'eve@shop.test' } })
  assert.equal((await leads.update(id, { admin_id: staff.id })).status, 200)
  const { body } = await call(listActivity, { resource: 'lead', resource_id: String(id) }, staff.headers)
  const stored = JSON.stringify(body.data.map(({ changes, references }) => [changes, references]))
  assert.ok(!stored.includes('Eve') && !stored.includes('eve@'), stored)
})

test('the log is filtered by staff, record, action and days; invalid filters are ignored', async () => {
  const other = await shop.staffWith(['create brand'])
  const { id } = await resourceClient(app, brand, other.headers).made({ title: 'Cup', url: 'cup' })
  const { name } = await db.selectFrom('accounts').select('name').where('id', '=', other.id).executeTakeFirstOrThrow()
  const total = async (filters: object) => (await call(listActivity, filters, staff.headers)).body.total
  assert.equal(await total({ admin_id: String(other.id) }), 1)
  assert.equal(await total({ admin_id: String(other.id), action: 'update,destroy' }), 0)
  assert.equal(await total({ resource: 'page,brand', resource_id: String(id), action: 'create' }), 1)
  assert.equal(await total({ search: name.toUpperCase(), resource: 'brand', resource_id: String(id) }), 1)
  assert.equal(await total({ search: '%', resource_id: String(id), resource: 'brand' }), 0)
  const all = await total({})
  assert.equal(await total({ from: '2020-01-01', to: '2999-01-01' }), all)
  assert.equal(await total({ to: '2020-01-01' }), 0)
  assert.equal(await total({ from: 'x', to: '2020-02-31', admin_id: 'x', page: '-1', per_page: '1000' }), all)
})

test('the log requires its permission', async () => {
  const clerk = await shop.staffWith(['get accounts', 'get configuration'])
  const refused = await call(listActivity, {}, clerk.headers)
  assert.deepEqual([refused.status, refused.body], [403, { message: 'This action is unauthorized' }])
  await clerk.grant(['get activity_logs'])
  assert.equal((await call(listActivity, {}, clerk.headers)).status, 200)
})

test('a password change is logged without the password or its hash', async () => {
  const { id } = await loginAccount(db)
  const secret = 'a very secret password'
  const pair = { password: secret, password_confirmation: secret }
  const own = await db.selectFrom('accounts').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
  const entries = await logged(async () => {
    await accounts.update(id, { ...own, ...pair })
    await accounts.update(id, { ...own, password: '', password_confirmation: '' })
    await accounts.destroy(id)
  })
  assert.deepEqual(entries, [[`update account ${id}`, 'password'], [`update account ${id}`], [`destroy account ${id}`]])
  const stored = JSON.stringify(await db.selectFrom('activity_log').selectAll().execute())
  assert.ok(!stored.includes(secret) && !stored.includes('argon2'))
})

test('changed settings are logged by name, without secrets', async () => {
  const url = '/api/admin/configuration'
  const save = (more: object) =>
    request('PUT', url, { group: 'mail', from_name: 'Shop', from_email: 'shop@shop.test', ...more }, staff.token)
  assert.equal((await save({})).status, 200)
  const entries = await logged(async () => {
    await save({ smtp_host: 'mail.shop.test', smtp_password: 'not for anybody' })
    await save({ smtp_password: '********', reply_to: 'us@shop.test' })
  })
  assert.deepEqual(entries, [
    ['update configuration 0', 'mail.smtp_host', 'mail.smtp_password'],
    ['update configuration 0', 'mail.reply_to'],
  ])
  const stored = JSON.stringify(await db.selectFrom('activity_log').selectAll().execute())
  assert.ok(!stored.includes('not for anybody'))
})

test('every stock movement is logged with its row, a refused one is not', async () => {
  const { stock_id, inventory_id } = await shop.product({ units: 20 })
  const second = await db
    .insertInto('warehouses')
    .values({ name: JSON.stringify({ en_us: 'Second' }), code: 'second' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const discarded = () =>
    db
      .selectFrom('inventories')
      .select('id')
      .where('stock_id', '=', stock_id)
      .where('is_discard', '=', true)
      .executeTakeFirstOrThrow()
  const to = { id: 0 }
  const made = { id: 0 }
  const entries = await logged(async () => {
    const moved = await call(transferInventory, { from: inventory_id, to: second.id, quantity: 5 }, staff.headers)
    to.id = moved.body.data.to.id
    await call(updateInventory, { inventory_id, quantity: 25 }, staff.headers)
    await call(updateInventory, { inventory_id, quantity: 25 }, staff.headers)
    await call(adjustInventory, { inventory_id, delta: -1, reason: 'lost' }, staff.headers)
    await call(discardInventory, { inventory_id, quantity: 2 }, staff.headers)
    await call(restoreInventory, { inventory_id: (await discarded()).id }, staff.headers)
    const lot = { stock_id, warehouse_id: second.id, quantity: 3, expiry_date: '2999-01-01' }
    made.id = (await call(createInventory, lot, staff.headers)).body.data.id
    assert.equal((await call(adjustInventory, { inventory_id, delta: -99, reason: 'lost' }, staff.headers)).status, 422)
  })
  assert.deepEqual(entries, [
    [`transfer inventory ${inventory_id}`, 'quantity'],
    [`transfer inventory ${to.id}`, 'quantity'],
    [`update inventory ${inventory_id}`, 'quantity'],
    [`adjust inventory ${inventory_id}`, 'quantity'],
    [`discard inventory ${inventory_id}`, 'quantity'],
    [`restore inventory ${inventory_id}`, 'quantity'],
    [`create inventory ${made.id}`, 'quantity'],
  ])
})

test('transitions and messages by staff are logged, those of customers are not', async () => {
  const mug = await shop.product({ units: 5 })
  const entries = await logged(async () => {
    const { id } = await shop.place([[mug, 1]])
    await call(commentAdminOrder, { id, comment: 'Soon' }, staff.headers)
    await call(changeOrderStatus, { id, status: 'shipped' }, staff.headers)
    await call(changeOrderStatus, { id, status: 'shipped' }, staff.headers)
    await call(changeOrderStatus, { id, status: 'pending' }, staff.headers)
  })
  const [[moved = ''] = []] = entries.slice(1)
  assert.deepEqual(entries, [[moved.replace('update', 'comment')], [moved, 'status']])
})

test('log-ins, log-outs and password resets of staff are logged, those of customers are not', async () => {
  const { id, email } = await loginAccount(db)
  const { id: since } = await last()
  const { body } = await request('POST', '/api/admin/login', { email, password })
  await request('POST', '/api/admin/login', { email, password: 'wrong' })
  await request('PUT', '/api/admin', { name: 'Somebody else', email }, body.token)
  await request('POST', '/api/admin/logout', {}, body.token)
  await request('POST', '/api/admin/logout', {}, body.token)
  const reset = { kind: 'admin' as const, email, token_hash: sha256('token'), expires_at: '2999-01-01T00:00:00Z' }
  await db.insertInto('password_resets').values(reset).execute()
  const chosen = { password: 'battery staple', password_confirmation: 'battery staple' }
  await request('POST', '/api/reset/password', { email, type: 'admin', token: 'token', ...chosen })
  const member = await loginMember(db)
  await request('POST', '/api/login', { email: member.email, password })
  const rows = await db
    .selectFrom('activity_log')
    .select(['admin_id', 'resource', 'resource_id', 'action', 'fields'])
    .where('id', '>', since)
    .orderBy('id')
    .execute()
  const own = { admin_id: id, resource: 'account', resource_id: id }
  assert.deepEqual(rows, [
    { ...own, action: 'log_in', fields: [] },
    { ...own, admin_id: null, action: 'log_in_failed', fields: [] },
    { ...own, action: 'update', fields: ['name'] },
    { ...own, action: 'log_out', fields: [] },
    { ...own, action: 'update', fields: ['password'] },
  ])
})
