import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openCart } from '#contracts/cart/cart.ts'
import { placeOrder, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { cancelOrder, listOrders, showOrder } from '#contracts/orders/order.ts'
import { address, testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop

test('an order has the current prices, texts and totals, and its customer finds it', async () => {
  const [mug, tea] = [
    await shop.product({ name: 'Mug', price: 129.9, special_price: 99.9 }),
    await shop.product({ name: 'Tea', price: 45.5 }),
  ]
  const member = await shop.member()
  const placed = await shop.place(
    [
      [mug, 2],
      [tea, 1],
    ],
    { remark: ' Ring twice ', expected_total: '275.30' },
    member.headers,
  )
  assert.match(placed.order_number, /^SO1\d{7}$/)
  assert.deepEqual(
    { ...placed, id: 0, order_number: '', identifier: '', redirect_url: '' },
    {
      id: 0,
      order_number: '',
      identifier: '',
      status: 'pending',
      payment_status: 'unpaid',
      grand_total: 275.3,
      currency: 'HKD',
      payment: { type: 'cash_on_delivery' },
      redirect_url: '',
    },
  )
  assert.equal(placed.redirect_url, `/order/success?order_number=${placed.order_number}`)
  await shop.db.updateTable('stocks').set({ price: 1, special_price: null }).where('id', '=', mug.stock_id).execute()

  const { body } = await call(showOrder, { id: placed.order_number }, member.headers)
  const order = body.data
  assert.deepEqual(
    order.items.map((item) => [item.product.name, item.sku, item.price, item.qty, item.total, item.discount]),
    [
      ['Mug', mug.sku, 99.9, 2, 199.8, 0],
      ['Tea', tea.sku, 45.5, 1, 45.5, 0],
    ],
  )
  assert.deepEqual([order.subtotal, order.shipping_fee, order.grand_total, order.tax_included], [245.3, 30, 275.3, 0])
  assert.deepEqual(order.shipping, {
    ...address,
    type: 'flat',
    method: 'Courier',
    input_label: '',
    input: '',
    carrier: '',
    tracking_number: '',
  })
  assert.deepEqual(order.billing, address)
  assert.equal(order.remark, 'Ring twice')
  assert.deepEqual(order.can, { pay: true, cancel: true, upload_proof: false, receive: false })
  assert.deepEqual(
    order.history.map(({ status }) => status),
    ['pending'],
  )
  const list = await call(listOrders, {}, member.headers)
  assert.deepEqual(
    list.body.data.map(({ order_number, grand_total, status, item_count }) => [
      order_number,
      grand_total,
      status,
      item_count,
    ]),
    [[placed.order_number, 275.3, 'pending', 3]],
  )
  assert.deepEqual((await call(openCart, {}, member.headers)).body.items, [])
  await shop.isSound()
})

test('placing reserves the units, shipping consumes them, canceling releases them', async () => {
  const mug = await shop.product({ units: 5 })
  const available = async () =>
    (await call(openCart, { cart_id: await shop.cart([[mug, 1]]) })).body.items[0]?.stock.available_inventories
  const first = await shop.place([[mug, 2]])
  const second = await shop.place([[mug, 1]])
  assert.deepEqual([await shop.units(mug), await available()], [[5, 3], 2])

  const shipped = await call(changeOrderStatus, { id: first.id, status: 'shipped' }, staff.headers)
  assert.equal(shipped.status, 200)
  assert.deepEqual([await shop.units(mug), await available()], [[3, 1], 2])

  const canceled = await call(cancelOrder, { id: String(second.id), token: second.access_token })
  assert.deepEqual([canceled.status, canceled.body.data.status], [200, 'canceled'])
  assert.deepEqual([await shop.units(mug), await available()], [[3, 0], 3])
  const again = await call(cancelOrder, { id: String(second.id), token: second.access_token })
  assert.deepEqual([again.status, again.body.data.history.length], [200, 2])
  assert.deepEqual(await shop.units(mug), [3, 0])
  await shop.isSound()
})

test('an order that costs nothing is paid as soon as it is placed', async () => {
  const free = await shop.product({ price: 0 })
  const placed = await shop.place([[free, 1]], { shipping_id: shop.pickup, payment_id: null })
  assert.deepEqual([placed.status, placed.payment_status, placed.grand_total], ['paid', 'paid', 0])
  assert.deepEqual(placed.payment, { type: null })
  const { data } = (await call(showAdminOrder, { id: placed.id }, staff.headers)).body
  assert.deepEqual(
    data.history.map(({ from_status, to_status, actor_type, actor_name }) => [
      from_status,
      to_status,
      actor_type,
      actor_name,
    ]),
    [
      [null, 'pending', 'user', 'Ada Wong'],
      ['pending', 'paid', 'system', 'System'],
    ],
  )
  assert.match(data.invoice_number, /^INV\d{4}000001$/)
  assert.deepEqual(await shop.units(free), [10, 1])
})

test('the checkout quotes what the order will cost, and offers only eligible methods', async () => {
  const mug = await shop.product({ price: 250 })
  const over = await shop.shipping({ title: 'Freight', type: 'flat', fee: 90, min_amount: 600 })
  const abroad = await shop.shipping({
    title: 'Abroad',
    type: 'by_quantity',
    rules: [
      { from: 0, fee: 50 },
      { from: 2, fee: 80 },
    ],
    countries: ['FRA'],
  })
  const card = await shop.payment({ title: 'Small', type: 'cash_on_delivery', max_amount: 500 })
  const cart_id = await shop.cart([[mug, 2]])
  const quote = async (choice: object) => (await call(quoteCheckout, { cart_id, ...choice })).body.data
  const home = await quote({ country: 'HKG', shipping_id: shop.flat })
  assert.deepEqual(home.shippings.map(({ id }) => id).includes(over), false)
  assert.deepEqual(home.shippings.map(({ id }) => id).includes(abroad), false)
  assert.deepEqual(
    [home.totals.shipping_fee, home.totals.grand_total, home.charged],
    [30, 530, { currency: 'HKD', amount: 530 }],
  )
  assert.equal(
    home.payments.some(({ id }) => id === card),
    false,
  )
  assert.deepEqual(home.refused_payments, [{ id: card, title: 'Small', because: 'max_amount', limit: 500 }])
  const france = await quote({ country: 'FRA', shipping_id: abroad })
  assert.equal(france.totals.grand_total, 580)
  const picked = await quote({ shipping_id: shop.pickup })
  assert.equal(
    picked.payments.some(({ id }) => id === card),
    true,
  )
  assert.deepEqual(picked.refused_payments, [])

  const refused = await call(placeOrder, shop.order(cart_id, { payment_id: card }))
  assert.deepEqual(refused.body.errors, { payment_id: ['No available shipping or payment method'] })
  await shop.db.deleteFrom('shipping_methods').where('id', 'in', [over, abroad]).execute()
  await shop.db.deleteFrom('payment_methods').where('id', '=', card).execute()
})

test('services alone need no delivery', async () => {
  const service = await shop.product({ type: 'service', units: 0, price: 80 })
  const cart_id = await shop.cart([[service, 2]])
  const { data } = (await call(quoteCheckout, { cart_id })).body
  assert.deepEqual([data.requires_shipping, data.shippings, data.totals.grand_total], [false, [], 160])
  const placed = await call(placeOrder, shop.order(cart_id, { shipping_id: null }))
  assert.equal(placed.status, 201)
  const order = (await call(showAdminOrder, { id: placed.body.data.id }, staff.headers)).body.data
  assert.deepEqual([order.shipping.method, order.shipping_fee, order.allocations], ['', 0, []])
})

test('prices in another currency are for display: the order is in the base currency', async () => {
  await shop.set('currency', {
    base_currency: 'HKD',
    supported_currencies: [
      { identifier: 'HKD', mark: 'HK$', rate: 1 },
      { identifier: 'USD', mark: 'US$', rate: 0.128 },
    ],
  })
  const mug = await shop.product({ price: 1204.5 })
  const byCookie = await shop.place([[mug, 1]], {}, { cookie: 'currency=USD' })
  const named = await shop.place([[mug, 1]], { currency: 'USD' }, { cookie: 'currency=HKD' })
  const unknown = await shop.place([[mug, 1]], {}, { cookie: 'currency=XXX' })
  const rows = await shop.db
    .selectFrom('orders')
    .select(['currency', 'display_currency', 'display_rate', 'grand_total'])
    .where('id', 'in', [byCookie.id, named.id, unknown.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map((row) => [row.currency, row.display_currency, Number(row.display_rate), row.grand_total]),
    [
      ['HKD', 'USD', 0.128, 123_450],
      ['HKD', 'USD', 0.128, 123_450],
      ['HKD', 'HKD', 1, 123_450],
    ],
  )
})

test('order numbers begin with the shop’s prefix, and never look like an id', async () => {
  const mug = await shop.product()
  await shop.set('sale', { order_number_prefix: 'A-9' })
  const placed = await shop.place([[mug, 1]])
  assert.match(placed.order_number, /^A-91\d{7}$/)
  await shop.set('sale', { order_number_prefix: 'SO' })
})

test('invoice numbers have no gaps, also when many orders are paid at once and some are refused', async () => {
  const mug = await shop.product({ units: 20 })
  const placed = []
  for (let n = 0; n < 12; n++) placed.push(await shop.place([[mug, 1]]))
  const moved = await Promise.all(
    placed.map(({ id }, n) =>
      call(changeOrderStatus, { id, status: n % 3 === 0 ? 'completed' : 'paid' }, staff.headers),
    ),
  )
  assert.deepEqual(
    moved.map(({ status }) => status),
    placed.map((_, n) => (n % 3 === 0 ? 409 : 200)),
  )
  const paid = await shop.db
    .selectFrom('orders')
    .select('invoice_number')
    .where('invoice_number', 'is not', null)
    .execute()
  const numbers = paid.map(({ invoice_number }) => Number(invoice_number?.slice(7))).sort((a, b) => a - b)
  assert.deepEqual(
    numbers,
    numbers.map((_, n) => n + 1),
  )
  await shop.isSound()
})
