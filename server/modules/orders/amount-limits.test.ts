import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { addCartItem } from '#contracts/cart/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { largestAmount } from '#contracts/money.ts'
import { createOrder, quoteOrder } from '#contracts/orders/create-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const written = await watchWrites(shop.db)

const tooLarge = ['The amount can be at most 999,999,999,999.99.']
const tooMany = ['The maximum quantity that can be purchased has been reached']
const gold = await shop.product({ price: 500_000_000_000, units: 1000 })
const more = await shop.product({ price: 400_000_000_000, units: 1000 })
const mug = await shop.product({ price: 100, units: 1000 })
const dear = await shop.shipping({ title: 'By spacecraft', type: 'flat', fee: 600_000_000_000 })

const draft = (changes: object) => ({
  email: 'ben@shop.test',
  items: [{ stock_id: mug.stock_id, quantity: 1 }],
  shipping_id: shop.pickup,
  payment_id: shop.cash,
  shipping_address: address,
  ...changes,
})
const create = (changes: object) => call(createOrder, draft(changes), staff.headers)

test('an order whose total is too large is refused, and nothing is written', async () => {
  const both = [
    { stock_id: gold.stock_id, quantity: 1 },
    { stock_id: more.stock_id, quantity: 2 },
  ]
  const { id } = (await create({})).body.data
  const cart_id = await shop.cart([[gold, 1]])
  await written()
  const cases: [() => Promise<{ status: number; body: { errors?: object } }>, object][] = [
    [() => create({ items: both }), { items: tooLarge }],
    [() => create({ items: both, adjustment: -900_000_000_000, adjustment_reason: 'x' }), { items: tooLarge }],
    [() => create({ items: [both[0]], shipping_id: dear }), { items: tooLarge }],
    [() => create({ adjustment: 999_999_999_999.99, adjustment_reason: 'x' }), { items: tooLarge }],
    [() => create({ adjustment: 1e12, adjustment_reason: 'x' }), { adjustment: tooLarge }],
    [
      () => create({ items: [{ stock_id: mug.stock_id, quantity: 1, unit_price: 1e12 }] }),
      { 'items.0.unit_price': tooLarge },
    ],
    [
      () => create({ items: [{ stock_id: mug.stock_id, quantity: 1000, unit_price: 9e11 }] }),
      { 'items.0.quantity': tooMany },
    ],
    [() => call(editOrder, { id, items: both }, staff.headers), { items: tooLarge }],
    [() => call(editOrder, { id, items: [both[0]], shipping_id: dear }, staff.headers), { items: tooLarge }],
    [
      () => call(editOrder, { id, adjustment: 999_999_999_999, adjustment_reason: 'x' }, staff.headers),
      { items: tooLarge },
    ],
    [() => call(addCartItem, { cart_id, stock_id: more.stock_id, quantity: 2 }), { quantity: tooMany }],
    [() => call(addCartItem, { cart_id, stock_id: gold.stock_id, quantity: 999 }), { quantity: tooMany }],
    [() => call(placeOrder, shop.order(cart_id, { shipping_id: dear })), { items: tooLarge }],
  ]
  for (const [n, [request, errors]] of cases.entries()) {
    const { status, body } = await request()
    assert.deepEqual([status, body.errors], [422, errors], `case ${n}`)
  }
  assert.deepEqual(await written(), [])
})

test('any amounts entered by staff give an exact total or an error', async () => {
  const amount = fc.oneof(fc.nat({ max: 99_999_999_999_999 }), fc.constantFrom(0, 1, 99_999_999_999_999))
  const line = fc.record({ price: amount, quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(1_000_000)) })
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    adjustment: fc.tuple(amount, fc.boolean()).map(([cents, isFee]) => (isFee ? cents : -cents)),
  })
  await fc.assert(
    fc.asyncProperty(order, async ({ lines, adjustment }) => {
      const items = lines.map(({ price, quantity }) => ({
        stock_id: mug.stock_id,
        quantity,
        unit_price: price / 100,
      }))
      const input = draft({ items, adjustment: adjustment / 100, adjustment_reason: 'x' })
      const { status, body } = await call(quoteOrder, input, staff.headers)
      const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, adjustment)
      if (status === 200) assert.equal(Math.round(body.data.grand_total * 100), total)
      else assert.equal(status, 422)
      const created = await create({ items, adjustment: adjustment / 100, adjustment_reason: 'x' })
      assert.ok(created.status === 201 || created.status === 422, JSON.stringify(created.body))
      if (created.status === 201) assert.ok(created.body.data.grand_total <= largestAmount)
    }),
    { numRuns: 40 },
  )
})
