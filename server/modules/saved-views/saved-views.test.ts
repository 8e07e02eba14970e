import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { countLimit, type SavedView, viewLimit } from '#contracts/staff/saved-views.ts'
import { newStaff, type TestStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
const ada = await newStaff(db, ['get brands', 'get orders', 'get purchase_orders', 'get products', 'get inventories'])
const bo = await newStaff(db, ['get brands'])
const manager = await newStaff(db, ['get brands', 'update configuration'])
const stranger = await newStaff(db, ['get orders'])

const send = (by: TestStaff, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  request(method, `/api/admin/saved_view${path}`, body, by.token)
const save = async (by: TestStaff, more: object = {}) => {
  const answer = await send(by, 'POST', '', { list: 'brand', name: 'Live', query: 'enabled=1', ...more })
  return { ...answer, view: answer.body.data as SavedView }
}
const listed = async (by: TestStaff, list = 'brand') =>
  (await send(by, 'GET', `?list=${list}`)).body.data as SavedView[]
const stored = () => db.selectFrom('saved_views').selectAll().orderBy('id').execute()
const empty = () => db.deleteFrom('saved_views').execute()

test('a view is seen by its maker alone until it is shared, then by everybody who may open the list', async () => {
  await empty()
  const { status, view } = await save(ada)
  assert.equal(status, 201)
  assert.deepEqual(
    (await listed(ada)).map(({ name, query, is_own, can_update, is_shared }) => [
      name,
      query,
      is_own,
      can_update,
      is_shared,
    ]),
    [['Live', 'enabled=1', true, true, false]],
  )
  assert.deepEqual(await listed(bo), [])
  assert.equal((await send(ada, 'PUT', `/${view.id}`, { is_shared: true })).status, 200)
  const [seen] = await listed(bo)
  assert.deepEqual([seen?.name, seen?.is_own, seen?.can_update], ['Live', false, false])
  assert.deepEqual(await listed(stranger), [])
  assert.deepEqual((await send(stranger, 'GET')).body.data, [])
  const log = await db
    .selectFrom('activity_log')
    .select(['action', 'fields'])
    .where('resource', '=', 'saved_view')
    .orderBy('id')
    .execute()
  assert.deepEqual(log, [
    { action: 'create', fields: [] },
    { action: 'update', fields: ['is_shared'] },
  ])
})

test('only its maker, or for a shared one who may change settings, changes and deletes a view', async () => {
  await empty()
  const own = (await save(ada)).view
  const shared = (await save(ada, { name: 'Shared', is_shared: true })).view
  const before = await stored()
  const refused = async (by: TestStaff, { id }: SavedView, status: number) => {
    assert.equal((await send(by, 'PUT', `/${id}`, { name: 'Mine' })).status, status)
    assert.equal((await send(by, 'DELETE', `/${id}`)).status, status)
  }
  await refused(bo, own, 404)
  await refused(bo, shared, 403)
  await refused(manager, own, 404)
  await refused(stranger, shared, 404)
  assert.equal((await send(bo, 'PUT', '/order', { list: 'brand', ids: [shared.id] })).status, 404)
  assert.deepEqual(await stored(), before)
  assert.equal((await send(manager, 'PUT', `/${shared.id}`, { name: 'Enabled' })).status, 200)
  assert.deepEqual(
    (await listed(bo)).map(({ name }) => name),
    ['Enabled'],
  )
  assert.equal((await send(manager, 'DELETE', `/${shared.id}`)).status, 200)
  assert.equal((await send(ada, 'DELETE', `/${own.id}`)).status, 200)
  assert.deepEqual(await stored(), [])
})

test('a name is free once per account and list, and nothing is written otherwise', async () => {
  await empty()
  await save(ada)
  const second = (await save(ada, { name: 'Second' })).view
  const before = await stored()
  const again = await save(ada, { name: ' LIVE ' })
  assert.deepEqual(
    [again.status, again.body.errors],
    [422, { name: ['You already have a view with this name in this list'] }],
  )
  assert.equal((await send(ada, 'PUT', `/${second.id}`, { name: 'live' })).status, 422)
  for (const [body, status] of [
    [{ name: ' ' }, 422],
    [{ list: 'order' }, 403],
    [{ list: 'nothing' }, 404],
    [{ query: 'x'.repeat(2001) }, 422],
  ] as const)
    assert.equal((await save(bo, body)).status, status, JSON.stringify(body))
  assert.equal((await send(bo, 'POST', '/count', { list: 'order', queries: [''] })).status, 403)
  assert.equal((await request('POST', '/api/admin/saved_view', { list: 'brand', name: 'x', query: '' })).status, 401)
  assert.deepEqual(await stored(), before)
  assert.equal((await send(ada, 'PUT', `/${second.id}`, { name: 'SECOND' })).status, 200)
  assert.equal((await save(ada, { list: 'order' })).status, 201)
  assert.equal((await save(bo)).status, 201)
})

test('an account has at most thirty views of a list, also when they are saved at once', async () => {
  await empty()
  const answers = await Promise.all(Array.from({ length: viewLimit + 3 }, (_, n) => save(ada, { name: `View ${n}` })))
  assert.equal(answers.filter(({ status }) => status === 201).length, viewLimit)
  const refused = answers.find(({ status }) => status !== 201)
  assert.deepEqual(
    [refused?.status, refused?.body.message],
    [422, 'You can have at most 30 views of a list. Delete one that you no longer need.'],
  )
  assert.equal((await stored()).length, viewLimit)
})

test('views are put into an order, and one that was deleted returns to its place', async () => {
  await empty()
  const made: SavedView[] = []
  for (const name of ['A', 'B', 'C']) made.push((await save(ada, { name })).view)
  const [a, b, c] = made.map(({ id }) => id)
  const names = async () => (await listed(ada)).map(({ name }) => name)
  assert.equal((await send(ada, 'PUT', '/order', { list: 'brand', ids: [c, a, b] })).status, 200)
  assert.deepEqual(await names(), ['C', 'A', 'B'])
  const [, gone] = await listed(ada)
  await send(ada, 'DELETE', `/${a}`)
  assert.deepEqual(await names(), ['C', 'B'])
  await save(ada, { name: 'A', order: gone?.order })
  assert.deepEqual(await names(), ['C', 'A', 'B'])
})

test('the rows of every view are counted by one call, as the reader sees them and up to a limit', async () => {
  const administrator = await newStaff(db)
  for (const [title, enabled] of [
    ['Ash', true],
    ['Beech', true],
    ['Cedar', false],
  ] as const)
    await request('POST', '/api/admin/brand', { title, url: title.toLowerCase(), enabled }, administrator.token)
  const counted = async (list: string, queries: string[]) =>
    (await send(ada, 'POST', '/count', { list, queries })).body.data
  assert.deepEqual(await counted('brand', ['', 'enabled=1', 'enabled=0&sort=-title', 'search=ce']), [3, 2, 1, 1])
  assert.deepEqual(await counted('order', ['', 'status=paid']), [0, 0])
  assert.deepEqual(await counted('po', ['status=draft']), [0])
  for (const name of ['Mug', 'Plate']) {
    const draft = { type: 'service', name, url: name.toLowerCase(), stocks: [{ price: 9 }] }
    const { status, body } = await request('POST', '/api/admin/product', draft, administrator.token)
    assert.equal(status, 201, JSON.stringify(body))
  }
  const ofProducts = ['', 'missing_language=zh_hk', 'missing_language=en_us', 'stock_state=low', 'search=pla']
  assert.deepEqual(await counted('product', ofProducts), [2, 2, 0, 0, 1])
  assert.deepEqual(await counted('inventories', ['', 'status=expired', 'status=unknown']), [0, 0, 0])
  assert.deepEqual(await counted('dashboard', ['']), [null])
  const many = Array.from({ length: countLimit + 10 }, (_, n) => ({
    title: '{"en_us":"Oak"}',
    description: '{}',
    short_description: '{}',
    url: `oak-${n}`,
  }))
  await db.insertInto('brands').values(many).execute()
  assert.deepEqual(await counted('brand', ['', 'enabled=0']), [countLimit + 1, 1])
})
