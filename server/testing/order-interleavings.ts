import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from 'kysely'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus, expireOrders, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { cancelOrder, payOrder, receiveOrder } from '#contracts/orders/order.ts'
import { multipart } from './multipart.ts'
import { type Step, step } from './order-steps.ts'
import type { TestProduct, TestShop } from './shop.ts'

interface Placed {
  id: number
  access_token?: string
}

interface World {
  shop: TestShop
  transfer: number
  /** The shop's warehouse and another one. */
  warehouses: readonly [number, number]
  products: readonly [TestProduct, TestProduct]
  placed: Placed[]
}

/** Sends one request. A refusal is a valid outcome, a server error is not. */
async function run(world: World, of: Step): Promise<void> {
  const status = await execute(world, of)
  assert.ok(status < 500, `${JSON.stringify(of)} ${status}`)
}

async function execute(world: World, of: Step): Promise<number> {
  const { shop, placed } = world
  const { call, staff } = shop
  if (of.do === 'place') return place(world, of)
  if (of.do === 'expire') {
    await sql`update orders set hold_until = now() where hold_until is not null`.execute(shop.db)
    return (await call(expireOrders, {}, staff.headers)).status
  }
  if (of.do === 'move_shop') return moveShop(world)
  if (!('which' in of)) return changeStock(world, of)
  const order = placed[of.which % Math.max(placed.length, 1)]
  if (!order) return 200
  const own = { id: order.id, token: order.access_token }
  switch (of.do) {
    case 'cancel':
      return (await call(cancelOrder, own)).status
    case 'receive':
      return (await call(receiveOrder, own)).status
    case 'pay':
      return (await call(payOrder, { ...own, payment_id: of.which % 2 ? shop.cash : world.transfer })).status
    case 'proof':
      return prove(world, order)
    case 'edit':
      return edit(world, order.id, of)
    case 'move': {
      const { to, restock } = of
      return (await call(changeOrderStatus, { id: order.id, status: to, restock, reason: 'So' }, staff.headers)).status
    }
  }
}

async function edit({ shop, products }: World, id: number, of: Extract<Step, { do: 'edit' }>): Promise<number> {
  const [first, ...others] = (await shop.call(showAdminOrder, { id }, shop.staff.headers)).body.data.items
  const items = [
    { id: first?.id, quantity: of.units },
    ...(of.drops ? [] : others.map(({ id, qty }) => ({ id, quantity: qty }))),
    ...(of.added > 0 ? [{ stock_id: products[of.stock === 1 ? 1 : 0].stock_id, quantity: of.added }] : []),
  ]
  return (await shop.call(editOrder, { id, items }, shop.staff.headers)).status
}

async function place({ shop, transfer, products, placed }: World, of: Extract<Step, { do: 'place' }>): Promise<number> {
  const [first, second] = of.stock === 1 ? [products[1], products[0]] : products
  const lines = [
    { stock_id: first.stock_id, quantity: of.units },
    ...(of.other ? [{ stock_id: second.stock_id, quantity: of.other }] : []),
  ]
  const payment_id = of.by_transfer ? transfer : shop.cash
  if (of.staff) {
    // As in a cart: two lines that share their units.
    const items = of.twice ? [...lines, { stock_id: first.stock_id, quantity: 1 }] : lines
    const made = { ...shop.order('', { payment_id }), items, mark_paid: of.staff === 'paid' }
    const answer = await shop.call(createOrder, made, shop.staff.headers)
    if (answer.status === 201) placed.push(answer.body.data)
    return answer.status
  }
  let cart_id: string | undefined
  for (const line of lines)
    cart_id =
      (await shop.request<{ cart_id?: string }>('POST', '/api/cart/item', { ...line, cart_id })).body.cart_id ?? cart_id
  // As two applications for one service would be: two lines that share their units.
  if (of.twice && cart_id)
    await shop.db
      .insertInto('cart_items')
      .values({ cart_id, stock_id: first.stock_id, quantity: 1, application_id: 1, additional_options: '{}' })
      .execute()
  const answer = await shop.call(placeOrder, shop.order(cart_id ?? '', { payment_id }))
  if (answer.status === 201) placed.push(answer.body.data)
  return answer.status
}

async function prove({ shop }: World, order: Placed): Promise<number> {
  const form = await multipart({ file: new File(['%PDF-1.4\n%%EOF\n'], 'receipt.pdf') })
  const headers = { ...form.headers, 'x-order-token': order.access_token ?? '' }
  const url = `/api/order/${order.id}/proof`
  return (await shop.app.inject({ method: 'POST', url, payload: form.payload, headers })).statusCode
}

type StockStep = Extract<Step, { do: 'count' | 'adjust' | 'discard' | 'transfer' | 'receive_lot' }>

/** A row of the variant in any warehouse is counted, changed, written off, moved, or gets a new lot beside it. */
async function changeStock(
  { shop, products, warehouses }: World,
  { stock, row, units, ...of }: StockStep,
): Promise<number> {
  const { stock_id } = stock === 1 ? products[1] : products[0]
  const rows = await shop.db
    .selectFrom('inventories')
    .select('id')
    .where('stock_id', '=', stock_id)
    .where('is_discard', '=', false)
    .orderBy('id')
    .execute()
  const inventory_id = rows[row % Math.max(rows.length, 1)]?.id ?? 0
  const warehouse_id = warehouses[row % 2]
  const post = async (path: string, input: object) =>
    (await shop.request('POST', `/api/admin/inventory${path}`, input, shop.staff.headers)).status
  switch (of.do) {
    case 'count':
      return post('/update', { inventory_id, quantity: units })
    case 'adjust':
      return post('/adjust', { inventory_id, delta: units, reason: 'correction' })
    case 'discard':
      return post('/discard', { inventory_id, quantity: units })
    case 'transfer':
      return post('/transfer', { from: inventory_id, to: warehouse_id, quantity: units })
    case 'receive_lot':
      // Only the first product has lots.
      return post('', {
        stock_id,
        warehouse_id,
        quantity: units,
        ...(stock === 0 && { expiry_date: `203${row}-01-01` }),
      })
  }
}

async function moveShop({ shop, warehouses: [one, other] }: World): Promise<number> {
  const now = shop.services.settings.snapshot().product.warehouse_id
  await shop.set('product', { warehouse_id: now === one ? other : one })
  return 200
}

/** Every order's lines hold or gave exactly what its status says, over however many rows; only one proof ever waits. */
async function agree({ shop, products }: World): Promise<void> {
  const wanted: Record<string, readonly string[]> = {
    pending: ['reserved'],
    payment_review: ['reserved'],
    payment_reject: ['reserved'],
    paid: ['reserved'],
    shipped: ['consumed'],
    completed: ['consumed'],
    canceled: ['released', 'restocked', 'consumed'],
  }
  const stockIds = products.map(({ stock_id }) => stock_id)
  const rows = await shop.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_allocations as a', 'a.order_item_id', 'i.id')
    .select(({ fn }) => ['i.id', 'i.qty', 'o.status', 'a.state', fn.sum<number>('a.quantity').as('units')])
    .where('i.stock_id', 'in', stockIds)
    // Units that an edit gave back belong to no line any more.
    .where(sql<boolean>`not (a.state = 'released' and (o.status <> 'canceled' or o.shipped_at is not null))`)
    .groupBy(['i.id', 'i.qty', 'o.status', 'a.state'])
    .execute()
  const lines = await shop.db
    .selectFrom('order_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stock_id', 'in', stockIds)
    .executeTakeFirstOrThrow()
  assert.equal(rows.length, lines.count, 'every line is in one state')
  for (const { id, qty, units, status, state } of rows) {
    if (state === 'released') assert.ok(units >= qty, `line ${id}`)
    else assert.equal(units, qty, `line ${id}`)
    assert.ok(wanted[status]?.includes(state), `${status} ${state}`)
  }
  const proofs = await sql`
    select from orders o where (o.status = 'payment_review') <> exists (
      select from payment_proofs p where p.order_id = o.id and p.status = 'pending') and o.status <> 'canceled'`.execute(
    shop.db,
  )
  assert.equal(proofs.rows.length, 0, 'a proof waits exactly while its order is reviewed')
  const settled = await sql`
    select from orders o where (o.paid_at is not null) <> exists (
      select from payments p where p.order_id = o.id and p.status = 'settled')`.execute(shop.db)
  assert.equal(settled.rows.length, 0, 'an order is paid exactly when a payment of it is settled')
}

/** Random requests of buyers and staff, some of them at the same moment; afterwards stock and orders agree (inventory.md I5). */
export async function interleave(shop: TestShop, numRuns: number): Promise<void> {
  const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
  const here = shop.services.settings.snapshot().product.warehouse_id ?? 0
  const { body } = await shop.request<{ data: { id: number } }>(
    'POST',
    '/api/admin/warehouse',
    { name: `Elsewhere ${crypto.randomUUID()}` },
    shop.staff.headers,
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      async (steps, atOnce) => {
        await shop.set('product', { warehouse_id: here })
        const products = [
          await shop.product({ units: 6, has_expiry_date: true }),
          await shop.product({ units: 4 }),
        ] as const
        const world: World = { shop, transfer, warehouses: [here, body.data.id], products, placed: [] }
        for (let n = 0; n < steps.length; n += atOnce)
          await Promise.all(steps.slice(n, n + atOnce).map((of) => run(world, of)))
        await agree(world)
        await shop.isSound()
      },
    ),
    { numRuns },
  )
}
