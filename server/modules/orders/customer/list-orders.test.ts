import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { changeOrderStatus, listAdminOrders } from '#contracts/orders/admin-order.ts'
import { listOrders, showOrder } from '#contracts/orders/order.ts'
import { address, testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const mug = await shop.product({ price: 10, units: 1000 })
const tea = await shop.product({ price: 99.5, units: 1000 })
const member = await shop.member()

const placed = [
  await shop.place([[mug, 1]], {
    email: 'zoe@shop.test',
    shipping_address: { ...address, first_name: 'Zoë', contact_number: '5550 1234' },
  }),
  await shop.place([[tea, 2]], {}, member.headers),
  await shop.place([
    [mug, 2],
    [tea, 1],
  ]),
] as const
await call(changeOrderStatus, { id: placed[1].id, status: 'paid' }, staff.headers)
await call(changeOrderStatus, { id: placed[2].id, status: 'canceled' }, staff.headers)

const found = async (input: object) =>
  (await call(listAdminOrders, input, staff.headers)).body.data.map(({ id }) =>
    placed.findIndex((order) => order.id === id),
  )

test('staff see orders newest first, with customer, total and status', async () => {
  const { body } = await call(listAdminOrders, {}, staff.headers)
  assert.deepEqual([body.total, body.page, body.per_page], [3, 1, 10])
  const { created_at, ...first } = body.data[2] ?? { created_at: '' }
  assert.match(created_at, /^\d{4}-\d\d-\d\dT/)
  assert.deepEqual(first, {
    id: placed[0].id,
    order_number: placed[0].order_number,
    status: 'pending',
    payment_status: 'unpaid',
    email: 'zoe@shop.test',
    customer: 'Zoë Wong',
    grand_total: 40,
    currency: 'HKD',
    item_count: 1,
    units: { shipped: 0, total: 1 },
    channel: 'web',
    country: 'HKG',
    shipping_method: 'Courier',
    payment_method: 'Pay on receipt',
    tags: [],
    sales_admin: '',
    assigned_to: '',
    unanswered_since: null,
  })
})

test('orders are found by number, e-mail, name, phone and sku', async () => {
  assert.deepEqual(await found({ search: placed[1].order_number }), [1])
  assert.deepEqual(await found({ search: 'ZOE@' }), [0])
  assert.deepEqual(await found({ search: 'zoë w' }), [0])
  assert.deepEqual(await found({ search: '5550' }), [0])
  assert.deepEqual(await found({ search: tea.sku }), [2, 1])
  for (const search of ['%', '_', '\\', "'", '\u0000', '%00'])
    assert.deepEqual((await call(listAdminOrders, { search }, staff.headers)).status, 200)
  assert.deepEqual(await found({ search: '%' }), [])
})

test('orders are filtered by status, day and customer', async () => {
  assert.deepEqual(await found({ status: 'pending' }), [0])
  assert.deepEqual(await found({ status: 'pending,paid' }), [1, 0])
  assert.deepEqual(await found({ status: 'nonsense' }), [2, 1, 0])
  assert.deepEqual(await found({ payment_status: 'paid' }), [1])
  assert.deepEqual(await found({ payment_status: 'void,unpaid' }), [2, 0])
  assert.deepEqual(await found({ user_id: String(member.id) }), [1])
  // A day is the shop's: 23:30 of the 9th in Hong Kong is 15:30 UTC.
  await db
    .updateTable('orders')
    .set({ created_at: sql`'2026-03-09T15:30:00Z'` })
    .where('id', '=', placed[0].id)
    .execute()
  assert.deepEqual(await found({ from: '2026-03-09', to: '2026-03-09' }), [0])
  assert.deepEqual(await found({ to: '2026-03-08' }), [])
  assert.deepEqual(await found({ from: 'x', to: '2026-02-30' }), [2, 1, 0])
})

test('orders are sorted by any known column, an unknown one is ignored, and pages end', async () => {
  assert.deepEqual(await found({ sort: 'grand_total' }), [0, 2, 1])
  assert.deepEqual(await found({ sort: '-grand_total' }), [1, 2, 0])
  assert.deepEqual(await found({ sort: 'created_at' }), [0, 1, 2])
  for (const sort of ['x', '-x', 'version', 'id;drop', '__proto__', 'constructor'])
    assert.deepEqual(await found({ sort }), [2, 1, 0])
  for (const [per_page, expected] of [
    ['20', 20],
    ['15', 10],
    ['x', 10],
    ['100', 100],
  ] as const)
    assert.equal((await call(listAdminOrders, { per_page }, staff.headers)).body.per_page, expected)
  const past = (await call(listAdminOrders, { page: '9' }, staff.headers)).body
  assert.deepEqual([past.data, past.total, past.page], [[], 3, 9])
  for (const page of ['0', '-1', 'x']) assert.equal((await call(listAdminOrders, { page }, staff.headers)).body.page, 1)
})

test('a customer sees only their own orders, ten a page', async () => {
  const ann = await shop.member()
  for (let n = 0; n < 11; n++) await shop.place([[mug, 1]], {}, ann.headers)
  const first = (await call(listOrders, {}, ann.headers)).body
  const second = (await call(listOrders, { page: '2' }, ann.headers)).body
  assert.deepEqual([first.total, first.data.length, second.data.length], [11, 10, 1])
  assert.ok((first.data[0]?.id ?? 0) > (first.data[1]?.id ?? 0))
  assert.deepEqual(first.data[0]?.items, [{ name: 'Product 1', image: '' }])
  assert.deepEqual(Object.keys(first.data[0] ?? {}).sort(), [
    'created_at',
    'currency',
    'grand_total',
    'id',
    'identifier',
    'item_count',
    'items',
    'order_number',
    'payment_status',
    'status',
  ])
})

test('a customer reads items and methods in the language of the page, whatever the order was placed in', async () => {
  const put = (path: string, draft: object) => shop.request('PUT', `/api/admin/${path}`, draft, staff.headers)
  const teapot = await shop.product({ name: 'Teapot', price: 10, units: 5 })
  await put(`product/${teapot.product_id}`, { language: 'zh_hk', name: '茶壺' })
  await put(`shipping/${shop.flat}`, { language: 'zh_hk', title: '速遞' })
  await put(`payment/${shop.cash}`, { language: 'zh_hk', title: '收貨付款' })
  const ann = await shop.member()
  const { id } = await shop.place([[teapot, 1]], {}, ann.headers)
  const read = async (language: string) => {
    const { data: order } = (await call(showOrder, { id: String(id), language }, ann.headers)).body
    const [row] = (await call(listOrders, { language }, ann.headers)).body.data
    return [order.items[0]?.product.name, order.shipping.method, order.payment.title, row?.items[0]?.name]
  }
  assert.deepEqual(await read('zh_hk'), ['茶壺', '速遞', '收貨付款', '茶壺'])
  assert.deepEqual(await read('en_us'), ['Teapot', 'Courier', 'Pay on receipt', 'Teapot'])
  await put(`product/${teapot.product_id}`, { language: 'en_us', name: 'Pot' })
  assert.equal((await read('en_us'))[0], 'Teapot', 'in its own language an order keeps its words')
})

test('listing orders needs the permission', async () => {
  const packer = await shop.staffWith(['get order', 'update order'])
  assert.equal((await call(listAdminOrders, {}, packer.headers)).status, 403)
  assert.equal((await call(listAdminOrders, {}, member.headers)).status, 401)
})
