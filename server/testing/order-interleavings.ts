import assert from 'node:assert/strict'
import fc from 'fast-check'
import { changeOrderStatus } from '#contracts/sales/admin-order.ts'
import { placeOrder } from '#contracts/sales/checkout.ts'
import { cancelOrder } from '#contracts/sales/order.ts'
import type { TestProduct, TestShop } from './shop.ts'

const which = fc.nat({ max: 9 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      stock: fc.nat({ max: 1 }),
      units: fc.integer({ min: 1, max: 3 }),
      other: fc.nat({ max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      which,
      to: fc.constantFrom('paid', 'shipped', 'completed', 'canceled'),
      restock: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stock' as const),
      stock: fc.nat({ max: 1 }),
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Placed {
  id: number
  access_token?: string
}

/** One request; what it is refused with is an answer like any other, an error of the server is not. */
async function run(
  shop: TestShop,
  of: Step,
  products: readonly [TestProduct, TestProduct],
  placed: Placed[],
): Promise<void> {
  const { call, staff } = shop
  const order = 'which' in of ? placed[of.which % Math.max(placed.length, 1)] : undefined
  const [first, second] = 'stock' in of && of.stock === 1 ? [products[1], products[0]] : products
  let status = 200
  if (of.do === 'place') {
    const lines = [
      { stock_id: first.stock_id, quantity: of.units },
      ...(of.other ? [{ stock_id: second.stock_id, quantity: of.other }] : []),
    ]
    let cart_id: string | undefined
    for (const line of lines)
      cart_id =
        (await shop.ask<{ cart_id?: string }>('POST', '/api/cart/item', { ...line, cart_id })).body.cart_id ?? cart_id
    const answer = await call(placeOrder, shop.order(cart_id ?? ''))
    status = answer.status
    if (status === 201) placed.push(answer.body.data)
  } else if (of.do === 'stock') {
    const input = { inventory_id: first.inventory_id, quantity: of.quantity }
    status = (await shop.ask('POST', '/api/admin/inventory/update', input, staff.headers)).status
  } else if (order && of.do === 'cancel')
    status = (await call(cancelOrder, { id: order.id, token: order.access_token })).status
  else if (order && of.do === 'move')
    status = (await call(changeOrderStatus, { id: order.id, status: of.to, restock: of.restock }, staff.headers)).status
  assert.ok(status < 500, `${JSON.stringify(of)} ${status}`)
}

/** Every order's lines hold or gave exactly what its status says. */
async function agree(shop: TestShop, products: readonly TestProduct[]): Promise<void> {
  const wanted = {
    pending: ['reserved'],
    paid: ['reserved'],
    shipped: ['consumed'],
    completed: ['consumed'],
    canceled: ['released', 'restocked', 'consumed'],
  }
  const rows = await shop.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_allocations as a', 'a.order_item_id', 'i.id')
    .select(({ fn }) => ['i.id', 'i.qty', 'o.status', 'a.state', fn.sum<number>('a.quantity').as('units')])
    .where(
      'i.stock_id',
      'in',
      products.map(({ stock_id }) => stock_id),
    )
    .groupBy(['i.id', 'i.qty', 'o.status', 'a.state'])
    .execute()
  for (const { id, qty, units, status, state } of rows) {
    assert.equal(units, qty, `line ${id}`)
    assert.ok(wanted[status as keyof typeof wanted].includes(state), `${status} ${state}`)
  }
}

/** Random requests of buyers and staff, some of them at the same moment; afterwards stock and orders agree (reliability-security.md R08). */
export const interleave = (shop: TestShop, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 24 }),
      fc.integer({ min: 1, max: 6 }),
      async (steps, atOnce) => {
        const products = [await shop.product({ units: 6 }), await shop.product({ units: 4 })] as const
        const placed: Placed[] = []
        for (let n = 0; n < steps.length; n += atOnce)
          await Promise.all(steps.slice(n, n + atOnce).map((of) => run(shop, of, products, placed)))
        await agree(shop, products)
        await shop.isSound()
      },
    ),
    { numRuns },
  )
