import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { showAdminOrder } from '#contracts/orders/admin-order.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { editOrder, quoteEdit } from '#contracts/orders/edit-order.ts'
import { payOrder } from '#contracts/orders/order.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const written = await watchWrites(shop.db)
const mug = await shop.product({ price: 100, units: 90 })
const local = await shop.payment({
  title: 'Cash to the courier',
  type: 'cash_on_delivery',
  countries: ['HKG'],
  min_amount: 100,
  max_amount: 350,
  excluded_shipping_ids: [shop.pickup],
})
const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
const notOffered = ['No available shipping or payment method']

const edit = (id: number, changes: object) => call(editOrder, { id, ...changes }, staff.headers)
const quote = async (id: number, changes: object) =>
  (await call(quoteEdit, { id, ...changes }, staff.headers)).body.data
const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const place = (units = 1, more: object = {}) => shop.place([[mug, units]], { payment_id: local, ...more })
const units = async (id: number, quantity: number) => ({ items: [{ id: (await show(id)).items[0]?.id, quantity }] })
const reason = { adjustment_reason: 'x' }

test('an edit does not take an order out of the limits of its payment method', async () => {
  const { id } = await place()
  await written()
  const refused: [object, string][] = [
    [await units(id, 4), 'Cash to the courier is available for orders up to HK$350.00.'],
    [{ adjustment: 220.01, ...reason }, 'Cash to the courier is available for orders up to HK$350.00.'],
    [{ adjustment: -30.01, ...reason }, 'Cash to the courier is available for orders of HK$100.00 or more.'],
    [{ shipping_id: shop.pickup }, 'Cash to the courier is not available with this shipping method.'],
    [
      { shipping_address: { ...address, country: 'MAC', contact_number: '6612 3456' } },
      'Cash to the courier is not available in this country.',
    ],
  ]
  for (const [changes, text] of refused) {
    const { status, body } = await edit(id, changes)
    assert.deepEqual([status, body.errors], [422, { payment_id: [text] }], JSON.stringify(changes))
    const { payment_problem, payments } = await quote(id, changes)
    assert.deepEqual([payment_problem, payments.map((one) => one.id).includes(local)], [text, false])
  }
  assert.deepEqual(await written(), [])
  assert.equal((await edit(id, await units(id, 3))).body.data.grand_total, 330)
  assert.equal((await quote(id, {})).payment_problem, '')
})

test('limits changed later do not block an edit that does not exceed them further', async () => {
  const { id } = await place(3)
  const limit = (more: object) => shop.request('PUT', `/api/admin/payment/${local}`, more, staff.headers)
  await limit({ max_amount: 200, countries: ['MAC'], excluded_shipping_ids: [shop.flat], enabled: false })
  assert.equal((await edit(id, { shipping_address: { ...address, address: '2 Harbour Road' } })).status, 200)
  assert.equal((await edit(id, await units(id, 2))).body.data.grand_total, 230, 'nearer to the limit')
  await written()
  const further = await edit(id, await units(id, 3))
  assert.deepEqual(further.body.errors, {
    payment_id: ['Cash to the courier is available for orders up to HK$200.00.'],
  })
  assert.deepEqual(await written(), [])
  await limit({ max_amount: 350, countries: ['HKG'], excluded_shipping_ids: [shop.pickup], enabled: true })
})

test('staff choose another payment method with the edit that needs one', async () => {
  const { id, access_token = '' } = await place()
  const abroad = { shipping_address: { ...address, country: 'MAC', contact_number: '6612 3456' } }
  await written()
  for (const payment_id of [local, 999_999]) {
    const { status, body } = await edit(id, { ...abroad, payment_id })
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['payment_id']])
  }
  assert.deepEqual((await edit(id, { payment_id: 999_999 })).body.errors, { payment_id: notOffered })
  assert.deepEqual(await written(), [])
  assert.equal((await quote(id, { ...abroad, payment_id: transfer })).payment_problem, '')

  const { body } = await edit(id, { ...abroad, payment_id: transfer })
  const order = body.data
  assert.deepEqual([order.payment.id, order.payment.title, order.payment.type], [transfer, 'Transfer', 'bank_transfer'])
  assert.ok(Date.parse(order.payment.hold_until ?? '') > Date.now() + 71 * 3_600_000, 'waited for from now on')
  assert.deepEqual(
    order.payments.map(({ type, amount, status }) => [type, amount, status]),
    [
      ['cash_on_delivery', 130, 'void'],
      ['bank_transfer', 130, 'open'],
    ],
  )
  assert.equal(order.history.at(-1)?.remark, 'payment_id,shipping_address')
  const more = await edit(id, { ...(await units(id, 2)), payment_id: transfer })
  assert.deepEqual(more.body.data.payments.map(({ type, amount, status }) => [type, amount, status]).slice(1), [
    ['bank_transfer', 130, 'void'],
    ['bank_transfer', 230, 'open'],
  ])
  const paid = await call(payOrder, { id, payment_id: shop.cash }, { 'x-order-token': access_token })
  assert.equal(paid.status, 200)
})

test('the payment method of an order whose transfer is being reviewed stays', async () => {
  const { id } = await place(1, { payment_id: transfer })
  await shop.db.updateTable('orders').set({ status: 'payment_review' }).where('id', '=', id).execute()
  assert.equal((await show(id)).editable.includes('payment_id'), false)
  await written()
  const { status, body } = await edit(id, { payment_id: shop.cash })
  assert.deepEqual([status, body], [409, { message: 'The order cannot be edited' }])
  assert.deepEqual(await written(), [])
})

test('an edit does not take an order out of the limits of its shipping method', async () => {
  const light = await shop.shipping({ title: 'Light parcels', type: 'flat', fee: 5, min_amount: 100, max_amount: 250 })
  const { id } = await shop.place([[mug, 2]], { shipping_id: light })
  await written()
  const over = await edit(id, await units(id, 3))
  assert.deepEqual(over.body.errors, { shipping_id: ['Light parcels is available for orders up to HK$250.00.'] })
  assert.deepEqual(await written(), [])
  const courier = { ...(await units(id, 3)), shipping_id: shop.flat }
  assert.equal((await edit(id, courier)).body.data.grand_total, 330)

  const unchanged = (await shop.place([[mug, 2]], { shipping_id: light })).id
  await shop.request('PUT', `/api/admin/shipping/${light}`, { max_amount: 150 }, staff.headers)
  assert.equal((await edit(unchanged, { adjustment: 1, ...reason })).body.data.grand_total, 206)
})

test('a manual order respects the limits of the payment method', async () => {
  const make = (quantity: number, more: object = {}) =>
    call(
      createOrder,
      {
        email: 'ben@shop.test',
        items: [{ stock_id: mug.stock_id, quantity }],
        shipping_id: shop.flat,
        payment_id: local,
        shipping_address: address,
        ...more,
      },
      staff.headers,
    )
  await written()
  for (const [quantity, more] of [
    [4, {}],
    [1, { adjustment: -30.01, ...reason }],
    [2, { shipping_id: shop.pickup }],
    [1, { shipping_address: { ...address, country: 'MAC', contact_number: '6612 3456' } }],
  ] as const) {
    const { status, body } = await make(quantity, more)
    assert.deepEqual([status, body.errors], [422, { payment_id: notOffered }], JSON.stringify(more))
  }
  assert.deepEqual(await written(), [])
  assert.equal((await make(3)).status, 201)
})
