import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openCart } from '#contracts/cart/cart.ts'
import { quoteCheckout } from '#contracts/checkout/checkout.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { testShop } from '#server/testing/shop.ts'
import { cleanUpCarts } from './clean-up-carts.ts'

const shop = await testShop()
after(shop.close)
const { call } = shop

const cartExists = async (id: string) =>
  (await shop.db.selectFrom('carts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const quantities = (items: { stock_id: number; quantity: number }[]) =>
  Object.fromEntries(items.map(({ stock_id, quantity }) => [stock_id, quantity]))

test('after a log-in the cart has the larger quantity of each line, and the guest cart is deleted', async () => {
  const [s, t, u] = [await shop.product(), await shop.product(), await shop.product()]
  const member = await shop.member()
  const own = await shop.cart(
    [
      [s, 3],
      [u, 1],
    ],
    member.headers,
  )
  const guest = await shop.cart([
    [s, 2],
    [t, 1],
  ])
  const joined = await call(openCart, { cart_id: guest }, member.headers)
  assert.equal(joined.status, 200)
  assert.equal(joined.body.cart_id, own)
  assert.equal(joined.cookies.cart_id, own)
  assert.deepEqual(quantities(joined.body.items), { [s.stock_id]: 3, [t.stock_id]: 1, [u.stock_id]: 1 })
  assert.deepEqual(joined.body.notices, [])
  assert.equal(await cartExists(guest), false)
  const unknown = await call(openCart, { cart_id: guest })
  assert.notEqual(unknown.body.cart_id, guest)
  assert.deepEqual((await call(openCart, { cart_id: guest }, member.headers)).body.notices, [])
})

test('a merged cart is cut to the available stock, with a notice and no error', async () => {
  const [few, none] = [await shop.product({ units: 5 }), await shop.product({ units: 2 })]
  const member = await shop.member()
  await shop.cart([[few, 3]], member.headers)
  const guest = await shop.cart([
    [few, 2],
    [none, 1],
  ])
  const leave = (of: typeof few, quantity: number) =>
    shop.request('POST', '/api/admin/inventory/update', { inventory_id: of.inventory_id, quantity }, shop.staff.headers)
  assert.equal((await leave(few, 2)).status, 200)
  await shop.request(
    'POST',
    '/api/admin/inventory/adjust',
    { inventory_id: none.inventory_id, delta: -2, reason: 'lost' },
    shop.staff.headers,
  )
  const { status, body } = await call(openCart, { cart_id: guest }, member.headers)
  assert.equal(status, 200)
  assert.deepEqual(quantities(body.items), { [few.stock_id]: 2 })
  assert.deepEqual(body.notices, [
    { stock_id: few.stock_id, type: 'quantity_reduced', quantity: 2 },
    { stock_id: none.stock_id, type: 'quantity_reduced', quantity: 0 },
  ])
})

test("another customer's cart is not merged, nor one that has become an order", async () => {
  const mug = await shop.product()
  const [ann, bob] = [await shop.member(), await shop.member()]
  const anns = await shop.cart([[mug, 2]], ann.headers)
  assert.deepEqual((await call(openCart, { cart_id: anns }, bob.headers)).body.items, [])
  assert.equal((await call(openCart, {}, ann.headers)).body.cart_id, anns)

  const bought = await shop.cart([[mug, 1]])
  await shop.request('POST', '/api/order', shop.order(bought))
  assert.deepEqual((await call(openCart, { cart_id: bought }, bob.headers)).body.items, [])
  assert.equal(await cartExists(bought), true)
})

test('two tabs that log in at the same time merge once', async () => {
  const mug = await shop.product()
  const member = await shop.member()
  const guest = await shop.cart([[mug, 4]])
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(openCart, { cart_id: guest }, member.headers)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 200),
  )
  assert.deepEqual(quantities((await call(openCart, {}, member.headers)).body.items), { [mug.stock_id]: 4 })
})

test('a log-in does not fail while another tab locks the cart for long; the guest cart is merged the next time', async () => {
  const [mug, pot] = [await shop.product(), await shop.product()]
  const member = await shop.member()
  const own = await shop.cart([[mug, 1]], member.headers)
  const guest = await shop.cart([[pot, 2]])
  const headers = { ...member.headers, cookie: `cart_id=${guest}` }
  const waited = await shop.db.transaction().execute(async (placing) => {
    await sql`select from carts where id = ${own} for update`.execute(placing)
    return call(openCart, {}, headers)
  })
  assert.equal(waited.status, 200, JSON.stringify(waited.body))
  assert.deepEqual([waited.body.cart_id, quantities(waited.body.items)], [own, { [mug.stock_id]: 1 }])
  assert.deepEqual([waited.cookies, await cartExists(guest)], [{}, true])
  const joined = await call(openCart, {}, headers)
  assert.deepEqual(quantities(joined.body.items), { [mug.stock_id]: 1, [pot.stock_id]: 2 })
  assert.deepEqual([joined.cookies.cart_id, await cartExists(guest)], [own, false])
})

test('the nightly clean-up does not block a cart that is being merged', async () => {
  const mug = await shop.product()
  const member = await shop.member()
  const own = await shop.cart([[mug, 1]], member.headers)
  const guest = await shop.cart([[mug, 2]])
  const empty = (await call(openCart)).body.cart_id
  await sql`update carts set updated_at = now() - interval '100 days'`.execute(shop.db)
  await shop.db.transaction().execute(async (joining) => {
    await sql`select from carts where id in (${own}, ${guest}) for update`.execute(joining)
    await cleanUpCarts(systemContext(shop.services))
  })
  assert.deepEqual(await Promise.all([own, guest, empty].map(cartExists)), [true, true, false])
})

const closed = 'The cart is not available'
const shut = [
  ['config', { catalog_mode: '1' }, { catalog_mode: '0' }],
  ['config', { warehouse_enabled: '0' }, { warehouse_enabled: '1' }],
  ['product', { warehouse_id: null }, undefined],
] as const

test('a shop in catalogue mode refuses cart, checkout and order', async () => {
  const mug = await shop.product()
  const cart_id = await shop.cart([[mug, 1]])
  const { warehouse_id } = shop.services.settings.snapshot().product
  for (const [group, values, back] of shut) {
    await shop.set(group, values)
    for (const [method, path] of calls) {
      const { status, body } = await shop.request(method, path, {
        ...shop.order(cart_id),
        stock_id: mug.stock_id,
        item_id: 1,
        quantity: 1,
      })
      assert.deepEqual([path, status, body], [path, 403, { message: closed }])
    }
    await shop.set(group, back ?? { warehouse_id })
  }
  assert.equal((await call(openCart, { cart_id })).body.items.length, 1)
})

const calls = [
  ['POST', '/api/cart'],
  ['POST', '/api/cart/item'],
  ['PUT', '/api/cart/item'],
  ['DELETE', '/api/cart/item'],
  ['POST', '/api/checkout'],
  ['POST', '/api/order'],
] as const

test('with member_only a guest has to log in, a customer does not', async () => {
  const mug = await shop.product({ price: 12 })
  const cart_id = await shop.cart([[mug, 1]])
  const member = await shop.member()
  await shop.set('config', { member_only: '1' })
  for (const [method, path] of calls) {
    const { status, body } = await shop.request(method, path, {
      ...shop.order(cart_id),
      stock_id: mug.stock_id,
      item_id: 1,
      quantity: 1,
    })
    assert.deepEqual([path, status, body], [path, 401, { message: 'Please login first' }])
  }
  const joined = await call(openCart, { cart_id }, member.headers)
  assert.deepEqual([joined.status, joined.body.totals.subtotal], [200, 12])
  await shop.set('config', { member_only: '0' })
})

test('without guest_checkout a guest has a cart but has to log in to order', async () => {
  const mug = await shop.product()
  const cart_id = await shop.cart([[mug, 2]])
  const member = await shop.member()
  await shop.set('config', { guest_checkout: '0' })
  const refused = await shop.request('POST', '/api/order', shop.order(cart_id))
  assert.deepEqual([refused.status, refused.body], [401, { message: 'Please login first' }])
  const quoted = await call(quoteCheckout, { cart_id })
  assert.deepEqual([quoted.status, quoted.body.data.login_required], [200, true])
  assert.equal((await call(openCart, { cart_id })).body.items[0]?.quantity, 2)

  const joined = await call(openCart, { cart_id }, member.headers)
  const placed = await shop.request('POST', '/api/order', shop.order(joined.body.cart_id), member.headers)
  assert.equal(placed.status, 201)
  await shop.set('config', { guest_checkout: '1' })
})
