import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { trackingUrl } from '#contracts/orders/carriers.ts'
import { changeTracking } from '#contracts/orders/edit-order.ts'
import { showOrder } from '#contracts/orders/order.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const mug = await shop.product({ units: 50 })
const written = await watchWrites(db)

const move = (id: number, status: OrderStatus, more: object = {}) =>
  call(changeOrderStatus, { id, status, ...more }, staff.headers)
const track = (id: number, more: object, headers = staff.headers) => call(changeTracking, { id, ...more }, headers)
const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const shipped = async (more: object = {}) => {
  const order = await shop.place([[mug, 1]])
  await move(order.id, 'shipped', more)
  return order
}
const getMails = async (id: number) => {
  const mails = await db
    .selectFrom('mail_outbox')
    .select('templated')
    .where('key', 'like', `tracking_updated ${id} %`)
    .orderBy('id')
    .execute()
  return mails.map(({ templated }) => templated?.data)
}

test('a tracking number is added after shipping and corrected later; the customer sees it and is emailed', async () => {
  const { id, access_token: token } = await shipped()
  assert.deepEqual((await show(id)).editable, ['tracking'])
  const added = await track(id, { carrier: ' SF Express ', tracking_number: 'SF1', version: 2 })
  assert.deepEqual([added.status, added.body.data.version], [200, 3])
  await move(id, 'completed')
  await track(id, { carrier: 'SF Express', tracking_number: 'SF2', notify: false })
  const { shipping, history, editable } = await show(id)
  assert.deepEqual([shipping.carrier, shipping.tracking_number, editable], ['SF Express', 'SF2', ['tracking']])
  assert.deepEqual(
    history.map(({ from_status, to_status, remark, actor_type }) => [from_status, to_status, remark, actor_type]),
    [
      [null, 'pending', '', 'user'],
      ['pending', 'shipped', '', 'admin'],
      ['shipped', 'shipped', 'tracking', 'admin'],
      ['shipped', 'completed', '', 'admin'],
      ['completed', 'completed', 'tracking', 'admin'],
    ],
  )
  assert.equal((await call(showOrder, { id, token })).body.data.shipping.tracking_number, 'SF2')
  const [mail, ...others] = await getMails(id)
  assert.deepEqual(others, [])
  assert.partialDeepStrictEqual(mail, {
    carrier: 'SF Express',
    tracking_number: 'SF1',
    tracking_url: trackingUrl('SF Express', 'SF1', 'en-US'),
  })
})

test('nothing is written, and no email sent, for the values that the order has', async () => {
  const { id } = await shipped({ carrier: 'SF', tracking_number: 'SF1' })
  const before = await show(id)
  await written()
  const { status, body } = await track(id, { carrier: 'SF', tracking_number: ' SF1' })
  assert.deepEqual([status, body.data], [200, before])
  assert.deepEqual(await written(), [])
})

test('removing both is possible and emails nobody', async () => {
  const { id } = await shipped({ carrier: 'SF', tracking_number: 'SF1' })
  const { body } = await track(id, { carrier: '', tracking_number: '' })
  assert.deepEqual([body.data.shipping.carrier, body.data.shipping.tracking_number], ['', ''])
  assert.deepEqual(await getMails(id), [])
})

test('without a parcel, without the permission or with an old version nothing changes', async () => {
  const open = await shop.place([[mug, 1]])
  const picked = await shop.place([[mug, 1]], { shipping_id: shop.pickup })
  await move(picked.id, 'paid')
  await move(picked.id, 'completed')
  const back = await shipped()
  await move(back.id, 'canceled')
  const sent = await shipped()
  const reader = await shop.staffWith(['get orders', 'get order'])
  await written()
  for (const { id } of [open, picked, back]) {
    assert.deepEqual((await show(id)).editable.includes('tracking'), false)
    const refused = await track(id, { tracking_number: 'SF1' })
    assert.deepEqual([refused.status, refused.body], [409, { message: 'The order cannot be edited' }])
  }
  const stale = await track(sent.id, { tracking_number: 'SF1', version: 1 })
  assert.deepEqual(
    [stale.status, stale.body],
    [409, { message: 'The order has been changed by another user. Please reload.' }],
  )
  const long = await track(sent.id, { carrier: 'x'.repeat(101) })
  assert.deepEqual([long.status, long.body.errors], [422, { carrier: ['Please check your input.'] }])
  assert.equal((await track(sent.id, { tracking_number: 'SF1' }, reader.headers)).status, 403)
  assert.equal((await track(999_999, { tracking_number: 'SF1' })).status, 404)
  assert.deepEqual(await written(), [])
})
