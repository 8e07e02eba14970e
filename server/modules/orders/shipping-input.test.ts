import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listShippings, placeOrder } from '#contracts/checkout/checkout.ts'
import { showAdminOrder } from '#contracts/orders/admin-order.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { showOrder } from '#contracts/orders/order.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const mug = await shop.product({ price: 250, units: 1000 })
const request = (input_label: string, input_required = false) =>
  shop.shipping({ language: 'en_us', title: 'Locker', type: 'flat', fee: 20, input_label, input_required })
const locker = await request('Locker code', true)
const optional = await request('Door code')

const getQuestion = async (id: number) => {
  const { shipping } = (await call(showAdminOrder, { id }, staff.headers)).body.data
  return [shipping.method, shipping.input_label, shipping.input]
}

test('a shipping method has its question', async () => {
  const { body } = await call(listShippings)
  assert.deepEqual(
    body.data.map(({ id, input_label, input_required }) => [id, input_label, input_required]),
    [
      [shop.pickup, '', false],
      [shop.flat, '', false],
      [locker, 'Locker code', true],
      [optional, 'Door code', false],
    ],
  )
})

test('a required answer is validated, stored with its question, and shown everywhere', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  for (const shipping_input of [undefined, null, '', '   ']) {
    const { status, body } = await call(placeOrder, shop.order(cart_id, { shipping_id: locker, shipping_input }))
    assert.deepEqual([status, body.errors], [422, { shipping_input: ['This field is required.'] }])
  }
  const long = await call(placeOrder, shop.order(cart_id, { shipping_id: locker, shipping_input: 'x'.repeat(201) }))
  assert.deepEqual(long.body.errors, { shipping_input: ['Please check your input.'] })
  const { status, body } = await call(
    placeOrder,
    shop.order(cart_id, { shipping_id: locker, shipping_input: ' H852-3 ' }),
  )
  assert.equal(status, 201)
  const { id, access_token } = body.data
  const seen = await call(showOrder, { id }, { 'x-order-token': access_token ?? '' })
  assert.deepEqual([seen.body.data.shipping.input_label, seen.body.data.shipping.input], ['Locker code', 'H852-3'])
  assert.deepEqual(await getQuestion(id), ['Locker', 'Locker code', 'H852-3'])
  const slip = await shop.app.inject({ url: `/api/admin/order/${id}/packing_slip`, headers: staff.headers })
  assert.match(slip.payload, /<h2>Locker code<\/h2><p>H852-3<\/p>/)
  const [mail] = await shop.db
    .selectFrom('mail_outbox')
    .select('templated')
    .where('key', '=', `order_created ${id}`)
    .execute()
  assert.match(JSON.stringify(mail?.templated), /"shipping_input":"H852-3"/)
})

test('an unexpected answer is not stored, and an optional one may be missing', async () => {
  const unasked = await shop.place([[mug, 1]], { shipping_input: 'H852-3' })
  assert.deepEqual(await getQuestion(unasked.id), ['Courier', '', ''])
  const silent = await shop.place([[mug, 1]], { shipping_id: optional })
  assert.deepEqual(await getQuestion(silent.id), ['Locker', 'Door code', ''])
})

test('staff enter the answer, change it, and another method removes it', async () => {
  const order = { email: 'ada@shop.test', items: [{ stock_id: mug.stock_id, quantity: 1 }], payment_id: shop.cash }
  const { shipping_address } = shop.order('')
  const valid = { ...order, shipping_address, shipping_id: locker }
  const refused = await call(createOrder, valid, staff.headers)
  assert.deepEqual([refused.status, refused.body.errors], [422, { shipping_input: ['This field is required.'] }])
  const { body } = await call(createOrder, { ...valid, shipping_input: 'A1' }, staff.headers)
  const { id } = body.data
  const edit = (changes: object) => call(editOrder, { id, ...changes }, staff.headers)
  assert.deepEqual(await getQuestion(id), ['Locker', 'Locker code', 'A1'])
  assert.equal((await edit({ shipping_input: 'B2' })).status, 200)
  assert.deepEqual(await getQuestion(id), ['Locker', 'Locker code', 'B2'])
  await edit({ shipping_id: optional })
  assert.deepEqual(await getQuestion(id), ['Locker', 'Door code', ''])
  await edit({ shipping_id: locker, shipping_input: 'C3' })
  assert.deepEqual(await getQuestion(id), ['Locker', 'Locker code', 'C3'])
  await edit({ shipping_id: shop.flat, shipping_input: 'D4' })
  assert.deepEqual(await getQuestion(id), ['Courier', '', ''])
  const { history } = (await call(showAdminOrder, { id }, staff.headers)).body.data
  assert.ok(history.some(({ remark }) => remark === 'shipping_input'))
})
