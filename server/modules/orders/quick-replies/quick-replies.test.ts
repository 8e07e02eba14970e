import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { listQuickReplies } from '#contracts/orders/order-messages.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, request, staff } = shop
const mug = await shop.product({ units: 20 })
const save = (draft: object) =>
  request<{ data: { id: number }; errors?: Record<string, string[]> }>(
    'POST',
    '/api/admin/quick_reply',
    { enabled: true, order: 0, ...draft },
    staff.headers,
  )
const replies = async (id: number) => (await call(listQuickReplies, { id }, staff.headers)).body.data

test('quick replies are in the language of the order, with its number, parcel and customer', async () => {
  const text = '{{name}}: {{order_number}} by {{carrier|courier}} {{tracking_number}}'
  const { body } = await save({ title: 'On its way', text, order: 2 })
  await request(
    'PUT',
    `/api/admin/quick_reply/${body.data.id}`,
    { language: 'zh_hk', text: '你好{{name}}，訂單{{order_number}}已寄出' },
    staff.headers,
  )
  await save({ title: 'First', text: 'Thank you', order: 1 })
  await save({ title: 'Off', text: 'Never', enabled: false })
  const order = await shop.place([[mug, 1]], { language: 'en_us' })
  assert.deepEqual(
    (await replies(order.id)).map(({ title, text: shown }) => [title, shown]),
    [
      ['First', 'Thank you'],
      ['On its way', `Ada: ${order.order_number} by courier `],
    ],
  )
  const parcel = { carrier: 'SF Express', tracking_number: 'SF1' }
  await call(changeOrderStatus, { id: order.id, status: 'shipped', ...parcel }, staff.headers)
  assert.equal((await replies(order.id))[1]?.text, `Ada: ${order.order_number} by SF Express SF1`)
  const chinese = await shop.place([[mug, 1]], { language: 'zh_hk' })
  assert.equal((await replies(chinese.id))[1]?.text, `你好Ada，訂單${chinese.order_number}已寄出`)
})

test('a placeholder that an order does not have is refused, and nothing is stored', async () => {
  const { status, body } = await save({ title: 'Wrong', text: 'Dear {{nobody}}' })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { text: ['Unknown placeholder {{nobody}}.'] })
  const stored = await shop.db.selectFrom('quick_replies').select('id').where('title', '=', 'Wrong').execute()
  assert.deepEqual(stored, [])
})

test('quick replies are for staff who may answer', async () => {
  const order = await shop.place([[mug, 1]])
  const reader = await shop.staffWith(['get order'])
  assert.equal((await call(listQuickReplies, { id: order.id }, reader.headers)).status, 403)
  assert.equal((await call(listQuickReplies, { id: 999_999 }, staff.headers)).status, 404)
})
