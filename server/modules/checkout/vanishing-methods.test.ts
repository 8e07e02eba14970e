import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { openCart } from '#contracts/cart/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { payOrder } from '#contracts/orders/order.ts'
import { testShop } from '#server/testing/shop.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'

const shop = await testShop()
after(shop.close)
const { request, call, db, staff } = shop
const mug = await shop.product({ price: 100, units: 100 })
const none = ['No available shipping or payment method']

type Answer = Promise<{ status: number; body: { errors?: object } }>
const tables = { shipping_id: 'shipping_methods', payment_id: 'payment_methods' } as const
type Field = keyof typeof tables
const made = {
  shipping_id: () => shop.shipping({ type: 'flat', fee: 10 }),
  payment_id: () => shop.payment({ type: 'cash_on_delivery' }),
}
const changes: Record<string, (table: string, id: number) => RawBuilder<unknown>> = {
  deleted: (table, id) => sql`delete from ${sql.table(table)} where id = ${id}`,
  disabled: (table, id) => sql`update ${sql.table(table)} set enabled = false where id = ${id}`,
}
const counts = async () => {
  const { rows } = await sql<{ counts: unknown }>`
    select json_build_array((select count(*) from orders), (select count(*) from payments), (select sum(version) from orders),
      (select sum(reserved) from inventories), (select count(*) from mail_outbox)) as counts`.execute(db)
  return rows[0]?.counts
}

/** Sends a request while another transaction that is about to commit removes its method. */
async function sentWhile(change: RawBuilder<unknown>, send: () => Answer): Answer {
  const { sent } = await db.transaction().execute(async (changing) => {
    await change.execute(changing)
    const sent = send()
    await untilSomebodyWaits(db)
    return { sent }
  })
  return sent
}

for (const [field, table] of Object.entries(tables) as [Field, string][])
  for (const [name, change] of Object.entries(changes))
    test(`${field}: a method that becomes ${name} while the order is placed is a field error`, async () => {
      const cart_id = await shop.cart([[mug, 2]])
      const id = await made[field]()
      const before = await counts()
      const order = shop.order(cart_id, { [field]: id })
      const refused = await sentWhile(change(table, id), () => call(placeOrder, order))
      assert.deepEqual([refused.status, refused.body.errors], [422, { [field]: none }])
      assert.deepEqual(await counts(), before)
      const cart = await call(openCart, { cart_id })
      assert.deepEqual(
        [cart.body.cart_id, cart.body.items.map(({ stock_id, quantity }) => [stock_id, quantity])],
        [cart_id, [[mug.stock_id, 2]]],
      )
      assert.equal((await call(placeOrder, shop.order(cart_id))).status, 201)
    })

test('a method deleted while staff create or edit an order or a customer pays is a field error', async () => {
  const transfer = await shop.payment({ type: 'bank_transfer' })
  const placed = await shop.place([[mug, 1]], { payment_id: transfer })
  const token = { cookie: `order_token=${placed.access_token}` }
  const { agreement: _, cart_id: __, ...draft } = shop.order('')
  const items = [{ stock_id: mug.stock_id, quantity: 1 }]
  const requests: [Field, (id: number) => Answer][] = [
    ['shipping_id', (id) => call(createOrder, { ...draft, items, shipping_id: id }, staff.headers)],
    ['payment_id', (id) => call(createOrder, { ...draft, items, payment_id: id }, staff.headers)],
    ['shipping_id', (id) => call(editOrder, { id: placed.id, shipping_id: id }, staff.headers)],
    ['payment_id', (id) => call(editOrder, { id: placed.id, payment_id: id }, staff.headers)],
    ['payment_id', (id) => call(payOrder, { id: placed.order_number, payment_id: id }, token)],
  ]
  for (const [n, [field, send]] of requests.entries()) {
    const id = await made[field]()
    const before = await counts()
    const refused = await sentWhile(sql`delete from ${sql.table(tables[field])} where id = ${id}`, () => send(id))
    assert.deepEqual([refused.status, refused.body.errors], [422, { [field]: none }], `request ${n}`)
    assert.deepEqual(await counts(), before)
  }
})

test('a method is not deleted while an order that names it is being placed', async () => {
  const paths = { shipping_id: 'shipping', payment_id: 'payment' }
  for (const field of Object.keys(tables) as Field[]) {
    const id = await made[field]()
    const cart_id = await shop.cart([[mug, 1]])
    const { placing, deleting } = await db.transaction().execute(async (holding) => {
      await sql`select from stocks where id = ${mug.stock_id} for update`.execute(holding)
      const placing = call(placeOrder, shop.order(cart_id, { [field]: id }))
      await untilSomebodyWaits(db)
      const deleting = request('DELETE', `/api/admin/${paths[field]}/${id}`, {}, staff.headers)
      await untilSomebodyWaits(db, 2)
      return { placing, deleting }
    })
    assert.equal((await placing).status, 201)
    assert.equal((await deleting).status, 409)
  }
})
