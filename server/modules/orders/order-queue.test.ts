import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus, listAdminOrders, showAdminOrder, showNeighbours } from '#contracts/orders/admin-order.ts'
import { assignOrders } from '#contracts/orders/assign-orders.ts'
import { changeOrderTags, suggestOrderTags } from '#contracts/orders/order-tags.ts'
import { address, testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const mug = await shop.product({ units: 100 })
const place = (more: object = {}) => shop.place([[mug, 1]], more)
const list = async (query: object) => (await call(listAdminOrders, query, staff.headers)).body.data
const listed = async (query: object) => (await list(query)).map(({ id }) => id)
const neighbours = async (id: number, query: object) =>
  (await call(showNeighbours, { id, ...query }, staff.headers)).body.data
const tag = (ids: readonly number[], change: object, headers = staff.headers) =>
  call(changeOrderTags, { ids, ...change }, headers)

test('orders are found by delivery method, payment method, country and channel, and shown with them', async () => {
  const courier = await place({ shipping_address: { ...address, country: 'JPN' } })
  const pickup = await place({ shipping_id: shop.pickup })
  assert.deepEqual(await listed({ shipping_id: shop.pickup }), [pickup.id])
  assert.deepEqual(await listed({ country: 'JPN' }), [courier.id])
  assert.deepEqual(await listed({ payment_method_id: shop.cash, channel: 'web' }), [pickup.id, courier.id])
  assert.deepEqual(await listed({ channel: 'pos' }), [])
  const [first, second] = await list({ sort: 'country' })
  assert.deepEqual(
    [first?.country, second?.country, second?.shipping_method, second?.channel],
    ['HKG', 'JPN', 'Courier', 'web'],
  )
})

test('orders are sorted by customer, payment and number of units, and their neighbours follow', async () => {
  const named = (first_name: string, last_name: string) => ({ shipping_address: { ...address, first_name, last_name } })
  const [zed, ann, chan] = [
    await shop.place([[mug, 3]], named('Zed', 'Abbot')),
    await shop.place([[mug, 9]], named('ann', 'Zola')),
    await place(named('大文', '陳')),
  ]
  await tag([zed.id, ann.id, chan.id], { add: ['sorted'] })
  await db.updateTable('orders').set({ paid_at: new Date().toISOString() }).where('id', '=', ann.id).execute()
  const sorted = (sort: string) => listed({ tags: 'sorted', sort })
  assert.deepEqual(await sorted('customer'), [ann.id, zed.id, chan.id])
  assert.deepEqual(await sorted('-customer'), [chan.id, zed.id, ann.id])
  assert.deepEqual(await sorted('item_count'), [chan.id, zed.id, ann.id])
  assert.deepEqual(await sorted('payment_status'), [zed.id, chan.id, ann.id])
  assert.deepEqual(await sorted('-payment_status'), [ann.id, chan.id, zed.id])
  for (const sort of ['customer', '-item_count'])
    assert.deepEqual(await neighbours(zed.id, { tags: 'sorted', sort }), {
      previous_id: ann.id,
      next_id: chan.id,
      position: 2,
      total: 3,
    })
  const past = (await call(listAdminOrders, { tags: 'sorted', sort: 'customer', page: 9 }, staff.headers)).body
  assert.deepEqual([past.data, past.total], [[], 3])
})

test('pages of orders by customer follow each other, also within the orders of one customer', async () => {
  const names = ['Zed', 'ann', '大文', 'Zed', 'Bea', 'Zed', 'ann', 'Zed', 'Zed', 'ann', 'Zed', 'Zed']
  const placed: { id: number; name: string }[] = []
  for (const first_name of names)
    placed.push({
      id: (await place({ shipping_address: { ...address, first_name, last_name: 'Zz' } })).id,
      name: first_name,
    })
  await tag(
    placed.map(({ id }) => id),
    { add: ['paged'] },
  )
  const page = async (sort: string, page: number) => {
    const { body } = await call(listAdminOrders, { tags: 'paged', sort, page, per_page: 10 }, staff.headers)
    assert.equal(body.total, names.length)
    return body.data.map(({ id }) => id)
  }
  const inOrder = ['ann', 'Bea', 'Zed', '大文'].flatMap((name) => placed.filter((order) => order.name === name))
  const ids = inOrder.map(({ id }) => id)
  assert.deepEqual([...(await page('customer', 1)), ...(await page('customer', 2))], ids)
  assert.deepEqual([...(await page('-customer', 1)), ...(await page('-customer', 2))], ids.toReversed())
})

test('the methods of a list have their titles in the language of staff', async () => {
  const order = await place()
  await db
    .updateTable('shipping_methods')
    .set({ title: JSON.stringify({ en_us: 'Courier', zh_hk: '速遞' }) })
    .where('id', '=', shop.flat)
    .execute()
  const shown = async (language: string) => (await list({ language })).find(({ id }) => id === order.id)
  assert.equal((await shown('zh_hk'))?.shipping_method, '速遞')
  assert.equal((await shown('en_us'))?.shipping_method, 'Courier')
})

test('tags are added and removed together, found by a filter and suggested', async () => {
  const [one, two] = [await place(), await place()]
  const added = await tag([one.id, two.id, 999_999], { add: ['Fragile', 'gift ', 'fragile'] })
  assert.equal(added.status, 200)
  assert.deepEqual(added.body.data, [
    { id: one.id, tags: ['fragile', 'gift'] },
    { id: two.id, tags: ['fragile', 'gift'] },
  ])
  assert.deepEqual(added.body.errors, [{ id: 999_999, message: 'ID not exists' }])
  await tag([two.id], { remove: ['gift'] })
  assert.deepEqual(await listed({ tags: 'gift' }), [one.id])
  assert.deepEqual(await listed({ tags: 'gift,fragile' }), [two.id, one.id])
  assert.deepEqual((await call(showAdminOrder, { id: two.id }, staff.headers)).body.data.tags, ['fragile'])
  assert.deepEqual((await call(suggestOrderTags, { search: 'RAG' }, staff.headers)).body, { data: ['fragile'] })
})

test('an order has at most 30 tags, and one that has no room keeps its tags', async () => {
  const [full, empty] = [await place(), await place()]
  const words = Array.from({ length: 30 }, (_, at) => `tag ${at}`)
  await tag([full.id], { add: words })
  const { body } = await tag([full.id, empty.id], { add: ['one more'] })
  assert.deepEqual(body, {
    data: [{ id: empty.id, tags: ['one more'] }],
    errors: [{ id: full.id, message: 'An order can have at most 30 tags' }],
  })
  assert.deepEqual(await listed({ tags: 'one more' }), [empty.id])
})

test('tags of several orders need the permission for batches, of one the permission to update', async () => {
  const [one, two] = [await place(), await place()]
  const clerk = await shop.staffWith(['update order', 'get orders'])
  assert.equal((await tag([one.id, two.id], { add: ['no'] }, clerk.headers)).status, 403)
  assert.deepEqual(await listed({ tags: 'no' }), [])
  assert.equal((await tag([one.id], { add: ['yes'] }, clerk.headers)).status, 200)
  const reader = await shop.staffWith(['get orders'])
  assert.equal((await tag([one.id], { add: ['no'] }, reader.headers)).status, 403)
  assert.deepEqual(await listed({ tags: 'no' }), [])
})

test('an order knows its neighbours and its place in a list, also after it has left the list', async () => {
  const ids = []
  for (const _ of [1, 2, 3]) ids.push((await place()).id)
  await tag(ids, { add: ['today'] })
  const [oldest = 0, middle = 0, newest = 0] = ids
  const queue = { tags: 'today', to_do: 'to_ship' }
  assert.deepEqual(await neighbours(newest, queue), { previous_id: null, next_id: middle, position: 1, total: 3 })
  assert.deepEqual(await neighbours(middle, { ...queue, sort: 'created_at' }), {
    previous_id: oldest,
    next_id: newest,
    position: 2,
    total: 3,
  })
  await call(changeOrderStatus, { id: middle, status: 'shipped' }, staff.headers)
  assert.deepEqual(await neighbours(middle, queue), { previous_id: newest, next_id: oldest, position: null, total: 2 })
  assert.equal((await call(showNeighbours, { id: 999_999 }, staff.headers)).status, 404)
})

test('orders are assigned to staff who can log in, found by that, and shown with the name (orders.md O22)', async () => {
  const [one, two] = [await place(), await place()]
  const colleague = await shop.staffWith(['get orders', 'get order', 'update order'])
  const { name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', colleague.id)
    .executeTakeFirstOrThrow()
  const assign = (ids: readonly number[], admin_id: number | null, headers = staff.headers) =>
    call(assignOrders, { ids, admin_id }, headers)
  const assigned_to = { id: colleague.id, name }
  const { body } = await assign([one.id, two.id, 999_999], colleague.id)
  assert.deepEqual(body.data, [
    { id: one.id, assigned_to },
    { id: two.id, assigned_to },
  ])
  assert.deepEqual(
    body.errors.map(({ id }) => id),
    [999_999],
  )
  const own = () => listed({ assigned_id: String(colleague.id) })
  assert.deepEqual(await own(), [two.id, one.id])
  assert.equal((await list({ assigned_id: String(colleague.id) }))[0]?.assigned_to, name)
  assert.deepEqual((await call(showAdminOrder, { id: one.id }, staff.headers)).body.data.assigned_to, assigned_to)
  assert.equal((await assign([one.id], null, colleague.headers)).status, 200)
  assert.deepEqual(await own(), [two.id])

  // Refusals change nothing: several need the permission for batches, and the account has to exist and be enabled.
  assert.equal((await assign([one.id, two.id], null, colleague.headers)).status, 403)
  assert.equal((await assign([two.id], 999_999)).status, 422)
  await db.updateTable('accounts').set({ enabled: false }).where('id', '=', colleague.id).execute()
  assert.equal((await assign([one.id], colleague.id)).status, 422)
  assert.deepEqual(await own(), [two.id])
})
