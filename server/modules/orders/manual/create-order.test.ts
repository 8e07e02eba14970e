import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus, listAdminOrders, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { createOrder } from '#contracts/orders/create-order.ts'
import { payOrder, showOrder } from '#contracts/orders/order.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
await shop.set('basic', { contact_email: 'shop@shop.test' })
const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer', instructions: 'HSBC 012-345678-001' })
const written = await watchWrites(db)

type Lines = { stock_id: number; quantity: number; unit_price?: number }[]
const body = (items: Lines, more: object = {}) => ({
  email: 'ben@shop.test',
  items,
  shipping_id: shop.flat,
  payment_id: shop.cash,
  shipping_address: address,
  ...more,
})
const create = (items: Lines, more: object = {}, headers: Record<string, string> = staff.headers) =>
  call(createOrder, body(items, more), headers)
async function made(items: Lines, more: object = {}, headers: Record<string, string> = staff.headers) {
  const { status, body } = await create(items, more, headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}
async function getMails(id: number) {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['key', 'to', 'templated'])
    .where('key', 'like', `% ${id}%`)
    .orderBy('id')
    .execute()
  return rows.map(({ key, to, templated }) => {
    assert.ok(templated)
    return { key, to, text: renderMail(templated).text }
  })
}
const moves = (history: { from_status: string | null; to_status: string; actor_type: string; actor_name: string }[]) =>
  history.map(({ from_status, to_status, actor_type, actor_name }) => [from_status, to_status, actor_type, actor_name])
const nameOfStaff = async () =>
  (await db.selectFrom('accounts').select('name').where('id', '=', staff.id).executeTakeFirstOrThrow()).name

test('two at 129.90 with a discount of 9.80, picked up, cost 250; without a reason it is refused', async () => {
  const shirt = await shop.product({ price: 129.9, units: 5 })
  const items = [{ stock_id: shirt.stock_id, quantity: 2 }]
  const more = { shipping_id: shop.pickup, adjustment: -9.8 }
  const order = await made(items, { ...more, adjustment_reason: ' Opened box ' })
  assert.deepEqual([order.adjustment, order.adjustment_reason, order.grand_total], [-9.8, 'Opened box', 250])
  await written()
  const { status, body } = await create(items, more)
  assert.deepEqual([status, body.errors], [422, { adjustment_reason: ['This field is required.'] }])
  assert.deepEqual(await written(), [])
})

test('a manual order for a guest reserves units, sends emails, has staff in its history and no deadline', async () => {
  const mug = await shop.product({ name: 'Blue mug', price: 100, special_price: 80, units: 5 })
  const pot = await shop.product({ price: 50, units: 5 })
  const order = await made(
    [
      { stock_id: mug.stock_id, quantity: 2 },
      { stock_id: pot.stock_id, quantity: 1, unit_price: 44.5 },
    ],
    { payment_id: transfer, first_name: 'Ben', last_name: 'Lee', remark: 'Rang at noon' },
  )
  const name = await nameOfStaff()
  assert.deepEqual(
    order.items.map(({ stock_id, price, qty, total }) => [stock_id, price, qty, total]),
    [
      [mug.stock_id, 80, 2, 160],
      [pot.stock_id, 44.5, 1, 44.5],
    ],
  )
  assert.deepEqual([order.subtotal, order.shipping_fee, order.grand_total], [204.5, 30, 234.5])
  assert.deepEqual(
    [order.status, order.payment_status, order.channel, order.email],
    ['pending', 'unpaid', 'admin', 'ben@shop.test'],
  )
  assert.deepEqual([order.payment.title, order.payment.hold_until, order.remark], ['Transfer', null, 'Rang at noon'])
  assert.deepEqual(
    [order.shipping.first_name, order.billing.first_name, order.billing.address],
    ['Ada', 'Ben', address.address],
  )
  assert.equal(order.customer, null)
  assert.deepEqual(moves(order.history), [[null, 'pending', 'admin', name]])
  assert.deepEqual([...(await shop.units(mug)), ...(await shop.units(pot))], [5, 2, 5, 1])
  const row = (await call(listAdminOrders, { search: order.order_number }, staff.headers)).body.data[0]
  assert.equal(row?.sales_admin, name)
  const logged = await db
    .selectFrom('activity_log')
    .select(['admin_id', 'action', 'fields'])
    .where('resource', '=', 'order')
    .where('resource_id', '=', order.id)
    .execute()
  assert.deepEqual(logged, [{ admin_id: staff.id, action: 'create', fields: [] }])

  const [buyers, shops, ...rest] = await getMails(order.id)
  assert.deepEqual([rest, buyers?.to, shops?.to], [[], 'ben@shop.test', 'shop@shop.test'])
  assert.ok(buyers?.text.includes('HSBC 012-345678-001'))
  const token = /token=([\w-]+)/.exec(buyers?.text ?? '')?.[1]
  const theirs = await call(showOrder, { id: order.order_number, token })
  assert.deepEqual([theirs.status, theirs.body.data?.id], [200, order.id])
  assert.equal((await call(showOrder, { id: order.order_number })).status, 404)
  // Another payment method does not give it a deadline either.
  for (const payment_id of [shop.cash, transfer])
    assert.equal((await call(payOrder, { id: order.id, token, payment_id })).status, 200)
  assert.equal((await call(showAdminOrder, { id: order.id }, staff.headers)).body.data.payment.hold_until, null)
})

test('an order for a customer is theirs, in their language', async () => {
  const member = await shop.member()
  await db.updateTable('users').set({ language: 'zh_hk' }).where('id', '=', member.id).execute()
  const mug = await shop.product({ units: 9 })
  const items = [{ stock_id: mug.stock_id, quantity: 1 }]
  const order = await made(items, { user_id: member.id, email: 'other@shop.test' })
  const { email } = await db.selectFrom('users').select('email').where('id', '=', member.id).executeTakeFirstOrThrow()
  assert.deepEqual([order.customer?.id, order.email, order.language], [member.id, email, 'zh_hk'])
  assert.deepEqual(order.billing, address)
  assert.equal((await call(showOrder, { id: String(order.id) }, member.headers)).body.data.id, order.id)
  assert.ok((await getMails(order.id))[0]?.text.includes(`/account/orders/${order.order_number}`))
  assert.equal((await made(items, { user_id: member.id, language: 'zh_cn' })).language, 'zh_cn')
})

test('staff can create orders in a shop without carts or guest checkout', async () => {
  const mug = await shop.product({ units: 9 })
  await shop.set('config', { catalog_mode: '1', guest_checkout: '0' })
  assert.equal((await made([{ stock_id: mug.stock_id, quantity: 1 }])).status, 'pending')
  await shop.set('config', { catalog_mode: '0', guest_checkout: '1' })
})

test('without notify no email is sent', async () => {
  const mug = await shop.product({ units: 9 })
  const order = await made([{ stock_id: mug.stock_id, quantity: 1 }], { notify: false, mark_paid: true })
  assert.deepEqual([order.status, await getMails(order.id)], ['paid', []])
})

test('marked as paid it is settled at once, with the permission to review payments', async () => {
  const mug = await shop.product({ price: 100, units: 9 })
  const items = [{ stock_id: mug.stock_id, quantity: 1 }]
  const clerk = await shop.staffWith(['create order', 'get order', 'update order'])
  await written()
  const refused = await create(items, { mark_paid: true }, clerk.headers)
  assert.deepEqual([refused.status, refused.body], [403, { message: 'This action is unauthorized' }])
  assert.deepEqual(await written(), [])
  const unpaid = await made(items, { mark_paid: false }, clerk.headers)
  assert.deepEqual([unpaid.status, unpaid.payments[0]?.status], ['pending', 'open'])

  await clerk.grant(['create order', 'get order', 'review payment'])
  const paid = await made(items, { mark_paid: true, payment_id: transfer }, clerk.headers)
  assert.deepEqual([paid.status, paid.payment_status], ['paid', 'paid'])
  assert.match(paid.invoice_number, /^INV\d{10}$/)
  assert.deepEqual(
    paid.payments.map(({ type, amount, status }) => [type, amount, status]),
    [['bank_transfer', 130, 'settled']],
  )
  assert.deepEqual(
    paid.history.map(({ to_status, actor_type }) => [to_status, actor_type]),
    [
      ['pending', 'admin'],
      ['paid', 'admin'],
    ],
  )
  const mails = await getMails(paid.id)
  assert.deepEqual(
    mails.map(({ key }) => key.split(' ')[0]),
    ['order_created', 'order_created_shop', 'payment_received'],
  )
  assert.equal(mails[0]?.text.includes('HSBC'), false, 'nobody is asked for money that is there')
  assert.deepEqual(await shop.units(mug), [9, 2])
  assert.equal((await call(changeOrderStatus, { id: paid.id, status: 'shipped' }, staff.headers)).status, 200)
})

test('an order of 0 is paid at once and needs no method', async () => {
  const mug = await shop.product({ price: 100, units: 9 })
  const order = await made([{ stock_id: mug.stock_id, quantity: 1 }], {
    shipping_id: shop.pickup,
    payment_id: null,
    adjustment: -100,
    adjustment_reason: 'Replacement',
  })
  assert.deepEqual([order.grand_total, order.status, order.payments], [0, 'paid', []])
  assert.deepEqual(
    order.history.map(({ to_status, actor_type }) => [to_status, actor_type]),
    [
      ['pending', 'admin'],
      ['paid', 'system'],
    ],
  )
})
