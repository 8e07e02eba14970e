import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listPayments, listShippings, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { payment } from '#contracts/payments/payment.ts'
import { shippingSetting } from '#contracts/shipping/shipping-setting.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { ensureSalesDefaults } from '#server/modules/orders/orders.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { app, call, db, staff } = shop
const shippings = resourceClient(app, shippingSetting, staff.headers)
const payments = resourceClient(app, payment, staff.headers)

const required = ['This field is required.']
const wrong = ['Please check your input.']
const inUse = { message: 'This record is in use' }

test('an empty shop offers pick-up, paid on receipt; transfer and cards need their settings first', async () => {
  await db.deleteFrom('shipping_methods').where('id', '=', shop.flat).execute()
  const [shipping] = (await call(listShippings)).body.data
  assert.deepEqual([shipping?.type, shipping?.title, shipping?.fee], ['pickup', 'Pick-up', 0])
  assert.deepEqual(
    (await call(listPayments, { language: 'zh-HK' })).body.data.map(({ type, title }) => [type, title]),
    [['cash_on_delivery', '貨到付款']],
  )
  const all = (await payments.list('?sort=order')).body.data
  assert.deepEqual(
    all.map(({ type, enabled }) => [type, enabled]),
    [
      ['cash_on_delivery', true],
      ['bank_transfer', false],
      ['stripe', false],
    ],
  )
  await Promise.all([ensureSalesDefaults(db), ensureSalesDefaults(db)])
  assert.equal((await payments.list()).body.total, 3)
})

test('a shop that starts twice at once is seeded once', async () => {
  await db.deleteFrom('payment_methods').execute()
  await db.deleteFrom('shipping_methods').execute()
  await Promise.all([ensureSalesDefaults(db), ensureSalesDefaults(db), ensureSalesDefaults(db)])
  assert.deepEqual([(await payments.list()).body.total, (await shippings.list()).body.total], [3, 1])
})

const step = (from: unknown, fee: unknown) => ({ from, fee })

test('the checkout names the day of delivery, a shared list of methods does not', async () => {
  await shop.set('sale', { non_working_weekdays: '' })
  const { id } = await shippings.made({
    title: 'Van',
    type: 'flat',
    handling_days: 0,
    transit_days_min: 0,
    transit_days_max: 2,
  })
  const mug = await shop.product({ units: 5 })
  const cart_id = await shop.cart([[mug, 1]])
  const { shippings: offered } = (await call(quoteCheckout, { cart_id, country: 'HKG' })).body.data
  const now = dayIn('Asia/Hong_Kong')
  const later = new Date(Date.parse(now) + 2 * 86_400_000).toISOString().slice(0, 10)
  assert.deepEqual(offered.find((method) => method.id === id)?.delivery, { from: now, to: later, in_days: 0 })
  assert.deepEqual(new Set((await call(listShippings)).body.data.map(({ delivery }) => delivery)), new Set([null]))
  assert.equal((await shippings.destroy(id)).status, 200)
})

test('changing the account that customers transfer to requires the password again', async () => {
  const config = { requires_proof: true }
  const { id } = await payments.made({ title: 'Transfer', type: 'bank_transfer', config })
  const confirmed = await db.selectFrom('sessions').select(['id', 'confirmed_until']).execute()
  await db.updateTable('sessions').set({ confirmed_until: null }).execute()
  const refused = await payments.update(id, { config: { ...config, account_number: '666' } })
  assert.deepEqual([refused.status, (await payments.get(id)).body.data.config], [403, config])
  assert.equal((await payments.update(id, { config: { requires_proof: false } })).status, 200)
  for (const { id: session, confirmed_until } of confirmed)
    await db.updateTable('sessions').set({ confirmed_until }).where('id', '=', session).execute()
  const changed = await payments.update(id, { config: { account_number: '012-3' } })
  assert.deepEqual([changed.status, changed.body.data.config], [200, { account_number: '012-3' }])
})

test('an edit is validated together with stored values', async () => {
  const flat = await shippings.made({ title: 'Flat', type: 'flat', fee: 30, min_amount: 100 })
  assert.deepEqual((await shippings.update(flat.id, { type: 'pickup' })).body.errors, { fee: wrong })
  assert.deepEqual((await shippings.update(flat.id, { max_amount: 99.99 })).body.errors, { max_amount: wrong })
  assert.deepEqual((await shippings.update(flat.id, { type: 'by_amount' })).body.errors, { rules: required })
  const changed = await shippings.update(flat.id, { type: 'pickup', fee: 0, max_amount: 100, free_from: null })
  assert.deepEqual([changed.status, changed.body.data.type, changed.body.data.max_amount], [200, 'pickup', 100])

  const stripe = (await payments.list('?type=stripe')).body.data[0]?.id ?? 0
  assert.deepEqual((await payments.update(stripe, { enabled: true })).body.errors, { config: required })
  const batch = await payments.batchUpdate([stripe, 999_999], { enabled: true })
  assert.deepEqual(batch.body.errors, [
    { id: stripe, message: 'This field is required.' },
    { id: 999_999, message: 'ID not exists' },
  ])
  assert.equal((await payments.update(stripe, { enabled: false, title: 'Card' })).status, 200)
})

test('amounts have the decimals of the currency', async () => {
  await shop.set('currency', {
    base_currency: 'JPY',
    supported_currencies: [{ identifier: 'JPY', mark: '¥', rate: 1 }],
  })
  assert.deepEqual((await shippings.create({ title: 'A', type: 'flat', fee: 0.5 })).body.errors, { fee: wrong })
  assert.deepEqual((await payments.create({ title: 'A', type: 'cash_on_delivery', max_amount: 0.5 })).body.errors, {
    max_amount: wrong,
  })
  const made = await shippings.made({ title: 'A', type: 'by_amount', rules: [step(0, 500), step('1,000', 0)] })
  assert.deepEqual(made.rules, [step(0, 500), step(1000, 0)])
  await shop.set('currency', {
    base_currency: 'HKD',
    supported_currencies: [{ identifier: 'HKD', mark: 'HK$', rate: 1 }],
  })
})

test('a method used by an order cannot be deleted; it can be disabled', async () => {
  const [shipping, money] = [
    await shippings.made({ title: 'Courier', type: 'flat', fee: 30 }),
    await payments.made({ title: 'Cash', type: 'cash_on_delivery' }),
  ]
  const mug = await shop.product()
  await shop.place([[mug, 1]], { shipping_id: shipping.id, payment_id: money.id })
  for (const [client, id] of [
    [shippings, shipping.id],
    [payments, money.id],
  ] as const) {
    const refused = await client.destroy(id)
    assert.deepEqual([refused.status, refused.body], [409, inUse])
    assert.deepEqual((await client.batchDestroy([id])).body.errors, [{ id, ...inUse }])
    assert.equal((await client.update(id, { enabled: false })).status, 200)
  }
  const unused = await shippings.made({ title: 'Unused', type: 'flat' })
  assert.equal((await shippings.destroy(unused.id)).status, 200)
})

test('shipping settings require their read permission, and creating one the configuration permission', async () => {
  const { id } = await shippings.made({ title: 'Courier', type: 'flat' })
  const draft = { title: 'Courier', type: 'flat' }
  for (const [rights, read, create] of [
    [['get shipping_settings'], 200, 403],
    [['update configuration'], 403, 201],
    [['get payment', 'update shipping_setting'], 403, 403],
  ] as const) {
    const client = resourceClient(app, shippingSetting, (await shop.staffWith(rights)).headers)
    assert.deepEqual([(await client.get(id)).status, (await client.create(draft)).status], [read, create])
  }
})

test('the shop lists its methods in the requested language and country', async () => {
  const client = await shippings.made({
    title: 'To France',
    type: 'flat',
    fee: 90,
    countries: ['FRA'],
    language: 'en_us',
  })
  await shippings.update(client.id, { title: '寄往法國', language: 'zh_hk' })
  await shippings.made({ title: 'Hidden', type: 'flat', enabled: false })
  const titles = async (input: object) => (await call(listShippings, input)).body.data.map(({ title }) => title)
  assert.equal((await titles({ country: 'HKG' })).includes('To France'), false)
  assert.equal((await titles({ country: 'FRA', language: 'zh-HK' })).includes('寄往法國'), true)
  assert.equal((await titles({})).includes('Hidden'), false)
})
