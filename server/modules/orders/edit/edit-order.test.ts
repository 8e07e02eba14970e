import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { editOrder, findGoods, quoteEdit } from '#contracts/orders/edit-order.ts'
import { showOrder } from '#contracts/orders/order.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const written = await watchWrites(shop.db)

const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const edit = (id: number, changes: object, headers = staff.headers) => call(editOrder, { id, ...changes }, headers)
const move = (id: number, status: string, more: object = {}) =>
  call(changeOrderStatus, { id, status, ...more }, staff.headers)
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
const fixed = { message: 'The order cannot be edited' }
const stale = { message: 'The order has been changed by another user. Please reload.' }

test('items change until the order is paid: stored lines keep their price, added ones have the current one, only the difference of units moves', async () => {
  const mug = await shop.product({ price: 100, units: 5 })
  const pot = await shop.product({ price: 50, units: 5 })
  const cup = await shop.product({ price: 10, units: 5 })
  const { id } = await shop.place([
    [mug, 2],
    [pot, 1],
  ])
  await shop.db.updateTable('stocks').set({ price: 20_000 }).where('id', '=', mug.stock_id).execute()
  const before = await show(id)
  const [first] = before.items
  const items = [
    { id: first?.id, quantity: 3 },
    { stock_id: cup.stock_id, quantity: 2 },
    { stock_id: cup.stock_id, quantity: 1, unit_price: 7.5 },
  ]
  const { status, body } = await edit(id, { items, version: before.version })
  assert.equal(status, 200, JSON.stringify(body))
  const order = body.data
  assert.deepEqual(
    order.items.map(({ id, price, qty, total }) => [id === first?.id, price, qty, total]),
    [
      [true, 100, 3, 300],
      [false, 10, 2, 20],
      [false, 7.5, 1, 7.5],
    ],
  )
  assert.deepEqual([order.subtotal, order.shipping_fee, order.grand_total, order.version], [327.5, 30, 357.5, 2])
  assert.deepEqual(
    order.payments.map(({ amount, status }) => [amount, status]),
    [
      [280, 'void'],
      [357.5, 'open'],
    ],
  )
  assert.deepEqual(
    [await shop.units(mug), await shop.units(pot), await shop.units(cup)],
    [
      [5, 3],
      [5, 0],
      [5, 3],
    ],
  )
  assert.deepEqual(
    order.history.map(({ from_status, to_status, actor_type, remark }) => [from_status, to_status, actor_type, remark]),
    [
      [null, 'pending', 'user', ''],
      ['pending', 'pending', 'admin', 'items'],
    ],
  )
  const fewer = await edit(id, { items: [{ id: first?.id, quantity: 1 }] })
  assert.equal(fewer.body.data.grand_total, 130)
  assert.deepEqual(
    [await shop.units(mug), await shop.units(cup)],
    [
      [5, 1],
      [5, 0],
    ],
  )

  assert.equal((await move(id, 'paid')).status, 200)
  assert.equal((await show(id)).payments.at(-1)?.status, 'settled')
  await move(id, 'shipped')
  assert.deepEqual(await shop.units(mug), [4, 0])
})

test('an edit that needs unavailable units is refused as a whole, with what is left', async () => {
  const mug = await shop.product({ units: 5 })
  const pot = await shop.product({ units: 3 })
  const { id } = await shop.place([[mug, 2]])
  await shop.place([[mug, 1]])
  const line = (await show(id)).items[0]?.id
  await written()
  const { status, body } = await edit(id, {
    items: [
      { id: line, quantity: 5 },
      { stock_id: pot.stock_id, quantity: 4 },
    ],
  })
  const text = ['The maximum quantity that can be purchased has been reached']
  assert.deepEqual([status, body.errors], [422, { items: text, 'items.0.quantity': text, 'items.1.quantity': text }])
  assert.deepEqual((body as unknown as { data: unknown }).data, {
    items: [
      { item_id: line, stock_id: mug.stock_id, available_inventories: 4 },
      { item_id: null, stock_id: pot.stock_id, available_inventories: 3 },
    ],
  })
  assert.deepEqual(await written(), [])
  assert.equal((await edit(id, { items: [{ id: line, quantity: 4 }] })).status, 200)
  assert.deepEqual(await shop.units(mug), [5, 5])
})

test('an adjustment needs a reason, ends where nothing is left to pay, and a free order is paid', async () => {
  const mug = await shop.product({ price: 100, units: 5 })
  const { id } = await shop.place([[mug, 1]], { shipping_id: shop.pickup })
  await written()
  const refused: [object, Record<string, string[]>][] = [
    [{ adjustment: -9.8 }, { adjustment_reason: ['This field is required.'] }],
    [{ adjustment: -9.8, adjustment_reason: ' ' }, { adjustment_reason: ['This field is required.'] }],
    [{ adjustment: -100.01, adjustment_reason: 'x' }, { adjustment: ['Please check your input.'] }],
    [{ adjustment: '1.234', adjustment_reason: 'x' }, { adjustment: ['Please check your input.'] }],
    [{ items: [] }, { items: ['This field is required.'] }],
    [{ items: [{ stock_id: mug.stock_id, quantity: 0 }] }, { 'items.0.quantity': ['The quantity must be at least 1'] }],
    [
      { items: [{ stock_id: mug.stock_id, quantity: 1.5 }] },
      { 'items.0.quantity': ['The quantity must be at least 1'] },
    ],
    [{ items: [{ stock_id: 999_999, quantity: 1 }] }, { 'items.0.stock_id': ['You must choose one of the options'] }],
    [{ items: [{ quantity: 1 }] }, { 'items.0.stock_id': ['You must choose one of the options'] }],
    [{ items: [{ id: 999_999, quantity: 1 }] }, { 'items.0.id': ['Please check your input.'] }],
    [
      { items: [{ stock_id: mug.stock_id, quantity: 1, unit_price: -1 }] },
      { 'items.0.unit_price': ['Please check your input.'] },
    ],
    [{ shipping_id: 999_999 }, { shipping_id: ['No available shipping or payment method'] }],
  ]
  for (const [changes, errors] of refused) {
    const { status, body } = await edit(id, changes)
    assert.deepEqual([status, body.errors], [422, errors], JSON.stringify(changes))
  }
  assert.deepEqual(await written(), [])

  const less = (await edit(id, { adjustment: -9.8, adjustment_reason: 'Chipped' })).body.data
  assert.deepEqual([less.adjustment, less.adjustment_reason, less.grand_total], [-9.8, 'Chipped', 90.2])
  const more = (await edit(id, { shipping_id: shop.flat })).body.data
  assert.deepEqual(
    [more.adjustment, more.shipping.method, more.shipping_fee, more.grand_total],
    [-9.8, 'Courier', 30, 120.2],
  )
  const free = (await edit(id, { adjustment: -130, adjustment_reason: 'Ours' })).body.data
  assert.deepEqual([free.grand_total, free.status, free.payment_status], [0, 'paid', 'paid'])
})

test('addresses are edited until the parcel leaves; the customer sees no step of it', async () => {
  const mug = await shop.product({ units: 9 })
  const { id, access_token } = await shop.place([[mug, 1]])
  const moved = { ...address, address: '2 Harbour Road' }
  const wrong = await edit(id, { shipping_address: { ...address, country: 'XXX', first_name: '' } })
  assert.deepEqual(
    [wrong.status, wrong.body.errors],
    [
      422,
      {
        'shipping_address.first_name': ['This field is required.'],
        'shipping_address.country': ['Please check your input.'],
      },
    ],
  )
  await move(id, 'paid')
  const { body } = await edit(id, { shipping_address: moved, billing_address: address })
  assert.deepEqual([body.data.shipping.address, body.data.billing.address], ['2 Harbour Road', '1 Harbour Road'])
  assert.deepEqual([body.data.version, body.data.history.at(-1)?.remark], [3, 'shipping_address'])
  const own = (await call(showOrder, { id: String(id) }, { 'x-order-token': access_token ?? '' })).body.data
  assert.deepEqual(
    own.history.map(({ status }) => status),
    ['pending', 'paid'],
  )
  await written()
  const again = await edit(id, { shipping_address: moved })
  assert.deepEqual([again.status, again.body.data.version], [200, 3], 'nothing changed')
  for (const part of [{ items: [] }, { shipping_id: shop.pickup }, { adjustment: 1, adjustment_reason: 'x' }]) {
    const { status, body } = await edit(id, { shipping_address: address, ...part })
    assert.deepEqual([status, body], [409, fixed])
  }
  assert.deepEqual(await written(), [])
  await move(id, 'shipped')
  await written()
  for (const part of [{ shipping_address: address }, {}]) assert.deepEqual((await edit(id, part)).body, fixed)
  assert.deepEqual(await written(), [])
})

test('an order to another country needs a method that delivers there', async () => {
  const mug = await shop.product({ units: 9 })
  const local = await shop.shipping({ type: 'flat', fee: 10, countries: ['HKG'] })
  const { id } = await shop.place([[mug, 1]], { shipping_id: local })
  const british = await shop.shipping({ type: 'flat', fee: 90, countries: ['GBR'] })
  const abroad = { ...address, country: 'GBR' }
  const quoted = async (more: object) =>
    (await call(quoteEdit, { id, shipping_address: abroad, ...more }, staff.headers)).body.data
  const there = await quoted({ shipping_id: british })
  assert.deepEqual([there.shipping_id, there.shipping_fee], [british, 90])
  const ids = there.shippings.map((method) => method.id)
  assert.deepEqual([ids.includes(local), ids.includes(british)], [false, true])
  assert.equal((await quoted({})).shipping_id, ids[0])
  const refused = await edit(id, { shipping_address: abroad })
  assert.deepEqual(refused.body.errors, { shipping_id: ['No available shipping or payment method'] })
  const { body } = await edit(id, { shipping_address: abroad, shipping_id: shop.flat })
  assert.deepEqual([body.data.shipping.country, body.data.shipping_fee, body.data.grand_total], ['GBR', 30, 130])
})

test('a quote has the totals of the changes and writes nothing', async () => {
  const mug = await shop.product({ name: 'Blue mug', price: 100, units: 5 })
  const { id } = await shop.place([[mug, 1]])
  await written()
  const changes = { items: [{ stock_id: mug.stock_id, quantity: 3 }], shipping_id: shop.pickup, adjustment: -50 }
  const { status, body } = await call(quoteEdit, { id, ...changes, adjustment_reason: 'x' }, staff.headers)
  assert.equal(status, 200, JSON.stringify(body))
  const { shippings, payments, ...amounts } = body.data
  assert.ok(payments.some(({ id }) => id === shop.cash))
  assert.deepEqual(amounts, {
    ...withoutDiscounts,
    point: { balance: 0, balance_value: 0, value: 0, max_points: 0 },
    lines: [{ price: 100, total: 300 }],
    subtotal: 300,
    shipping_id: shop.pickup,
    shipping_fee: 0,
    shipping_total: 0,
    adjustment: -50,
    grand_total: 250,
    payment_problem: '',
  })
  assert.ok(shippings.some(({ id, title, fee }) => id === shop.flat && title === 'Courier' && fee === 30))
  assert.deepEqual(await written(), [])
  await move(id, 'paid')
  assert.deepEqual((await call(quoteEdit, { id }, staff.headers)).body, fixed)
})

test('variants to add are found by name and by code, at their current prices', async () => {
  const lamp = await shop.product({ name: 'Paper lamp 100%', price: 80, special_price: 60, units: 4 })
  await shop.product({ name: 'Hidden lamp', visibled: false })
  const find = async (search: string) => (await call(findGoods, { search }, staff.headers)).body.data
  const found = {
    id: lamp.stock_id,
    name: 'Paper lamp 100%',
    sku: lamp.sku,
    options: '',
    image: '',
    price: 60,
    available: 4,
  }
  assert.deepEqual(await find('LAMP'), [found])
  assert.deepEqual(await find(lamp.sku), [found])
  assert.deepEqual(await find('100%'), [found])
  assert.deepEqual(await find('no such lamp'), [])
  const viewer = await shop.staffWith(['get orders', 'get order'])
  assert.equal((await call(findGoods, {}, viewer.headers)).status, 403)
})

test('with an old version or without the permission nothing changes', async () => {
  const mug = await shop.product({ units: 9 })
  const { id } = await shop.place([[mug, 1]])
  const viewer = await shop.staffWith(['get orders', 'get order', 'review payment'])
  await edit(id, { shipping_address: { ...address, address: 'First' }, version: 1 })
  await written()
  const second = await edit(id, { shipping_address: { ...address, address: 'Second' }, version: 1 })
  assert.deepEqual([second.status, second.body], [409, stale])
  assert.equal((await edit(id, { shipping_address: address }, viewer.headers)).status, 403)
  assert.equal((await edit(999_999, { shipping_address: address })).status, 404)
  assert.deepEqual(await written(), [])
})
