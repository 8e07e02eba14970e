import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openCart } from '#contracts/cart/cart.ts'
import { placeOrder, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call } = shop
const written = await watchWrites(shop.db)

const required = ['This field is required.']
const wrong = ['Please check your input.']
const notOffered = ['No available shipping or payment method']
const soldOut = ['The maximum quantity that can be purchased has been reached']

const mug = await shop.product({ price: 250, units: 1000 })
const cart_id = await shop.cart([[mug, 2]])

/** Asserts exactly these errors and that nothing was written. */
async function refused(order: object, errors: object, headers: Record<string, string> = {}) {
  await written()
  const { status, body } = await call(placeOrder, order, headers)
  assert.deepEqual([status, body.message, body.errors], [422, 'The given data was invalid.', errors])
  assert.deepEqual(await written(), [])
  return body
}

const order = (more: object) => shop.order(cart_id, more)

test('an empty, unknown or missing cart is refused', async () => {
  const empty = (await call(openCart)).body.cart_id
  for (const id of [empty, crypto.randomUUID(), 'x', null, undefined])
    await refused(shop.order(cart_id, { cart_id: id }), { cart_id: required })
  const member = await shop.member()
  await refused(order({}), { cart_id: required }, member.headers)
})

test('every missing part of an address is an error at its field', async () => {
  const missing = (of: string) => Object.fromEntries(Object.keys(address).map((part) => [`${of}.${part}`, required]))
  await refused(order({ shipping_address: undefined }), missing('shipping_address'))
  await refused(order({ shipping_address: {} }), missing('shipping_address'))
  await refused(order({ billing_address: {} }), missing('billing_address'))
  const { country: _, ...rest } = address
  await refused(order({ shipping_address: rest }), { 'shipping_address.country': required })
  await refused(order({ shipping_address: { ...address, first_name: '  ', last_name: null } }), {
    'shipping_address.first_name': required,
    'shipping_address.last_name': required,
  })
  await refused(order({ shipping_address: { ...address, address: 'a\u0000b' } }), { 'shipping_address.address': wrong })
  await refused(order({ shipping_address: 'x' }), { shipping_address: wrong })
  await refused(order({ shipping_address: [address] }), { shipping_address: wrong })
})

test('a country is a three-letter code that the shop delivers to; the billing country is free', async () => {
  for (const country of ['HK', 'hkg', 'XXX', 7, 'Hong Kong'])
    await refused(order({ shipping_address: { ...address, country } }), { 'shipping_address.country': wrong })
  await shop.set('basic', { supported_countries: 'HKG,MAC' })
  await refused(order({ shipping_address: { ...address, country: 'FRA' } }), { 'shipping_address.country': wrong })
  const abroad = await shop.place([[mug, 1]], { billing_address: { ...address, country: 'FRA' } })
  assert.equal(abroad.status, 'pending')
  await shop.set('basic', { supported_countries: '' })
})

test('a guest needs an email address', async () => {
  await refused(order({ email: undefined }), { email: required })
  await refused(order({ email: '' }), { email: required })
  for (const email of ['x', 'a@b', 'a@b.c\r\nBcc: d@e.f', 7, { a: 1 }])
    await refused(order({ email }), { email: wrong })
})

test('the terms must be accepted', async () => {
  for (const agreement of [undefined, null, '', false, 'false', '0', 0])
    await refused(order({ agreement }), { agreement: required })
  for (const agreement of [true, 'true', '1', 1, 'on'])
    assert.equal((await shop.place([[mug, 1]], { agreement })).status, 'pending')
})

test('only offered methods can be chosen', async () => {
  const large = await shop.shipping({ title: 'Freight', type: 'flat', fee: 90, min_amount: 600 })
  const off = await shop.shipping({ title: 'Off', type: 'flat', enabled: false })
  const abroad = await shop.shipping({ title: 'Abroad', type: 'flat', countries: ['FRA'] })
  for (const shipping_id of [undefined, null, '', 0, 'x', 999_999, large, off, abroad])
    await refused(order({ shipping_id }), { shipping_id: notOffered })
  const small = await shop.payment({ title: 'Small', type: 'cash_on_delivery', max_amount: 529.99 })
  const notCourier = await shop.payment({
    title: 'At the shop',
    type: 'cash_on_delivery',
    excluded_shipping_ids: [shop.flat],
  })
  const french = await shop.payment({ title: 'French', type: 'cash_on_delivery', countries: ['FRA'] })
  const transfer = (
    await shop.db
      .selectFrom('payment_methods')
      .select('id')
      .where('type', '=', 'bank_transfer')
      .executeTakeFirstOrThrow()
  ).id
  for (const payment_id of [undefined, null, '', 0, 'x', 999_999, small, notCourier, french, transfer])
    await refused(order({ payment_id }), { payment_id: notOffered })
  await refused(order({ shipping_id: null, payment_id: null, agreement: false, email: 'x' }), {
    shipping_id: notOffered,
    payment_id: notOffered,
    agreement: required,
    email: wrong,
  })
})

test('a method for up to 500.00 is not offered for 500.01', async () => {
  const most = await shop.payment({ title: 'Up to 500', type: 'cash_on_delivery', max_amount: 500 })
  const [fits, over] = [await shop.product({ price: 500 }), await shop.product({ price: 500.01 })]
  const placing = async (one: typeof fits) => {
    const input = shop.order(await shop.cart([[one, 1]]), { shipping_id: shop.pickup, payment_id: most })
    const { body } = await call(quoteCheckout, { cart_id: input.cart_id, shipping_id: shop.pickup })
    return { input, isOffered: body.data.payments.some(({ id }) => id === most) }
  }
  const [first, second] = [await placing(fits), await placing(over)]
  assert.deepEqual([first.isOffered, second.isOffered], [true, false])
  await refused(second.input, { payment_id: notOffered })
  assert.equal((await call(placeOrder, first.input)).status, 201)
})

test('an address of another customer looks unknown', async () => {
  const [ann, bob] = [await shop.member(), await shop.member()]
  const saved = await shop.request<{ data: { id: number } }>('POST', '/api/address', address, ann.headers)
  const { id } = saved.body.data
  const bobs = await shop.cart([[mug, 1]], bob.headers)
  await written()
  for (const [named, headers] of [
    [{ shipping_address_id: id }, {}],
    [{ billing_address_id: id }, {}],
  ] as const)
    assert.equal((await call(placeOrder, order(named), headers)).status, 404)
  assert.equal((await call(placeOrder, shop.order(bobs, { shipping_address_id: id }), bob.headers)).status, 404)
  assert.equal((await call(placeOrder, shop.order(bobs, { billing_address_id: id }), bob.headers)).status, 404)
  assert.deepEqual(await written(), [])
  const own = await shop.place(
    [[mug, 1]],
    { shipping_address: undefined, shipping_address_id: id, email: undefined },
    ann.headers,
  )
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', own.id).executeTakeFirstOrThrow()
  assert.deepEqual([row.shipping_address, row.billing_address], [address, address])
  assert.match(row.email, /^member-/)
})

test('variants sold meanwhile are reported per line', async () => {
  const [few, hidden] = [await shop.product({ units: 3 }), await shop.product()]
  const wanted = await shop.cart([
    [few, 3],
    [hidden, 1],
    [mug, 1],
  ])
  await shop.place([[few, 2]])
  await shop.db.updateTable('stocks').set({ visibled: false }).where('id', '=', hidden.stock_id).execute()
  const items = (await call(openCart, { cart_id: wanted })).body.items
  const body = await refused(shop.order(wanted), { items: soldOut })
  assert.deepEqual(body.data, {
    items: [
      { item_id: items[0]?.id, stock_id: few.stock_id, available_inventories: 1 },
      { item_id: items[1]?.id, stock_id: hidden.stock_id, available_inventories: 0 },
    ],
  })
  assert.equal((await call(openCart, { cart_id: wanted })).body.items[0]?.quantity, 3)
})

test('two lines of one variant count together', async () => {
  const one = await shop.product({ units: 1 })
  const both = await shop.cart([[one, 1]])
  const line = { cart_id: both, stock_id: one.stock_id, quantity: 1, application_id: 7, additional_options: '{}' }
  const { id } = await shop.db.insertInto('cart_items').values(line).returning('id').executeTakeFirstOrThrow()
  const body = await refused(shop.order(both), { items: soldOut })
  assert.deepEqual(body.data, { items: [{ item_id: id, stock_id: one.stock_id, available_inventories: 0 }] })
  assert.deepEqual(await shop.units(one), [1, 0])
})

test('a changed total has to be confirmed first', async () => {
  await written()
  for (const expected_total of [529.99, 530.01, '1', 0, -530]) {
    const { status, body } = await call(placeOrder, order({ expected_total }))
    assert.deepEqual([status, body.message], [409, 'The order amount has changed, please check again'])
    assert.equal((body.data as unknown as { totals: { grand_total: number } }).totals.grand_total, 530)
  }
  assert.deepEqual(await written(), [])
  for (const expected_total of ['x', 530.001, {}, true, '5e2'])
    await refused(order({ expected_total }), { expected_total: wrong })
  assert.equal((await call(openCart, { cart_id })).body.items.length, 1)
  for (const expected_total of [null, '', 530, '530.00'])
    assert.equal((await shop.place([[mug, 2]], { expected_total })).grand_total, 530)
})

test('a body over 64 KB is too large', async () => {
  await written()
  const { status, body } = await call(placeOrder, order({ remark: 'x'.repeat(66_000) }))
  assert.deepEqual([status, body], [413, { message: 'The request is too large' }])
  await refused(order({ remark: 'x'.repeat(2001) }), { remark: wrong })
  assert.deepEqual(await written(), [])
})

test('hostile values are refused or ignored, never a server error', async () => {
  const hostile = [
    '\u0000',
    '\ud800',
    "'; drop table orders; --",
    '{{7*7}}',
    'x'.repeat(10_000),
    [],
    {},
    [[]],
    1e308,
    '__proto__',
    true,
  ]
  await written()
  for (const value of hostile)
    for (const field of [
      'cart_id',
      'email',
      'shipping_id',
      'payment_id',
      'shipping_address',
      'shipping_address_id',
      'agreement',
      'remark',
      'expected_total',
      'currency',
      'language',
    ]) {
      const { status } = await call(placeOrder, { ...order({}), agreement: false, payment_id: 0, [field]: value })
      assert.ok([404, 422].includes(status), `${field} ${JSON.stringify(value)} ${status}`)
    }
  assert.deepEqual(await written(), [])
})
