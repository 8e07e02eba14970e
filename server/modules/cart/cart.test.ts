import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { addCartItem, changeCartItem, getCart, openCart, removeCartItem } from '#contracts/cart/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { type TestProduct, testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call } = shop

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const tooMany = 'The maximum quantity that can be purchased has been reached'
const tooFew = 'The quantity must be at least 1'

/** The lines of a cart as [stock, quantity]. */
const getLines = async (cart_id: string, headers = {}) =>
  (await call(openCart, { cart_id }, headers)).body.items.map(({ stock_id, quantity }) => [stock_id, quantity])

test('a guest gets a cart with a random id, and the same cart again', async () => {
  const made = await call(openCart)
  assert.equal(made.status, 200)
  assert.match(made.body.cart_id, uuid)
  assert.deepEqual(made.body.items, [])
  assert.equal(made.cookies.cart_id, made.body.cart_id)

  const again = await call(openCart, { cart_id: made.body.cart_id })
  assert.equal(again.body.cart_id, made.body.cart_id)
  const byCookie = await call(openCart, {}, { cookie: `cart_id=${made.body.cart_id}` })
  assert.equal(byCookie.body.cart_id, made.body.cart_id)
  assert.deepEqual(byCookie.cookies, {})

  for (const cart_id of ['x', '', null, "' or 1=1", '\u0000', `${made.body.cart_id}x`]) {
    const { status, body } = await call(openCart, { cart_id })
    assert.equal(status, 200)
    assert.match(body.cart_id, uuid)
    assert.notEqual(body.cart_id, made.body.cart_id)
  }
  const other = await call(openCart, { cart_id: crypto.randomUUID() })
  assert.notEqual(other.body.cart_id, made.body.cart_id)
})

test('a variant adds up in one line, up to the available stock', async () => {
  const five = await shop.product({ price: 129.9, units: 5 })
  const added = await call(addCartItem, { stock_id: five.stock_id, quantity: 3 })
  assert.equal(added.status, 200)
  const { cart_id, item_id } = added.body
  assert.deepEqual(
    added.body.items.map(({ id, quantity, price, total }) => [id, quantity, price, total]),
    [[item_id, 3, 129.9, 389.7]],
  )
  const more = await call(addCartItem, { cart_id, stock_id: five.stock_id, quantity: 3 })
  assert.equal(more.status, 422)
  assert.deepEqual(more.body.errors, { quantity: [tooMany] })
  assert.equal(more.body.available_inventories, 5)
  assert.deepEqual(await getLines(cart_id), [[five.stock_id, 3]])

  const rest = await call(addCartItem, { cart_id, stock_id: five.stock_id, quantity: '2' })
  assert.equal(rest.body.item_id, item_id)
  assert.equal(rest.body.totals.subtotal, 649.5)
  assert.equal(rest.body.totals.item_count, 5)
  assert.deepEqual(await shop.units(five), [5, 0])
})

test('an invalid quantity is refused, and the cart stays unchanged', async () => {
  const five = await shop.product({ units: 5 })
  const cart_id = await shop.cart([[five, 3]])
  const item_id = (await call(openCart, { cart_id })).body.items[0]?.id
  for (const quantity of [0, 1.5, -1, 'x', '', null, undefined, [2], {}, true, '1e400']) {
    const added = await call(addCartItem, { cart_id, stock_id: five.stock_id, quantity })
    assert.deepEqual([added.status, added.body.errors], [422, { quantity: [tooFew] }], String(quantity))
    const changed = await call(changeCartItem, { cart_id, item_id, quantity })
    assert.deepEqual([changed.status, changed.body.errors], [422, { quantity: [tooFew] }], String(quantity))
  }
  const over = await call(changeCartItem, { cart_id, item_id, quantity: 6 })
  assert.deepEqual([over.status, over.body.errors, over.body.available_inventories], [422, { quantity: [tooMany] }, 5])
  const huge = await call(addCartItem, { cart_id, stock_id: five.stock_id, quantity: 2_147_483_648 })
  assert.deepEqual(huge.body.errors, { quantity: [tooMany] })
  assert.deepEqual(await getLines(cart_id), [[five.stock_id, 3]])
})

test('a first line that is refused leaves no cart', async () => {
  const five = await shop.product({ units: 5 })
  const hidden = await shop.product({ visibled: false })
  const count = async () =>
    (
      await shop.db
        .selectFrom('carts')
        .select(({ fn }) => fn.countAll().as('n'))
        .execute()
    )[0]?.n
  const before = await count()
  for (const input of [
    { stock_id: five.stock_id, quantity: 6 },
    { stock_id: hidden.stock_id, quantity: 1 },
    { stock_id: 999_999, quantity: 1 },
  ])
    assert.equal((await call(addCartItem, input)).status, 422)
  assert.equal(await count(), before)
  assert.equal((await call(addCartItem, { stock_id: five.stock_id, quantity: 5 })).body.totals.item_count, 5)
  assert.equal(Number(await count()), Number(before) + 1)
})

test('only a variant on sale can be added', async () => {
  const hidden = await shop.product({ visibled: false })
  const later = await shop.product({ available_from: '2999-01-01' })
  const gone = await shop.product()
  await shop.request('DELETE', `/api/admin/product/${gone.product_id}`, {}, shop.staff.headers)
  const chosen = [
    hidden.stock_id,
    later.stock_id,
    gone.stock_id,
    999_999,
    0,
    -1,
    'x',
    '',
    null,
    undefined,
    1.5,
    {},
    '9'.repeat(30),
  ]
  for (const stock_id of chosen) {
    const { status, body } = await call(addCartItem, { stock_id, quantity: 1 })
    assert.deepEqual(
      [status, body.errors],
      [422, { stock_id: ['You must choose one of the options'] }],
      String(stock_id),
    )
  }
  const before = await shop.db.selectFrom('carts').select('id').execute()
  await call(addCartItem, { stock_id: hidden.stock_id, quantity: 1 })
  assert.equal((await shop.db.selectFrom('carts').select('id').execute()).length, before.length)
})

test('a line of another cart does not exist', async () => {
  const mug = await shop.product()
  const mine = await shop.cart([[mug, 1]])
  const theirs = await shop.cart([[mug, 2]])
  const item_id = (await call(openCart, { cart_id: theirs })).body.items[0]?.id
  for (const answer of [
    await call(changeCartItem, { cart_id: mine, item_id, quantity: 5 }),
    await call(removeCartItem, { cart_id: mine, item_id }),
    await call(removeCartItem, { item_id }),
    await call(removeCartItem, { cart_id: crypto.randomUUID(), item_id }),
  ])
    assert.equal(answer.status, 404)
  assert.deepEqual(await getLines(theirs), [[mug.stock_id, 2]])

  const removed = await call(removeCartItem, { cart_id: theirs, item_id })
  assert.deepEqual([removed.status, removed.body.items], [200, []])
})

test("a customer's cart opens only for that customer", async () => {
  const [ann, bob] = [await shop.member(), await shop.member()]
  const mug = await shop.product()
  const cart_id = await shop.cart([[mug, 2]], ann.headers)
  for (const headers of [{}, bob.headers]) {
    const { status, body } = await call(openCart, { cart_id }, headers)
    assert.equal(status, 200)
    assert.notEqual(body.cart_id, cart_id)
    assert.deepEqual(body.items, [])
  }
  assert.equal((await call(openCart, {}, ann.headers)).body.cart_id, cart_id)
  assert.deepEqual(await getLines('', ann.headers), [[mug.stock_id, 2]])
})

test('two first requests of a customer create one cart', async () => {
  const ann = await shop.member()
  const opened = await Promise.all(Array.from({ length: 10 }, () => call(openCart, {}, ann.headers)))
  assert.equal(new Set(opened.map(({ body }) => body.cart_id)).size, 1)
})

test('concurrent requests for one cart never exceed the available stock', async () => {
  const five = await shop.product({ units: 5 })
  const { cart_id } = (await call(openCart)).body
  const added = await Promise.all(
    Array.from({ length: 10 }, () => call(addCartItem, { cart_id, stock_id: five.stock_id, quantity: 1 })),
  )
  assert.deepEqual(added.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 422, 422, 422, 422, 422])
  assert.deepEqual(await getLines(cart_id), [[five.stock_id, 5]])
})

test('lines of one variant share its units', async () => {
  const five = await shop.product({ units: 5 })
  const cart_id = await shop.cart([[five, 3]])
  await secondLine(cart_id, five, 1)
  const items = (await call(openCart, { cart_id })).body.items
  assert.deepEqual(
    items.map(({ quantity }) => quantity),
    [3, 1],
  )
  const over = await call(changeCartItem, { cart_id, item_id: items[0]?.id, quantity: 5 })
  assert.deepEqual(over.body.errors, { quantity: [tooMany] })
  assert.equal((await call(changeCartItem, { cart_id, item_id: items[0]?.id, quantity: 4 })).status, 200)
})

/** A line with other options, as an application for a service makes it. */
async function secondLine(cart_id: string, { stock_id }: TestProduct, quantity: number) {
  const line = { cart_id, stock_id, quantity, application_id: 7, additional_options: '{"application_id":7}' }
  await shop.db.insertInto('cart_items').values(line).execute()
}

test('a line whose variant is hidden stays, excluded from the totals', async () => {
  const [visible, hidden] = [await shop.product({ price: 10 }), await shop.product({ price: 99 })]
  const cart_id = await shop.cart([
    [hidden, 1],
    [visible, 2],
  ])
  await shop.db.updateTable('products').set({ visibled: false }).where('id', '=', hidden.product_id).execute()
  const { body } = await call(openCart, { cart_id })
  assert.deepEqual(
    body.items.map(({ stock_id, available }) => [stock_id, available]),
    [
      [hidden.stock_id, false],
      [visible.stock_id, true],
    ],
  )
  assert.deepEqual([body.totals.subtotal, body.totals.grand_total, body.totals.item_count], [20, 20, 2])
  const removed = await call(removeCartItem, { cart_id, item_id: body.items[0]?.id })
  assert.deepEqual(
    removed.body.items.map(({ stock_id }) => stock_id),
    [visible.stock_id],
  )
})

test('the cart has the current price, or the special price while it is lower', async () => {
  const sale = await shop.product({ price: 100, special_price: 80 })
  const cart_id = await shop.cart([[sale, 1]])
  const [line] = (await call(openCart, { cart_id })).body.items
  assert.deepEqual(
    [line?.price, line?.original_price, line?.stock.price, line?.stock.special_price],
    [80, 100, 100, 80],
  )
  await shop.db
    .updateTable('stocks')
    .set({ special_price: null, price: 6050 })
    .where('id', '=', sale.stock_id)
    .execute()
  assert.equal((await call(openCart, { cart_id })).body.totals.grand_total, 60.5)
})

test('the total of a line stays an exact number', async () => {
  const yacht = await shop.product({ price: 400_000_000_000, units: 1000 })
  const over = await call(addCartItem, { stock_id: yacht.stock_id, quantity: 3 })
  assert.deepEqual([over.status, over.body.errors, over.body.available_inventories], [422, { quantity: [tooMany] }, 2])
  const two = await call(addCartItem, { stock_id: yacht.stock_id, quantity: 2 })
  assert.equal(two.body.totals.grand_total, 800_000_000_000)

  const service = await shop.product({ type: 'service', units: 0 })
  assert.equal((await call(addCartItem, { stock_id: service.stock_id, quantity: 1_000_000 })).status, 200)
  const endless = await call(addCartItem, { stock_id: service.stock_id, quantity: 1_000_001 })
  assert.deepEqual(endless.body.errors, { quantity: [tooMany] })
})

test('a service that needs an application cannot be bought without one', async () => {
  const service = await shop.product({ type: 'service', units: 0, is_approval_required: true })
  const { status, body } = await call(addCartItem, { stock_id: service.stock_id, quantity: 1 })
  assert.deepEqual([status, body.errors], [422, { 'additional_options.application_id': ['This field is required.'] }])
})

test('a service that needs an application since it was added is not ordered from the cart', async () => {
  const service = await shop.product({ type: 'service', units: 0 })
  const mug = await shop.product({ price: 20 })
  const cart_id = await shop.cart([
    [service, 1],
    [mug, 1],
  ])
  const { body: before } = await call(openCart, { cart_id })
  assert.deepEqual(
    before.items.map(({ available }) => available),
    [true, true],
  )
  await shop.db
    .updateTable('products')
    .set({ is_approval_required: true })
    .where('id', '=', service.product_id)
    .execute()
  const { body: cart } = await call(openCart, { cart_id })
  assert.deepEqual([cart.items.map(({ available }) => available), cart.totals.grand_total], [[false, true], 20])
  const { status, body } = await call(placeOrder, shop.order(cart_id))
  assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['items']])
  const orders = await shop.db.selectFrom('orders').select('id').where('cart_id', '=', cart_id).execute()
  assert.deepEqual([orders, await shop.units(mug)], [[], [10, 0]])
})

test('a cart has 200 lines at most', async () => {
  const [first, last] = [await shop.product(), await shop.product()]
  const { cart_id } = (await call(addCartItem, { stock_id: first.stock_id, quantity: 1 })).body
  await sql`
    with copies as (
      insert into stocks (product_id, sku, price, option_signature)
      select ${first.product_id}, 'copy-' || n, 100, n::text from generate_series(1, 199) n returning id
    ) insert into cart_items (cart_id, stock_id, quantity) select ${cart_id}, id, 1 from copies`.execute(shop.db)
  const more = await call(addCartItem, { cart_id, stock_id: last.stock_id, quantity: 1 })
  assert.deepEqual([more.status, more.body.errors], [422, { quantity: [tooMany] }])
  const again = await call(addCartItem, { cart_id, stock_id: first.stock_id, quantity: 1 })
  assert.deepEqual([again.status, again.body.items.length], [200, 200])
})

test('reading the cart creates none and sets no cookie, and finds an existing one', async () => {
  const carts = async () => (await shop.db.selectFrom('carts').select('id').execute()).length
  const before = await carts()
  const none = await call(getCart)
  assert.deepEqual([none.status, none.body.cart_id, none.body.items, none.cookies], [200, '', [], {}])
  assert.deepEqual((await call(getCart, { cart_id: crypto.randomUUID() })).body.cart_id, '')
  assert.equal(await carts(), before)
  const product = await shop.product({ price: 20, special_price: 15, units: 5 })
  const cart_id = await shop.cart([[product, 2]])
  const { body } = await call(getCart, { cart_id })
  const opened = (await call(openCart, { cart_id })).body
  assert.deepEqual(body, opened)
  assert.deepEqual(
    body.items.map(({ total, original_total }) => [total, original_total]),
    [[30, 40]],
  )
})

test('a cart has the distance to free delivery', async () => {
  const product = await shop.product({ price: 250.1, units: 9 })
  const cart_id = await shop.cart([[product, 1]])
  assert.equal((await call(getCart, { cart_id })).body.free_delivery, null)
  const id = await shop.shipping({ type: 'flat', fee: 20, free_from: 500.2 })
  assert.deepEqual((await call(getCart, { cart_id })).body.free_delivery, { missing: 250.1, share: 0.5 })
  await call(addCartItem, { cart_id, stock_id: product.stock_id, quantity: 2 })
  assert.deepEqual((await call(getCart, { cart_id })).body.free_delivery, { missing: 0, share: 1 })
  const service = await shop.product({ type: 'service', price: 90 })
  const { body } = await call(getCart, { cart_id: await shop.cart([[service, 1]]) })
  assert.deepEqual([body.requires_shipping, body.free_delivery, body.earliest_delivery], [false, null, null])
  await shop.db.deleteFrom('shipping_methods').where('id', '=', id).execute()
})
