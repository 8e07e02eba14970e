import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCart } from '#contracts/cart/cart.ts'
import { quoteCheckout } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { showOrder } from '#contracts/orders/order.ts'
import { createRefund, quoteRefund } from '#contracts/orders/refund-order.ts'
import type { Report } from '#contracts/reports/reports.ts'
import { pdfTexts } from '#server/testing/pdf-text.ts'
import { address, testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)
const { call, db, request, staff } = shop
const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })

const create = async (path: string, draft: object) => {
  const { status, body } = await request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, staff.headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const categories = await db.selectFrom('tax_categories').select('id').orderBy('id').execute()
const [standard = 0, reduced = 0] = categories.map(({ id }) => id)
const rate = (country: string, tax_category_id: number, percentage: string, name: string) =>
  create('tax_rate', { country, tax_category_id, percentage, name })
const vatId = await rate('GBR', standard, '20', 'VAT 20 %')
await rate('GBR', reduced, '5', 'VAT 5 %')
await rate('USA', standard, '8.875', 'Sales tax')

const lamp = await shop.product({ price: 49.99, units: 50 })
const book = await shop.product({ price: 20, units: 50, tax_category_id: reduced })
const settings = { enabled: true, country: 'GBR' as const, default_category: standard, shipping_category: standard }
const switchOn = (prices_include_tax: boolean) => shop.set('tax', { ...settings, prices_include_tax })
const lines = [
  [lamp, 2],
  [book, 1],
] as const
const british = { shipping_address: { ...address, country: 'GBR' }, payment_id: transfer }
const vat = (base: number, amount: number) => ({ title: 'VAT 20 %', percentage: 20, base, amount })
const vat5 = (base: number, amount: number) => ({ title: 'VAT 5 %', percentage: 5, base, amount })
const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const pay = (id: number) => call(changeOrderStatus, { id, status: 'paid', notify: false }, staff.headers)

test('a shop without taxes has none', async () => {
  await shop.set('tax', { enabled: false })
  const { totals } = (await call(getCart, { cart_id: await shop.cart(lines) })).body
  assert.deepEqual([totals.taxes, totals.tax_included, totals.tax_added, totals.grand_total], [[], 0, 0, 119.98])
})

test('a cart has the taxes of the country of the shop, a checkout those of the address', async () => {
  await switchOn(false)
  const cart_id = await shop.cart(lines)
  const { totals } = (await call(getCart, { cart_id })).body
  assert.deepEqual(totals.taxes, [vat(99.98, 20), vat5(20, 1)])
  assert.deepEqual([totals.tax_added, totals.grand_total], [21, 140.98])

  const quoted = async (country: string, shipping_id = shop.flat) =>
    (await call(quoteCheckout, { cart_id, country, shipping_id })).body.data.totals
  const home = await quoted('GBR')
  assert.deepEqual(home.taxes, [vat(129.98, 26), vat5(20, 1)])
  assert.equal(home.grand_total, 176.98)
  const abroad = await quoted('USA')
  assert.deepEqual(abroad.taxes, [{ title: 'Sales tax', percentage: 8.875, base: 129.98, amount: 11.54 }])
  const untaxed = await quoted('HKG')
  assert.deepEqual([untaxed.taxes, untaxed.grand_total], [[], 149.98])
  const pickedUp = await quoted('HKG', shop.pickup)
  assert.deepEqual([pickedUp.taxes, pickedUp.grand_total], [[vat(99.98, 20), vat5(20, 1)], 140.98])
})

test('a changed rate counts in the next cart', async () => {
  await switchOn(true)
  const cart_id = await shop.cart([[lamp, 1]])
  const included = async () => (await call(getCart, { cart_id })).body.totals.tax_included
  assert.equal(await included(), 8.33)
  const set = (draft: object) => request('PUT', `/api/admin/tax_rate/${vatId}`, draft, staff.headers)
  assert.equal((await set({ percentage: '25' })).status, 200)
  assert.equal(await included(), 10)
  assert.equal((await set({ percentage: '20', enabled: false })).status, 200)
  assert.equal(await included(), 0)
  assert.equal((await set({ enabled: true })).status, 200)
})

test('an order stores its taxes, its owner and staff see them, and its emails and invoice name them', async () => {
  await switchOn(false)
  await shop.set('tax', { registration_number: 'GB 123 4567 89' })
  const { id, access_token = '' } = await shop.place(lines, british)
  const order = await show(id)
  assert.deepEqual([order.taxes, order.tax_added, order.grand_total], [[vat(129.98, 26), vat5(20, 1)], 27, 176.98])
  const own = (await call(showOrder, { id: String(id), token: access_token })).body.data
  assert.deepEqual([own.taxes, own.tax_added], [order.taxes, 27])
  const stored = await db
    .selectFrom('order_items')
    .select(['tax_rate', 'tax_amount', 'line_net'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  assert.deepEqual(stored, [
    { tax_rate: 20_000, tax_amount: 2000, line_net: 9998 },
    { tax_rate: 5000, tax_amount: 100, line_net: 2000 },
  ])
  const mails = await db.selectFrom('mail_outbox').select('templated').orderBy('id', 'desc').limit(2).execute()
  const texts = mails.map(({ templated }) => JSON.stringify(templated))
  assert.ok(texts.some((text) => text.includes('VAT 20 %') && text.includes('HK$176.98')))

  await pay(id)
  const body = await (await fetch(`${shop.url}/api/admin/order/${id}/invoice`, { headers: staff.headers })).text()
  for (const text of ['VAT 20 % on HK$129.98', 'HK$26.00', 'VAT 5 % on HK$20.00', 'GB 123 4567 89', 'HK$176.98'])
    assert.ok(body.includes(text), `${text} in ${body}`)
  const pdf = await fetch(`${shop.url}/api/admin/order/${id}/invoice?format=pdf`, { headers: staff.headers })
  const drawn = pdfTexts(Buffer.from(await pdf.arrayBuffer()))
  for (const text of ['VAT 20 % on HK$129.98', 'HK$26.00', 'VAT 5 % on HK$20.00', 'HK$1.00', 'HK$176.98'])
    assert.ok(drawn.includes(text), `${text} in ${drawn.join(' | ')}`)
})

test('an order keeps how its prices relate to taxes when it is edited; its address decides the rates', async () => {
  await switchOn(false)
  const { id } = await shop.place([[lamp, 1]], british)
  await switchOn(true)
  const { version, items } = await show(id)
  const edited = await call(
    editOrder,
    { id, version, items: [{ id: items[0]?.id, quantity: 2 }], adjustment: -9.98, adjustment_reason: 'Scratched' },
    staff.headers,
  )
  assert.equal(edited.status, 200, JSON.stringify(edited.body))
  const order = await show(id)
  assert.deepEqual([order.taxes, order.tax_added, order.grand_total], [[vat(120, 24)], 24, 144])
  await shop.set('tax', { enabled: false })
  const moved = await call(
    editOrder,
    { id, version: order.version, shipping_address: { ...address, country: 'USA' } },
    staff.headers,
  )
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const { taxes, grand_total } = await show(id)
  assert.deepEqual(
    [taxes, grand_total],
    [[{ title: 'Sales tax', percentage: 8.875, base: 120, amount: 10.65 }], 130.65],
  )
})

for (const isIncluded of [false, true]) {
  test(`refunds return taxes in proportion, all of them in the end: ${isIncluded ? 'included' : 'added'}`, async () => {
    await switchOn(isIncluded)
    const { id } = await shop.place([[lamp, 3]], british)
    await pay(id)
    const { items, grand_total } = await show(id)
    const order_item_id = items[0]?.id ?? 0
    assert.equal(grand_total, isIncluded ? 179.97 : 215.96)
    const one = { id, items: [{ order_item_id, quantity: 1 }] }
    const quoted = (await call(quoteRefund, one, staff.headers)).body.data
    const expected = isIncluded ? { amount: 49.99, tax: 8.33, tax_added: 0 } : { amount: 59.99, tax: 10, tax_added: 10 }
    assert.deepEqual({ amount: quoted.amount, tax: quoted.tax, tax_added: quoted.tax_added }, expected)
    const refund = async (more: object) => {
      const { status, body } = await call(createRefund, { ...one, reason: 'Chipped', ...more }, staff.headers)
      assert.equal(status, 201, JSON.stringify(body))
      return body.data.refund
    }
    const first = await refund({})
    assert.deepEqual([first.amount, first.tax], [expected.amount, expected.tax])
    const rest = await refund({ items: [{ order_item_id, quantity: 2 }], shipping_amount: 30 })
    assert.deepEqual([rest.amount, rest.tax], isIncluded ? [129.98, 21.67] : [155.97, 25.99])
    const order = await show(id)
    assert.deepEqual([order.status, order.refunded_total], ['refunded', grand_total])
  })
}

test('a report of sales has net figures, the taxes in a column and in the total', async () => {
  await switchOn(false)
  const read = async () =>
    (await request<Report>('GET', '/api/admin/report/sales', { group_by: 'month' }, staff.headers)).body.summary
  const before = await read()
  const { id } = await shop.place([[book, 2]], british)
  await pay(id)
  const { items } = await show(id)
  const line = { order_item_id: items[0]?.id, quantity: 1 }
  await call(createRefund, { id, reason: 'Torn', items: [line], shipping_amount: 30 }, staff.headers)
  const after = await read()
  const names = ['gross_sales', 'returns', 'shipping', 'adjustment', 'tax', 'total_sales']
  const changes = names.map((name) => Math.round((Number(after[name]) - Number(before[name])) * 100) / 100)
  assert.deepEqual(changes, [40, 20, 0, 0, 1, 21])
})

test('the export of orders has the taxes while they are switched on', async () => {
  const columns = async () => {
    const file = await fetch(`${shop.url}/api/admin/order/export?format=csv`, { headers: staff.headers })
    const [head = '', first = ''] = (await file.text()).split(/\r?\n/)
    const at = head.split(',').indexOf('Taxes')
    return at < 0 ? undefined : first.split(',')[at]
  }
  assert.equal(await columns(), '8')
  await shop.set('tax', { enabled: false })
  assert.equal(await columns(), undefined)
})

test('a second rate of a country and category is refused; a category in use stays', async () => {
  const before = await db.selectFrom('tax_rates').selectAll().orderBy('id').execute()
  const draft = { country: 'GBR', tax_category_id: standard, percentage: '17.5', name: 'Old VAT' }
  const again = await request<{ errors: object }>('POST', '/api/admin/tax_rate', draft, staff.headers)
  assert.deepEqual(
    [again.status, again.body.errors],
    [422, { tax_category_id: ['This country has a rate for this tax category already.'] }],
  )
  assert.deepEqual(await db.selectFrom('tax_rates').selectAll().orderBy('id').execute(), before)
  for (const id of [standard, reduced])
    assert.equal((await request('DELETE', `/api/admin/tax_category/${id}`, {}, staff.headers)).status, 409)
})
