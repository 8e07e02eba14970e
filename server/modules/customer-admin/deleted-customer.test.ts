import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { addCartItem, openCart } from '#contracts/cart/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { createAddress, updateAddress } from '#contracts/customers/address-calls.ts'
import { updateProfile } from '#contracts/customers/profile.ts'
import { addWish } from '#contracts/customers/wish-list.ts'
import { commentOrder } from '#contracts/orders/order.ts'
import type { TestActor } from '#server/testing/actors.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'

const shop = await testShop()
after(shop.close)
const { request, call, db, staff } = shop

/** What a member may be sending at the moment in which staff delete the customer. */
type LateRequest = (member: TestActor, made: Made) => Promise<{ status: number; body: object }>
interface Made {
  address_id: number
  product_id: number
  stock_id: number
  order_id: number
}

const mug = await shop.product({ units: 100 })
const pot = await shop.product({ units: 100 })

const deleteCart = (id: number) =>
  db.deleteFrom('carts').where('user_id', '=', id).where('order_id', 'is', null).execute()
const remove = ({ id }: TestActor) => request('DELETE', `/api/admin/user/${id}`, {}, staff.headers)

/** Every table that names a customer, and what it says of this one. */
async function getTraces(id: number) {
  const of = async (table: string, where: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(db)
    return rows[0]?.n
  }
  return {
    person: await db
      .selectFrom('users')
      .select(['first_name', 'last_name', 'email', 'phone', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirst(),
    addresses: await of('addresses', `user_id = ${id}`),
    wishes: await of('wishlist_items', `user_id = ${id}`),
    carts: await of('carts', `user_id = ${id}`),
    sessions: await of('sessions', `kind = 'user' and owner_id = ${id}`),
    resets: await of('password_resets', `kind = 'user' and email = 'member-of-${id}@shop.test'`),
    mails: await of('mail_outbox', `"to" = 'member-of-${id}@shop.test' and kind = 'password_reset'`),
    answers: await of('idempotency_keys', `caller = 'member:${id}'`),
  }
}

const nothing = (id: number) => ({
  person: { first_name: '', last_name: '', email: `deleted-${id}`, phone: null, password_hash: '' },
  addresses: 0,
  wishes: 0,
  carts: 0,
  sessions: 0,
  resets: 0,
  mails: 0,
  answers: 0,
})

async function memberWithAll(): Promise<[TestActor, Made]> {
  const member = await shop.member()
  const email = `member-of-${member.id}@shop.test`
  await db.updateTable('users').set({ email }).where('id', '=', member.id).execute()
  const { body } = await call(createAddress, { ...address, default_billing: true }, member.headers)
  await call(addWish, { product_id: pot.product_id }, member.headers)
  const bought = await shop.cart([[pot, 1]], member.headers)
  const headers = { ...member.headers, 'idempotency-key': `key ${member.id}` }
  const placed = await call(placeOrder, shop.order(bought), headers)
  assert.equal(placed.status, 201)
  await shop.cart([[mug, 1]], member.headers)
  const requested = await request('POST', '/api/reset/email', { type: 'user', email })
  assert.equal(requested.status, 200)
  return [
    member,
    {
      address_id: body.data.id,
      product_id: mug.product_id,
      stock_id: mug.stock_id,
      order_id: placed.body.data.id,
    },
  ]
}

test('a deleted customer leaves only orders behind', async () => {
  const [member] = await memberWithAll()
  const before = await getTraces(member.id)
  assert.deepEqual(
    Object.values(before).map((count) => count !== 0),
    Object.values(before).map(() => true),
  )
  assert.equal((await remove(member)).status, 200)
  assert.deepEqual(await getTraces(member.id), nothing(member.id))
  const order = await db.selectFrom('orders').select('email').where('user_id', '=', member.id).execute()
  assert.equal(order.length, 1)
  assert.equal((await call(updateProfile, { first_name: 'Late' }, member.headers)).status, 401)
})

const late: Record<string, LateRequest> = {
  name: ({ headers }) => call(updateProfile, { first_name: 'Late' }, headers),
  email: ({ id, headers }) => call(updateProfile, { first_name: 'Late', email: `late-${id}@shop.test` }, headers),
  password: ({ headers }) =>
    call(updateProfile, { password: 'late password', password_confirmation: 'late password' }, headers),
  'new address': ({ headers }) => call(createAddress, address, headers),
  address: ({ headers }, { address_id }) => call(updateAddress, { id: address_id, ...address }, headers),
  wish: ({ headers }, { product_id }) => call(addWish, { product_id }, headers),
  'first cart line': async ({ id, headers }, { stock_id }) => {
    await deleteCart(id)
    return call(addCartItem, { stock_id, quantity: 1 }, headers)
  },
  'new cart': async ({ id, headers }) => {
    await deleteCart(id)
    return call(openCart, {}, headers)
  },
  order: ({ headers }) => call(placeOrder, shop.order('', { shipping_address: address }), headers),
  comment: ({ headers }, { order_id }) => call(commentOrder, { id: String(order_id), comment: 'Late' }, headers),
}

for (const [name, send] of Object.entries(late))
  test(`a customer who is being deleted stays deleted: a late ${name} writes nothing`, async () => {
    const [member, made] = await memberWithAll()
    const comments = await db.selectFrom('order_comments').select('id').execute()
    const orders = await db.selectFrom('orders').select('id').execute()
    // Rows that the deletion needs after the customer's own: it waits for them, and the late request for the customer.
    const { deleting, sent } = await db.transaction().execute(async (holding) => {
      await sql`select from addresses where user_id = ${member.id} for update`.execute(holding)
      await sql`select from wishlist_items where user_id = ${member.id} for update`.execute(holding)
      await sql`select from sessions where owner_id = ${member.id} and kind = 'user' for update`.execute(holding)
      const deleting = remove(member)
      await untilSomebodyWaits(db)
      const sent = send(member, made)
      await untilSomebodyWaits(db, 2)
      return { deleting, sent }
    })
    assert.equal((await deleting).status, 200)
    const { status, body } = await sent
    assert.ok([401, 404].includes(status), JSON.stringify([status, body]))
    assert.deepEqual(await getTraces(member.id), nothing(member.id))
    assert.deepEqual(await db.selectFrom('order_comments').select('id').execute(), comments)
    assert.deepEqual(await db.selectFrom('orders').select('id').execute(), orders)
  })

test('a customer can be deleted while placing an order, without a deadlock', async () => {
  for (let n = 0; n < raceRounds(5); n++) {
    const [member] = await memberWithAll()
    // Placing the order locks the cart before the product, and refers to the customer after that.
    const { placing, deleting } = await db.transaction().execute(async (holding) => {
      await sql`select from products where id = ${mug.product_id} for update`.execute(holding)
      const placing = call(placeOrder, shop.order(''), member.headers)
      await untilSomebodyWaits(db)
      const deleting = remove(member)
      await untilSomebodyWaits(db, 2)
      return { placing, deleting }
    })
    const placed = await placing
    assert.equal(placed.status, 201, JSON.stringify(placed.body))
    assert.equal((await deleting).status, 200)
    assert.deepEqual(await getTraces(member.id), nothing(member.id))
  }
})

test('a customer who is deleted and orders at the same moment gets an order or is logged out', async () => {
  for (let n = 0; n < raceRounds(20); n++) {
    const [member] = await memberWithAll()
    const [placed, gone] = await Promise.all([call(placeOrder, shop.order(''), member.headers), remove(member)])
    assert.ok([201, 401].includes(placed.status), JSON.stringify(placed.body))
    assert.equal(gone.status, 200, JSON.stringify(gone.body))
    assert.deepEqual(await getTraces(member.id), nothing(member.id))
  }
})

test('a manual order for a customer being deleted is a field error', async () => {
  const [member] = await memberWithAll()
  const orders = await db.selectFrom('orders').select('id').execute()
  const { deleting, creating } = await db.transaction().execute(async (holding) => {
    await sql`select from addresses where user_id = ${member.id} for update`.execute(holding)
    const deleting = remove(member)
    await untilSomebodyWaits(db)
    const { agreement: _, cart_id: __, ...order } = shop.order('')
    const items = [{ stock_id: mug.stock_id, quantity: 1 }]
    const creating = request('POST', '/api/admin/order', { ...order, user_id: member.id, items }, staff.headers)
    await untilSomebodyWaits(db, 2)
    return { deleting, creating }
  })
  assert.equal((await deleting).status, 200)
  const { status, body } = await creating
  assert.deepEqual([status, body.errors], [422, { user_id: ['You must choose one of the options'] }])
  assert.deepEqual(await db.selectFrom('orders').select('id').execute(), orders)
})
