import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { batchOrders, previewBatch } from '#contracts/orders/batch-orders.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const written = await watchWrites(db)
const mug = await shop.product({ name: 'Mug', price: 100, units: 100 })

const move = (id: number, status: OrderStatus, more: object = {}) =>
  call(changeOrderStatus, { id, status, ...more }, staff.headers)
const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const place = () => shop.place([[mug, 2]])
const getMails = async (id: number) =>
  (await db.selectFrom('mail_outbox').select('kind').where('key', 'like', `% ${id} %`).execute()).map(
    ({ kind }) => kind,
  )

test('a batch changes the orders it can and returns the rest with the labels of their statuses', async () => {
  const [one, two, three] = [await place(), await place(), await place()]
  await move(two.id, 'canceled')
  const ids = [one.id, two.id, three.id, 999_999, one.id]
  const { status, body } = await call(batchOrders, { ids, data: { status: 'shipped' } }, staff.headers)
  assert.equal(status, 200)
  assert.deepEqual(body, {
    data: [
      { id: one.id, status: 'shipped' },
      { id: three.id, status: 'shipped' },
    ],
    errors: [
      { id: two.id, message: 'The order status cannot be changed from Canceled to Shipped' },
      { id: 999_999, message: 'ID not exists' },
    ],
  })
  const inChinese = await call(
    batchOrders,
    { ids: [two.id], data: { status: 'shipped' } },
    { ...staff.headers, 'accept-language': 'zh-HK' },
  )
  assert.deepEqual(inChinese.body.errors, [{ id: two.id, message: '訂單狀態不可由「已取消」改為「已出貨」' }])
})

test('each order of a batch has its own carrier and tracking number', async () => {
  const [one, two, three] = [await place(), await place(), await place()]
  const parcels = [
    { id: two.id, carrier: 'SF Express', tracking_number: ' SF2 ' },
    { id: one.id, carrier: 'SF Express', tracking_number: 'SF1' },
    { id: three.id, carrier: 'By hand' },
  ]
  const ids = [one.id, two.id, three.id]
  assert.equal((await call(batchOrders, { ids, data: { status: 'shipped', parcels } }, staff.headers)).status, 200)
  const stored = await Promise.all(ids.map(async (id) => (await show(id)).shipping))
  assert.deepEqual(
    stored.map(({ carrier, tracking_number }) => [carrier, tracking_number]),
    [
      ['SF Express', 'SF1'],
      ['SF Express', 'SF2'],
      ['By hand', ''],
    ],
  )
})

test('customers get an email unless staff turn it off', async () => {
  const [notified, quiet] = [await place(), await place()]
  const send = (id: number, notify?: boolean) =>
    call(batchOrders, { ids: [id], data: { status: 'shipped', notify } }, staff.headers)
  await send(notified.id)
  await send(quiet.id, false)
  assert.deepEqual([await getMails(notified.id), await getMails(quiet.id)], [['order_shipped'], []])
  await call(batchOrders, { ids: [quiet.id], data: { status: 'completed', notify: false } }, staff.headers)
  assert.deepEqual([(await show(quiet.id)).status, await getMails(quiet.id)], ['completed', []])
})

test('a batch that is invalid or not permitted changes nothing', async () => {
  const [one, two] = [await place(), await place()]
  const packer = await shop.staffWith(['update order'])
  const batcher = await shop.staffWith(['batch_update orders'])
  const reader = await shop.staffWith(['get orders', 'get order'])
  await written()
  const wrong = ['Please check your input.']
  for (const [input, errors] of [
    [{ ids: [one.id], data: { status: 'x' } }, { 'data.status': wrong }],
    [{ ids: [one.id], data: {} }, { 'data.status': ['This field is required.'] }],
    [{ ids: [], data: { status: 'shipped' } }, { ids: ['This field is required.'] }],
    [{ ids: [one.id], data: { status: 'completed', email: 'x' } }, { data: wrong }],
    [{ ids: [one.id], data: { status: 'shipped', parcels: 'SF1' } }, { 'data.parcels': wrong }],
    [{ ids: [one.id], data: { status: 'shipped', notify: 'perhaps' } }, { 'data.notify': wrong }],
    [
      { ids: [one.id], data: { status: 'shipped', parcels: [{ id: one.id, tracking_number: 'x'.repeat(101) }] } },
      { 'data.parcels.0.tracking_number': wrong },
    ],
  ] as const) {
    const refused = await call(batchOrders, input as never, staff.headers)
    assert.deepEqual([refused.status, refused.body.errors], [422, errors])
  }
  const both = [one.id, two.id]
  for (const [who, ids, status] of [
    [packer, both, 'shipped'],
    [reader, both, 'shipped'],
    [batcher, [one.id], 'paid'],
  ] as const)
    assert.equal((await call(batchOrders, { ids: [...ids], data: { status } }, who.headers)).status, 403)
  assert.equal((await call(previewBatch, { ids: both, status: 'shipped' }, packer.headers)).status, 403)
  assert.deepEqual(await written(), [])
  assert.equal(
    (await call(batchOrders, { ids: both, data: { status: 'shipped' } }, batcher.headers)).body.data.length,
    2,
  )
})

test('the preview has each order with its lines, the cash to collect and why it cannot be changed', async () => {
  const [cash, paid, gone] = [await place(), await place(), await place()]
  await move(cash.id, 'shipped')
  await move(paid.id, 'paid')
  await move(paid.id, 'shipped')
  await move(gone.id, 'canceled')
  await written()
  const ids = [gone.id, paid.id, cash.id, 999_999]
  const { data, cash_due } = (await call(previewBatch, { ids, status: 'completed' }, staff.headers)).body
  const items = [{ name: 'Mug', options: '', qty: 2 }]
  const about = { customer: 'Ada Wong', items, currency: 'HKD', is_pickup: false }
  assert.deepEqual(
    data.map(({ method, ...order }) => ({ ...order, method: typeof method })),
    [
      {
        id: gone.id,
        order_number: gone.order_number,
        status: 'canceled',
        ...about,
        cash_due: 0,
        method: 'string',
        problem: 'The order status cannot be changed from Canceled to Completed',
      },
      {
        id: paid.id,
        order_number: paid.order_number,
        status: 'shipped',
        ...about,
        cash_due: 0,
        method: 'string',
        problem: '',
      },
      {
        id: cash.id,
        order_number: cash.order_number,
        status: 'shipped',
        ...about,
        cash_due: 230,
        method: 'string',
        problem: '',
      },
    ],
  )
  assert.deepEqual(cash_due, [{ currency: 'HKD', amount: 230 }])
  assert.deepEqual(await written(), [])
})
