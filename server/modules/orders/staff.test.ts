import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus, destroyOrder, expireOrders, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { batchOrders } from '#contracts/orders/batch-orders.ts'
import { receiveOrder, showOrder } from '#contracts/orders/order.ts'
import { commentAdminOrder } from '#contracts/orders/order-messages.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const written = await watchWrites(shop.db)

const move = (id: number, status: string, more: object = {}, headers = staff.headers) =>
  call(changeOrderStatus, { id, status, ...more }, headers)
const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const cannot = (from: OrderStatus, to: OrderStatus) => ({
  message: `The order status cannot be changed from ${from} to ${to}`,
})

test('cash on delivery: shipped unpaid, paid when it is handed over', async () => {
  const mug = await shop.product({ price: 100, units: 5 })
  const { id } = await shop.place([[mug, 2]])
  const created = await show(id)
  assert.deepEqual(created.allowed_transitions, ['paid', 'shipped', 'canceled'])
  assert.deepEqual(
    created.allocations.map(({ quantity, state }) => [quantity, state]),
    [[2, 'reserved']],
  )
  assert.deepEqual(
    created.payments.map(({ amount, status }) => [amount, status]),
    [[230, 'open']],
  )

  const shipped = (await move(id, 'shipped', { carrier: ' SF ', tracking_number: 'SF123', version: created.version }))
    .body.data
  assert.deepEqual(
    [shipped.status, shipped.payment_status, shipped.shipping.carrier, shipped.shipping.tracking_number],
    ['shipped', 'unpaid', 'SF', 'SF123'],
  )
  assert.deepEqual(await shop.units(mug), [3, 0])
  assert.equal(shipped.invoice_number, '')

  const completed = (await move(id, 'completed', { remark: 'Handed over' })).body.data
  assert.deepEqual([completed.status, completed.payment_status, completed.version], ['completed', 'paid', 3])
  assert.deepEqual(
    completed.payments.map(({ status }) => status),
    ['settled'],
  )
  assert.match(completed.invoice_number, /^INV\d{10}$/)
  assert.deepEqual(
    completed.allocations.map(({ state }) => state),
    ['consumed'],
  )
  assert.deepEqual(completed.allowed_transitions, [])
  assert.deepEqual(
    completed.history.map(({ from_status, to_status, actor_type, remark }) => [
      from_status,
      to_status,
      actor_type,
      remark,
    ]),
    [
      [null, 'pending', 'user', ''],
      ['pending', 'shipped', 'admin', ''],
      ['shipped', 'completed', 'admin', 'Handed over'],
    ],
  )
  assert.deepEqual(await shop.units(mug), [3, 0])
  await shop.isSound()
})

test('an invalid transition is refused, and the same status is a no-op', async () => {
  const mug = await shop.product({ units: 5 })
  const { id } = await shop.place([[mug, 1]])
  await written()
  for (const to of ['completed', 'payment_review', 'payment_reject', 'refunded'] as const) {
    const { status, body } = await move(id, to, { reason: 'x' })
    assert.deepEqual([status, body], [409, cannot('pending', to)])
  }
  const same = await move(id, 'pending')
  assert.deepEqual([same.status, same.body.data.history.length, same.body.data.version], [200, 1, 1])
  assert.deepEqual(await written(), [])

  assert.equal((await move(id, 'paid')).status, 200)
  const paid = await move(id, 'paid')
  assert.deepEqual([paid.status, paid.body.data.history.length], [200, 2])
  assert.deepEqual((await move(id, 'canceled')).body, cannot('paid', 'canceled'))

  const other = await shop.place([[mug, 1]])
  await move(other.id, 'canceled')
  await written()
  for (const to of ['paid', 'shipped', 'completed', 'pending'] as const)
    assert.deepEqual((await move(other.id, to)).body, cannot('canceled', to))
  assert.deepEqual(await written(), [])
  assert.deepEqual(await shop.units(mug), [5, 1])
})

test('in Chinese the error names the statuses as the pages do', async () => {
  const { id } = await shop.place([[await shop.product(), 1]])
  const refusedIn = async (locale: string) =>
    (await shop.call(changeOrderStatus, { id, status: 'completed' }, { ...staff.headers, 'accept-language': locale }))
      .body
  assert.deepEqual(await refusedIn('zh-HK'), { message: '訂單狀態不可由「已落單」改為「已完成」' })
  assert.deepEqual(await refusedIn('zh-CN'), { message: '订单状态不能由“已下单”改为“已完成”' })
})

test('an unknown status, order or an old version changes nothing', async () => {
  const mug = await shop.product()
  const { id } = await shop.place([[mug, 1]])
  await written()
  for (const status of ['', null, undefined])
    assert.deepEqual((await move(id, status as never)).body.errors, { status: ['This field is required.'] })
  for (const status of ['x', 'Paid', 7, {}, '__proto__'])
    assert.deepEqual((await move(id, status as never)).body.errors, { status: ['Please check your input.'] })
  assert.equal((await move(999_999, 'paid')).status, 404)
  assert.equal((await call(changeOrderStatus, { id: 'x', status: 'paid' }, staff.headers)).status, 404)
  const stale = await move(id, 'shipped', { version: 7 })
  assert.deepEqual(
    [stale.status, stale.body],
    [409, { message: 'The order has been changed by another user. Please reload.' }],
  )
  assert.deepEqual(await written(), [])
})

test('a parcel returned unpaid is restocked, unless it is lost', async () => {
  const mug = await shop.product({ units: 5 })
  for (const [restock, left] of [
    [undefined, 5],
    [false, 4],
  ] as const) {
    const { id } = await shop.place([[mug, 1]])
    await move(id, 'shipped')
    const canceled = await move(id, 'canceled', { restock, reason: 'Nobody at home' })
    assert.deepEqual([canceled.body.data.status, canceled.body.data.payment_status], ['canceled', 'void'])
    assert.deepEqual(
      canceled.body.data.payments.map(({ status }) => status),
      ['void'],
    )
    assert.deepEqual(await shop.units(mug), [left, 0])
  }
  await shop.isSound()
})

test('a pick-up order is completed without a parcel', async () => {
  const mug = await shop.product({ units: 5 })
  const { id } = await shop.place([[mug, 2]], { shipping_id: shop.pickup })
  await move(id, 'paid')
  const completed = await move(id, 'completed')
  assert.equal(completed.body.data.status, 'completed')
  assert.deepEqual(await shop.units(mug), [3, 0])
  const sent = await shop.place([[mug, 1]])
  await move(sent.id, 'paid')
  assert.deepEqual((await move(sent.id, 'completed')).body, cannot('paid', 'completed'))
  await shop.isSound()
})

test('the customer confirms that the goods have arrived', async () => {
  const mug = await shop.product()
  const { id, access_token: token } = await shop.place([[mug, 1]])
  assert.deepEqual((await call(receiveOrder, { id, token })).body, cannot('pending', 'completed'))
  await move(id, 'shipped')
  assert.equal((await call(showOrder, { id, token })).body.data.can.receive, true)
  const received = await call(receiveOrder, { id, token })
  assert.deepEqual(
    [received.status, received.body.data.status, received.body.data.payment_status],
    [200, 'completed', 'paid'],
  )
})

test('shipping and reviewing payments are separate permissions', async () => {
  const mug = await shop.product()
  const { id } = await shop.place([[mug, 1]])
  const packer = await shop.staffWith(['get orders', 'get order', 'update order'])
  const cashier = await shop.staffWith(['get order', 'review payment'])
  const reader = await shop.staffWith(['get orders', 'get order'])
  const member = await shop.member()
  const forbidden = { message: 'This action is unauthorized' }
  assert.deepEqual((await call(showAdminOrder, { id }, packer.headers)).body.data.allowed_transitions, [
    'shipped',
    'canceled',
  ])
  await written()
  for (const [who, status] of [
    [packer, 'paid'],
    [cashier, 'shipped'],
    [cashier, 'canceled'],
    [reader, 'shipped'],
    [reader, 'paid'],
    [packer, 'refunded'],
  ] as const) {
    const refused = await move(id, status, {}, who.headers)
    assert.deepEqual([refused.status, refused.body], [403, forbidden])
  }
  for (const [of, input] of [
    [commentAdminOrder, { id, comment: 'x' }],
    [expireOrders, {}],
    [destroyOrder, { id }],
    [batchOrders, { ids: [id], data: { status: 'shipped' } }],
  ] as const)
    assert.equal((await call(of, input, reader.headers)).status, 403)
  for (const headers of [{}, member.headers])
    assert.equal((await move(id, 'shipped', {}, headers as typeof staff.headers)).status, 401)
  assert.deepEqual(await written(), [])
  assert.equal((await move(id, 'paid', {}, cashier.headers)).status, 200)
  assert.equal((await move(id, 'shipped', {}, packer.headers)).status, 200)
})

test('orders are never deleted', async () => {
  const mug = await shop.product()
  const { id } = await shop.place([[mug, 1]])
  const { status, body } = await call(destroyOrder, { id }, staff.headers)
  assert.deepEqual([status, body], [409, { message: 'Orders cannot be deleted' }])
  assert.equal((await show(id)).status, 'pending')
})

test('staff reply to the customer, and leave notes that the customer does not see', async () => {
  const mug = await shop.product()
  const { id, access_token: token } = await shop.place([[mug, 1]])
  await call(commentAdminOrder, { id, comment: 'Look out', is_internal: true }, staff.headers)
  const commented = await call(commentAdminOrder, { id, comment: 'On its way' }, staff.headers)
  assert.deepEqual(
    commented.body.comments.map(({ comment, is_staff, is_internal, is_mailed }) => [
      comment,
      is_staff,
      is_internal,
      is_mailed,
    ]),
    [
      ['Look out', true, true, false],
      ['On its way', true, false, true],
    ],
  )
  const seen = (await call(showOrder, { id, token })).body.data.comments
  assert.deepEqual(
    seen.map(({ comment, is_staff }) => [comment, is_staff]),
    [['On its way', true]],
  )
  assert.equal(JSON.stringify(seen).includes('Look out'), false)
  await written()
  for (const comment of ['', ' ', undefined])
    assert.deepEqual((await call(commentAdminOrder, { id, comment }, staff.headers)).body.errors, {
      comment: ['This field is required.'],
    })
  assert.deepEqual(await written(), [])
})
