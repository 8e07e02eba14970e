import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { listShippings, placeOrder, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { showOrder } from '#contracts/orders/order.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const written = await watchWrites(shop.db)

const required = ['This field is required.']
const wrong = ['Please check your input.']
const contact = { first_name: 'Ada', last_name: 'Wong', contact_number: '+852 5123 4567' }
const nowhere = { ...contact, address: '', country: '' }
const mug = await shop.product({ price: 250, units: 1000 })
const repair = await shop.product({ price: 120, type: 'service' })

const asGuest = (token: string | undefined) => ({ 'x-order-token': token ?? '' })
const contactOnly = { shipping_address: undefined, contact }

async function refused(order: object, errors: object) {
  await written()
  const { status, body } = await call(placeOrder, order)
  assert.deepEqual([status, body.errors], [422, errors])
  assert.deepEqual(await written(), [])
}

test('pick-up and services need a name and a phone number, and no address; a pick-up says where', async () => {
  const place = { address: '18 Tai Ping Shan Street', description: 'Every day from 11 am' }
  await sql`update shipping_methods set address = jsonb_build_object('en_us', ${place.address}::text),
    description = jsonb_build_object('en_us', ${place.description}::text) where id = ${shop.pickup}`.execute(shop.db)
  for (const [product, more, pickup] of [
    [mug, { shipping_id: shop.pickup }, place],
    [repair, { shipping_id: null }, null],
  ] as const) {
    const placed = await shop.place([[product, 1]], { ...contactOnly, ...more })
    const { body } = await call(showOrder, { id: placed.id }, asGuest(placed.access_token))
    const {
      method: _,
      type: __,
      input: ___,
      input_label: ____,
      carrier,
      tracking_number,
      ...shipping
    } = body.data.shipping
    assert.deepEqual(body.data.pickup, pickup)
    assert.deepEqual([shipping, body.data.billing, carrier, tracking_number], [nowhere, nowhere, '', ''])
  }
})

test('a missing part of a contact is an error at its field', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  const order = (more: object) =>
    shop.order(cart_id, { shipping_address: undefined, shipping_id: shop.pickup, ...more })
  await refused(order({ contact: {} }), {
    'contact.first_name': required,
    'contact.last_name': required,
    'contact.contact_number': required,
  })
  await refused(order({ contact: { ...contact, contact_number: 'abc' } }), { 'contact.contact_number': wrong })
  assert.equal((await call(placeOrder, order({ contact }))).status, 201)
})

test('a delivery needs an address, whatever contact was given', async () => {
  const cart_id = await shop.cart([[mug, 1]])
  const missing = Object.fromEntries(Object.keys(address).map((part) => [`shipping_address.${part}`, required]))
  await refused(shop.order(cart_id, contactOnly), missing)
  const both = await call(placeOrder, shop.order(cart_id, { contact }))
  assert.equal(both.status, 201)
  const { body } = await call(showAdminOrder, { id: both.body.data.id }, staff.headers)
  assert.equal(body.data.shipping.address, address.address)
})

test('emails and documents of a pick-up have the contact, and no country', async () => {
  const placed = await shop.place([[mug, 1]], { ...contactOnly, shipping_id: shop.pickup })
  const mail = await shop.db
    .selectFrom('mail_outbox')
    .select('templated')
    .where('key', '=', `order_created ${placed.id}`)
    .executeTakeFirstOrThrow()
  const { order } = (mail.templated as unknown as { data: { order: Record<string, unknown> } }).data
  assert.deepEqual([order.is_delivered, order.shipping_address], [false, ['Ada Wong', contact.contact_number]])
  await call(changeOrderStatus, { id: placed.id, status: 'paid' }, staff.headers)
  for (const [kind, heading] of [
    ['packing_slip', 'Contact'],
    ['invoice', 'Bill to'],
  ] as const) {
    const { payload } = await shop.app.inject({ url: `/api/admin/order/${placed.id}/${kind}`, headers: staff.headers })
    assert.deepEqual(
      [...payload.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text),
      [heading],
    )
    assert.match(payload, /Ada Wong/)
    assert.doesNotMatch(payload, /Deliver to|countries\./)
  }
})

test('staff create a pick-up order without an address, and cannot change it to a delivery without one', async () => {
  const order = { email: 'ada@shop.test', items: [{ stock_id: mug.stock_id, quantity: 1 }], payment_id: shop.cash }
  const sent = await call(createOrder, { ...order, shipping_id: shop.flat, contact }, staff.headers)
  assert.deepEqual([sent.status, Object.keys(sent.body.errors ?? {}).length], [422, 5])
  const { status, body } = await call(createOrder, { ...order, shipping_id: shop.pickup, contact }, staff.headers)
  assert.equal(status, 201, JSON.stringify(body))
  const { id, shipping } = body.data
  assert.deepEqual([shipping.first_name, shipping.address, shipping.country], ['Ada', '', ''])

  const edit = (changes: object) => call(editOrder, { id, ...changes }, staff.headers)
  const blind = await edit({ shipping_id: shop.flat })
  assert.deepEqual(
    [blind.status, blind.body.errors],
    [422, { shipping_id: ['This order has no delivery address. Enter the address first.'] }],
  )
  const renamed = await edit({ shipping_address: { ...contact, first_name: 'Bea' } })
  assert.deepEqual([renamed.status, renamed.body.data?.shipping.first_name], [200, 'Bea'])
  const half = await edit({ shipping_id: shop.flat, shipping_address: { ...contact, country: 'HKG' } })
  assert.deepEqual([half.status, half.body.errors], [422, { 'shipping_address.address': required }])
  const whole = await edit({ shipping_id: shop.flat, shipping_address: address })
  assert.deepEqual([whole.status, whole.body.data?.shipping_fee], [200, 30])
  const emptied = await edit({ shipping_address: { ...address, address: '' } })
  assert.deepEqual([emptied.status, emptied.body.errors], [422, { 'shipping_address.address': required }])
})

test('a shop delivers where a method does; where only pick-up is left no method is preselected', async () => {
  await shop.set('basic', { supported_countries: 'HKG,MAC,FRA' })
  await shop.db
    .updateTable('shipping_methods')
    .set({ countries: ['HKG', 'MAC'] })
    .where('id', '=', shop.flat)
    .execute()
  assert.deepEqual((await call(listShippings)).body.countries, ['HKG', 'MAC'])
  const cart_id = await shop.cart([[mug, 1]])
  const quote = async (more: object) => (await call(quoteCheckout, { cart_id, ...more })).body.data
  const france = await quote({ country: 'FRA' })
  assert.deepEqual(
    [france.shippings.map(({ id }) => id), france.shipping_id, france.totals.grand_total],
    [[shop.pickup], null, 250],
  )
  assert.equal((await quote({ country: 'FRA', shipping_id: shop.pickup })).shipping_id, shop.pickup)
  assert.equal((await quote({ country: 'MAC' })).shipping_id, shop.pickup, 'the first of several')
  const there = { shipping_address: { ...address, country: 'FRA', contact_number: '+33 1 23 45 67 89' } }
  for (const shipping_id of [undefined, shop.flat])
    await refused(shop.order(cart_id, { ...there, shipping_id }), {
      shipping_id: ['No available shipping or payment method'],
    })
  await shop.db.updateTable('shipping_methods').set({ countries: [] }).where('id', '=', shop.flat).execute()
  await shop.set('basic', { supported_countries: '' })
})

test('a shop that delivers nowhere preselects pick-up', async () => {
  await shop.db.updateTable('shipping_methods').set({ enabled: false }).where('id', '=', shop.flat).execute()
  const cart_id = await shop.cart([[mug, 1]])
  assert.equal((await call(quoteCheckout, { cart_id, country: 'FRA' })).body.data.shipping_id, shop.pickup)
  await refused(shop.order(cart_id, { shipping_id: undefined }), {
    shipping_id: ['No available shipping or payment method'],
  })
  await shop.db.updateTable('shipping_methods').set({ enabled: true }).where('id', '=', shop.flat).execute()
})
