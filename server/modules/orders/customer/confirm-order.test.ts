import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { showAdminOrder } from '#contracts/orders/admin-order.ts'
import { confirmOrder, payOrder, showOrder } from '#contracts/orders/order.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { expireOrders } from '#server/modules/orders/transition/expire-orders.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const mug = await shop.product({ units: 1000 })
await shop.set('sale', { guest_confirm_hours: 24 })

const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const hoursLeft = (hold_until: string | null) => (Date.parse(hold_until ?? '') - Date.now()) / 3_600_000
const reserved = async () =>
  (await db.selectFrom('inventories').select('reserved').where('id', '=', mug.inventory_id).executeTakeFirstOrThrow())
    .reserved
const expire = () => expireOrders(systemContext(shop.services))
const overdue = (id: number) => db.updateTable('orders').set({ hold_until: sql`now()` }).where('id', '=', id).execute()

/** The token of the link in the last email of an order. */
async function confirmationOf(id: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(templated::text, '') || html as text from mail_outbox
    where kind = 'order_created' and split_part(key, ' ', 2) = ${String(id)} order by id desc limit 1`.execute(db)
  return /confirm=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

test("a guest's order on delivery waits for the link of its email, and keeps its goods once confirmed", async () => {
  const { id, order_number, access_token = '' } = await shop.place([[mug, 1]])
  const waiting = await show(id)
  assert.equal(waiting.awaits_confirmation, true)
  assert.equal(Math.round(hoursLeft(waiting.payment.hold_until)), 24)
  const confirmation = await confirmationOf(id)
  assert.ok(confirmation !== '' && confirmation !== access_token)
  // Who placed the order has its token, which does not prove that the address is theirs.
  for (const wrong of ['', 'x', access_token]) {
    assert.equal((await call(confirmOrder, { id: order_number, confirmation: wrong })).status, 404)
    assert.equal((await show(id)).awaits_confirmation, true)
  }
  for (let n = 0; n < 2; n++) {
    assert.equal((await call(confirmOrder, { id: order_number, confirmation })).status, 200)
    const { awaits_confirmation, payment } = await show(id)
    assert.deepEqual([awaits_confirmation, Math.round(hoursLeft(payment.hold_until) / 24)], [false, 30])
  }
})

test('an order that is not confirmed in time is canceled, its units are released, and it stays canceled', async () => {
  const before = await reserved()
  const { id } = await shop.place([[mug, 2]])
  assert.equal(await reserved(), before + 2)
  const confirmation = await confirmationOf(id)
  await overdue(id)
  await expire()
  assert.deepEqual([(await show(id)).status, await reserved()], ['canceled', before])
  const { rows } = await sql<{ data: { is_unconfirmed: boolean } }>`
    select templated -> 'data' as data from mail_outbox where kind = 'order_canceled' order by id desc limit 1`.execute(
    db,
  )
  assert.equal(rows[0]?.data.is_unconfirmed, true)
  assert.equal((await call(confirmOrder, { id: String(id), confirmation })).status, 409)
  assert.deepEqual([(await show(id)).status, await reserved()], ['canceled', before])
})

test('orders of customers need no confirmation, and a change to payment on delivery asks a guest', async () => {
  const member = await shop.member()
  const own = await shop.place([[mug, 1]], {}, member.headers)
  assert.equal((await show(own.id)).awaits_confirmation, false)
  const transfer = await db
    .updateTable('payment_methods')
    .set({ enabled: true })
    .where('type', '=', 'bank_transfer')
    .returning('id')
    .executeTakeFirstOrThrow()
  const guest = await shop.place([[mug, 1]], { payment_id: transfer.id })
  assert.equal((await show(guest.id)).awaits_confirmation, false)
  const token = { 'x-order-token': guest.access_token ?? '' }
  const { status } = await call(payOrder, { id: guest.order_number, payment_id: shop.cash }, token)
  assert.equal(status, 200)
  assert.equal((await show(guest.id)).awaits_confirmation, true)
  assert.notEqual(await confirmationOf(guest.id), '')
})

test("the link to a guest's order works while it is under way, and for a time after its end", async () => {
  const { id, order_number, access_token: token = '' } = await shop.place([[mug, 1]])
  const open = async () => (await call(showOrder, { id: order_number, token })).status
  const ended = (days: number) =>
    sql`update orders set status = 'completed', paid_at = now(), completed_at = now() - make_interval(days => ${days}),
      hold_until = null where id = ${id}`.execute(db)
  await sql`update orders set created_at = now() - interval '2 years' where id = ${id}`.execute(db)
  assert.equal(await open(), 200)
  await ended(179)
  assert.equal(await open(), 200)
  await ended(181)
  const { status, body } = await call(showOrder, { id: order_number, token })
  assert.deepEqual([status, body], [410, { message: 'This link has expired' }])
  assert.equal((await call(showOrder, { id: order_number, token: 'x' })).status, 404)
  await shop.set('privacy', { order_link_days: 0 })
  assert.equal(await open(), 200)
  await sql`update orders set status = 'canceled', paid_at = null, completed_at = null where id = ${id}`.execute(db)
})
