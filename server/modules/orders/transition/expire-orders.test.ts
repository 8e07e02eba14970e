import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { expireOrders as expireCall, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { cleanUpCarts } from '#server/modules/cart/clean-up-carts.ts'
import { testShop } from '#server/testing/shop.ts'
import { completeOrders, expireOrders } from './expire-orders.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const ctx = () => systemContext(shop.services)
const transfer = (
  await db
    .updateTable('payment_methods')
    .set({ enabled: true })
    .where('type', '=', 'bank_transfer')
    .returning('id')
    .executeTakeFirstOrThrow()
).id

const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const hoursLeft = (hold_until: string | null) => (Date.parse(hold_until ?? '') - Date.now()) / 3_600_000
const overdue = (id: number) => db.updateTable('orders').set({ hold_until: sql`now()` }).where('id', '=', id).execute()

test('a bank transfer has three days, cash on delivery of a guest 30, of a customer no deadline', async () => {
  const mug = await shop.product()
  const waiting = await shop.place([[mug, 1]], { payment_id: transfer })
  const hours = hoursLeft((await show(waiting.id)).payment.hold_until)
  assert.ok(hours > 71.9 && hours <= 72)
  const days = async (id: number) => Math.round(hoursLeft((await show(id)).payment.hold_until) / 24)
  assert.equal(await days((await shop.place([[mug, 1]])).id), 30)
  await shop.set('sale', { guest_cash_days: 0 })
  const cash = await shop.place([[mug, 1]])
  assert.equal((await show(cash.id)).payment.hold_until, null)
  await shop.set('sale', { guest_cash_days: 30 })
  const member = await shop.member()
  const own = await shop.place([[mug, 1]], {}, member.headers)
  assert.equal((await show(own.id)).payment.hold_until, null)
})

test('an order whose deadline has passed is canceled, and its units are back', async () => {
  const mug = await shop.product({ units: 5 })
  const [late, inTime, paid] = [
    await shop.place([[mug, 2]], { payment_id: transfer }),
    await shop.place([[mug, 1]], { payment_id: transfer }),
    await shop.place([[mug, 1]], { payment_id: transfer }),
  ]
  await shop.request('POST', `/api/admin/order/${paid.id}/status`, { status: 'paid' }, staff.headers)
  await overdue(late.id)
  const answer = await call(expireCall, {}, staff.headers)
  assert.deepEqual([answer.status, answer.body], [200, { data: { canceled: 1 } }])
  const canceled = await show(late.id)
  assert.deepEqual([canceled.status, canceled.payment_status], ['canceled', 'void'])
  const last = canceled.history.at(-1)
  assert.deepEqual([last?.actor_type, last?.actor_name, last?.remark], ['system', 'System', 'expired'])
  assert.deepEqual([(await show(inTime.id)).status, (await show(paid.id)).status], ['pending', 'paid'])
  assert.deepEqual(await shop.units(mug), [5, 2])
  assert.deepEqual(await expireOrders(ctx()), { data: { canceled: 0 } })
  await shop.isSound()
})

test('two concurrent runs cancel each order once; a locked order is skipped', async () => {
  const mug = await shop.product({ units: 20 })
  const placed = []
  for (let n = 0; n < 8; n++) placed.push(await shop.place([[mug, 1]], { payment_id: transfer }))
  for (const { id } of placed) await overdue(id)
  const locked = placed[0]?.id ?? 0
  const passes = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', locked).forUpdate().execute()
    return Promise.all([expireOrders(ctx()), expireOrders(ctx()), expireOrders(ctx())])
  })
  assert.equal(
    passes.reduce((sum, { data }) => sum + data.canceled, 0),
    7,
  )
  assert.equal((await show(locked)).status, 'pending')
  assert.deepEqual(await shop.units(mug), [20, 1])
  assert.deepEqual(await expireOrders(ctx()), { data: { canceled: 1 } })
  await shop.isSound()
})

test('one order that cannot be canceled does not stop the others', async () => {
  const mug = await shop.product({ units: 5 })
  const [broken, good] = [
    await shop.place([[mug, 1]], { payment_id: transfer }),
    await shop.place([[mug, 1]], { payment_id: transfer }),
  ]
  await overdue(broken.id)
  await overdue(good.id)
  // An address that cannot receive the email.
  await db.updateTable('orders').set({ email: 'no address' }).where('id', '=', broken.id).execute()
  assert.deepEqual(await expireOrders(ctx()), { data: { canceled: 1 } })
  assert.deepEqual([(await show(broken.id)).status, (await show(good.id)).status], ['pending', 'canceled'])
  await db.updateTable('orders').set({ email: 'ada@shop.test' }).where('id', '=', broken.id).execute()
  assert.deepEqual(await expireOrders(ctx()), { data: { canceled: 1 } })
})

test('shipped orders complete automatically after some days, if the shop wants that', async () => {
  const mug = await shop.product()
  const [old, young] = [await shop.place([[mug, 1]]), await shop.place([[mug, 1]])]
  for (const { id } of [old, young])
    await shop.request('POST', `/api/admin/order/${id}/status`, { status: 'shipped' }, staff.headers)
  await db.updateTable('orders').set({ shipped_at: sql`now() - interval '14 days'` }).where('id', '=', old.id).execute()
  await shop.set('sale', { auto_complete_days: 0 })
  assert.equal(await completeOrders(ctx()), 0)
  await shop.set('sale', { auto_complete_days: 14 })
  assert.equal(await completeOrders(ctx()), 1)
  const done = await show(old.id)
  assert.deepEqual([done.status, done.payment_status, done.history.at(-1)?.actor_type], ['completed', 'paid', 'system'])
  assert.equal((await show(young.id)).status, 'shipped')
})

test('abandoned carts are deleted, never one with an unpaid order', async () => {
  const mug = await shop.product({ units: 100 })
  const members = [await shop.member(), await shop.member(), await shop.member()] as const
  const newCart = async (headers = {}) =>
    (await shop.request<{ cart_id: string }>('POST', '/api/cart', {}, headers)).body.cart_id
  const aged = async (id: string, days: number) => {
    await db
      .updateTable('carts')
      .set({ updated_at: sql`now() - make_interval(days => ${days})` })
      .where('id', '=', id)
      .execute()
    return id
  }
  const ordered = async (paid: boolean) => {
    const cart_id = await shop.cart([[mug, 1]])
    const { body } = await call(placeOrder, shop.order(cart_id))
    if (paid) await shop.request('POST', `/api/admin/order/${body.data.id}/status`, { status: 'paid' }, staff.headers)
    return cart_id
  }
  const notExpired = [
    await newCart(),
    await aged(await newCart(), 0),
    await aged(await shop.cart([[mug, 1]]), 29),
    await aged(await shop.cart([[mug, 1]], members[0].headers), 89),
    await aged(await ordered(false), 400),
    await aged(await ordered(true), 29),
  ]
  const forgotten = [
    await aged(await newCart(), 2),
    await aged(await newCart(members[1].headers), 2),
    await aged(await shop.cart([[mug, 1]]), 31),
    await aged(await shop.cart([[mug, 1]], members[2].headers), 91),
    await aged(await ordered(true), 31),
  ]
  assert.equal(await cleanUpCarts(ctx()), forgotten.length)
  const left = await db
    .selectFrom('carts')
    .select('id')
    .where('id', 'in', [...notExpired, ...forgotten])
    .execute()
  assert.deepEqual(left.map(({ id }) => id).sort(), notExpired.toSorted())
  await shop.isSound()
})
