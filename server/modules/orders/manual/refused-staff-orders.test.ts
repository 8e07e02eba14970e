import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createOrder, quoteOrder } from '#contracts/orders/create-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const written = await watchWrites(shop.db)

const withoutDiscounts = {
  promotion_discount: 0,
  automatic_discount: 0,
  coupon_discount: 0,
  shipping_discount: 0,
  points_discount: 0,
  points_used: 0,
  tax_included: 0,
  tax_added: 0,
  taxes: [],
  coupons: [],
  discounts: [],
}
const required = ['This field is required.']
const wrong = ['Please check your input.']
const choose = ['You must choose one of the options']
const notOffered = ['No available shipping or payment method']
const tooMany = ['The maximum quantity that can be purchased has been reached']
const tooFew = ['The quantity must be at least 1']

const mug = await shop.product({ name: 'Blue mug', price: 100, units: 50 })
const line = { stock_id: mug.stock_id, quantity: 1 }
const body = (more: object = {}) => ({
  email: 'ben@shop.test',
  items: [line],
  shipping_id: shop.flat,
  payment_id: shop.cash,
  shipping_address: address,
  ...more,
})
const create = (more: object = {}, headers: Record<string, string> = staff.headers) =>
  call(createOrder, body(more), headers)
const quote = (more: object = {}) => call(quoteOrder, body(more), staff.headers)

test('each problem is an error at its field, and nothing is written', async () => {
  const hidden = await shop.product({ visibled: false })
  const service = await shop.product({ type: 'service', units: 0, is_approval_required: true })
  const parts = (of: string) => Object.fromEntries(Object.keys(address).map((part) => [`${of}.${part}`, required]))
  const items = (more: object) => ({ items: [line, { ...line, ...more }] })
  const refused: [object, Record<string, string[]>][] = [
    [{ items: [] }, { items: required }],
    [{ items: null }, { items: required }],
    [{ items: 'x' }, { items: wrong }],
    [items({ quantity: 0 }), { 'items.1.quantity': tooFew }],
    [items({ quantity: 1.5 }), { 'items.1.quantity': tooFew }],
    [items({ quantity: null }), { 'items.1.quantity': tooFew }],
    [items({ unit_price: -1 }), { 'items.1.unit_price': wrong }],
    [items({ unit_price: 'x' }), { 'items.1.unit_price': wrong }],
    [items({ stock_id: null }), { 'items.1.stock_id': choose }],
    [items({ stock_id: 999_999 }), { 'items.1.stock_id': choose }],
    [items({ stock_id: hidden.stock_id }), { 'items.1.stock_id': choose }],
    [items({ stock_id: service.stock_id }), { 'items.1.stock_id': choose }],
    [items({ quantity: 1000, unit_price: 999_999_999_999 }), { 'items.1.quantity': tooMany }],
    [{ user_id: 999_999 }, { user_id: choose }],
    [{ email: '' }, { email: required }],
    [{ email: null }, { email: required }],
    [{ email: 'ben' }, { email: wrong }],
    [{ shipping_address: null }, parts('shipping_address')],
    [{ shipping_address: { ...address, last_name: ' ' } }, { 'shipping_address.last_name': required }],
    [{ shipping_address: { ...address, country: 'XXX' } }, { 'shipping_address.country': wrong }],
    [{ billing_address: {} }, parts('billing_address')],
    [{ shipping_id: null }, { shipping_id: notOffered }],
    [{ shipping_id: 999_999 }, { shipping_id: notOffered }],
    [{ payment_id: null }, { payment_id: notOffered }],
    [{ payment_id: 999_999 }, { payment_id: notOffered }],
    [{ adjustment: -9.8 }, { adjustment_reason: required }],
    [{ adjustment: 9.8, adjustment_reason: ' ' }, { adjustment_reason: required }],
    [{ adjustment: -130.01, adjustment_reason: 'x' }, { adjustment: wrong }],
    [{ adjustment: '1.234', adjustment_reason: 'x' }, { adjustment: wrong }],
    [{ mark_paid: 'x' }, { mark_paid: wrong }],
    [
      { user_id: 999_999, items: [line, { ...line, stock_id: 999_999 }], adjustment: 1 },
      { user_id: choose, adjustment_reason: required, 'items.1.stock_id': choose },
    ],
    [
      { email: 'ben', items: [], shipping_address: {}, billing_address: {}, adjustment: 1 },
      {
        email: wrong,
        items: required,
        adjustment_reason: required,
        ...parts('shipping_address'),
        ...parts('billing_address'),
      },
    ],
    [
      {
        email: '',
        shipping_address: { ...address, last_name: '' },
        adjustment: 1,
        shipping_id: null,
        payment_id: null,
        items: [{ ...line, quantity: 51 }],
      },
      {
        email: required,
        'shipping_address.last_name': required,
        adjustment_reason: required,
        shipping_id: notOffered,
        payment_id: notOffered,
        items: tooMany,
        'items.0.quantity': tooMany,
      },
    ],
  ]
  await written()
  for (const [more, errors] of refused) {
    const { status, body } = await create(more)
    assert.deepEqual([status, body.errors], [422, errors], JSON.stringify(more))
  }
  assert.deepEqual(await written(), [])
  assert.deepEqual(await shop.units(mug), [50, 0])
})

test('a country that the shop does not deliver to', async () => {
  await shop.set('basic', { supported_countries: 'HKG,MAC' })
  await written()
  const { status, body } = await create({ shipping_address: { ...address, country: 'FRA' } })
  assert.deepEqual([status, body.errors], [422, { 'shipping_address.country': wrong }])
  assert.deepEqual(await written(), [])
  assert.equal((await create({ billing_address: { ...address, country: 'FRA' } })).status, 201)
  await shop.set('basic', { supported_countries: '' })
})

test('more units than available are refused at their lines, with what is left', async () => {
  const pot = await shop.product({ units: 3 })
  const two = { stock_id: pot.stock_id, quantity: 2 }
  await written()
  const { status, body } = await create({ items: [line, two, two] })
  assert.deepEqual([status, body.errors], [422, { items: tooMany, 'items.2.quantity': tooMany }])
  const data = { items: [{ item_id: null, stock_id: pot.stock_id, available_inventories: 1 }] }
  assert.deepEqual((body as unknown as { data: unknown }).data, data)
  assert.deepEqual(await written(), [])
  assert.deepEqual(await shop.units(pot), [3, 0])
})

test('staff and customers compete for the last unit: one gets it', async () => {
  const last = await shop.product({ units: 1 })
  const items = [{ stock_id: last.stock_id, quantity: 1 }]
  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ items })))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  for (const { status, body } of answers.filter(({ status }) => status !== 201))
    assert.deepEqual([status, body.errors], [422, { items: tooMany, 'items.0.quantity': tooMany }])
  assert.deepEqual(await shop.units(last), [1, 1])
})

test('a price has no more decimals than the currency, neither in a new order nor in an edited one', async () => {
  const { id } = (await create()).body.data
  await shop.set('currency', { base_currency: 'JPY' })
  await written()
  const items = [{ ...line, unit_price: 1.5 }]
  const created = await create({ items, shipping_id: shop.pickup })
  assert.deepEqual([created.status, created.body.errors], [422, { 'items.0.unit_price': wrong }])
  assert.deepEqual(await written(), [])
  const yen = (await create({ items: [{ ...line, unit_price: 150 }], shipping_id: shop.pickup })).body.data
  assert.deepEqual([yen.currency, yen.grand_total], ['JPY', 150])
  await written()
  const edited = await call(editOrder, { id: yen.id, items }, staff.headers)
  assert.deepEqual([edited.status, edited.body.errors], [422, { 'items.0.unit_price': wrong }])
  assert.deepEqual(await written(), [])
  await shop.set('currency', { base_currency: 'HKD' })
  assert.equal((await call(editOrder, { id, items }, staff.headers)).body.data.subtotal, 1.5)
})

test('an idempotency key belongs to one order of one member of staff', async () => {
  const key = { 'idempotency-key': 'order by phone' }
  const before = await shop.units(mug)
  const first = await create({}, { ...staff.headers, ...key })
  const again = await create({}, { ...staff.headers, ...key })
  assert.deepEqual([first.status, first.headers['idempotent-replayed']], [201, undefined])
  assert.deepEqual([again.status, again.headers['idempotent-replayed']], [201, 'true'])
  assert.deepEqual(again.body, first.body)
  await written()
  const other = await create({ remark: 'More' }, { ...staff.headers, ...key })
  const reused = { message: 'The idempotency key was already used for another request' }
  assert.deepEqual([other.status, other.body], [422, reused])
  const long = await create({}, { ...staff.headers, 'idempotency-key': 'x'.repeat(256) })
  assert.equal(long.status, 422)
  assert.deepEqual(await written(), [])
  assert.deepEqual(await shop.units(mug), [before[0], before[1] + 1])

  const colleague = await shop.staffWith(['create order'])
  const theirs = await create({}, { ...colleague.headers, ...key })
  assert.equal(theirs.status, 201)
  assert.notEqual(theirs.body.data.id, first.body.data.id)

  const failed = { 'idempotency-key': 'failed' }
  assert.equal((await create({ email: '' }, { ...staff.headers, ...failed })).status, 422)
  assert.equal((await create({ payment_id: 0 }, { ...staff.headers, ...failed })).status, 422)
  assert.equal((await create({}, { ...staff.headers, ...failed })).status, 201, 'a refusal frees the key')
})

test('a quote has the totals and the methods of the order, and writes nothing', async () => {
  const small = await shop.payment({ title: 'Small', type: 'cash_on_delivery', max_amount: 200 })
  await written()
  const items = [
    { ...line, quantity: 2 },
    { ...line, unit_price: 50 },
  ]
  const { status, body: answer } = await quote({ items, adjustment: -60, email: '', mark_paid: true })
  assert.equal(status, 200, JSON.stringify(answer))
  const { shippings, payments, ...amounts } = answer.data
  assert.deepEqual(amounts, {
    ...withoutDiscounts,
    point: { balance: 0, balance_value: 0, value: 0, max_points: 0 },
    lines: [
      { price: 100, total: 200 },
      { price: 50, total: 50 },
    ],
    subtotal: 250,
    shipping_id: shop.flat,
    shipping_fee: 30,
    shipping_total: 30,
    adjustment: -60,
    grand_total: 220,
    requires_shipping: true,
  })
  assert.ok(shippings.some(({ id, fee }) => id === shop.flat && fee === 30))
  assert.deepEqual(
    [payments.some(({ id }) => id === shop.cash), payments.some(({ id }) => id === small)],
    [true, false],
  )

  const nothing = { email: null, shipping_address: null, shipping_id: null, payment_id: null }
  const bare = (await quote({ ...nothing, items: [line] })).body.data
  assert.deepEqual([bare.subtotal, bare.shipping_id], [100, bare.shippings[0]?.id])
  const invalidInputs: [object, Record<string, string[]>][] = [
    [{ items: [] }, { items: required }],
    [{ items: [{ ...line, stock_id: 999_999 }] }, { 'items.0.stock_id': choose }],
    [{ adjustment: -130.01 }, { adjustment: wrong }],
  ]
  for (const [more, errors] of invalidInputs) {
    const { status, body } = await quote(more)
    assert.deepEqual([status, body.errors], [422, errors])
  }
  const free = await shop.product({ type: 'service', price: 0, units: 0 })
  const service = (await quote({ ...nothing, items: [{ stock_id: free.stock_id, quantity: 1 }] })).body.data
  assert.deepEqual([service.requires_shipping, service.shippings, service.payments], [false, [], []])
  await written()
  const viewer = await shop.staffWith(['get order', 'update order'])
  await written()
  assert.equal((await call(quoteOrder, body(), viewer.headers)).status, 403)
  assert.equal((await create({}, viewer.headers)).status, 403)
  assert.deepEqual(await written(), [])
})
