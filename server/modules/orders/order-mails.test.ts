import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { showOrder } from '#contracts/orders/order.ts'
import { commentAdminOrder } from '#contracts/orders/order-messages.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { fixedAmount, getPromotions, percentage } from '#server/testing/promotions.ts'
import { address, testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const { promotion, coupon, enter } = getPromotions(shop)
await shop.set('basic', { name: { en_us: 'Corner Shop', zh_hk: '街角小店' }, contact_email: 'shop@shop.test' })
const mug = await shop.product({ name: '<b>Mug</b>', price: 1250 })

/** The emails as the worker renders them. */
async function getMails(id: number) {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['key', 'to', 'subject', 'templated', 'kind'])
    .where(sql`split_part(key, ' ', 2)`, '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ templated, ...row }) => {
    assert.ok(templated)
    return { ...row, ...renderMail(templated, row.subject) }
  })
}
const move = (id: number, status: string, more = {}) => call(changeOrderStatus, { id, status, ...more }, staff.headers)

test('a new order sends an email to the customer, in the language of the order, and to the shop', async () => {
  const placed = await shop.place([[mug, 2]], {
    language: 'zh-HK',
    shipping_address: { ...address, address: '干諾道中 1 號\n地下' },
  })
  const [buyers, shops, ...rest] = await getMails(placed.id)
  assert.deepEqual(rest, [])
  assert.deepEqual(
    [buyers?.key, buyers?.to, buyers?.kind],
    [`order_created ${placed.id}`, 'ada@shop.test', 'order_created'],
  )
  assert.match(buyers?.subject ?? '', new RegExp(`[一-龥].*${placed.order_number}`))
  for (const text of ['街角小店', 'HK$2,500.00', 'HK$2,530.00', '干諾道中 1 號', '地下', '香港', '貨到付款'])
    assert.ok(buyers?.text.includes(text), text)
  assert.ok(buyers?.html.includes('&lt;b&gt;Mug'))

  assert.deepEqual([shops?.key, shops?.to], [`order_created_shop ${placed.id}`, 'shop@shop.test'])
  assert.ok(shops?.text.includes(`/admin/order/${placed.id}`))
  assert.ok(shops?.text.includes('Corner Shop'))
})

test('the email and the invoice of an order name each promotion and coupon', async () => {
  await promotion({ title: 'Tea week', actions: percentage(10) })
  await coupon('HARBOUR50', { title: 'HK$50 off', actions: fixedAmount(50) })
  const cart_id = await shop.cart([[mug, 1]])
  await enter(cart_id, 'harbour50')
  const { id } = (await call(placeOrder, shop.order(cart_id))).body.data
  const [mail] = await getMails(id)
  for (const text of ['Tea week', '-HK$125.00', 'HARBOUR50, HK$50 off', '-HK$50.00'])
    assert.ok(mail?.text.replaceAll('−', '-').includes(text), `${text}: ${mail?.text}`)
  await move(id, 'shipped')
  await move(id, 'completed')
  const { body } = await shop.app.inject({ url: `/api/admin/order/${id}/invoice`, headers: staff.headers })
  for (const text of ['Tea week', 'HARBOUR50, HK$50 off']) assert.ok(body.includes(text), text)
  await db.updateTable('promotions').set({ enabled: false }).execute()
  shop.services.content.clear()
})

test('a gift is marked as one in the email, in the language of the order', async () => {
  await coupon('SAUCER', { actions: [{ type: 'gift', quantity: 1, stock_id: mug.stock_id }] })
  const cart_id = await shop.cart([[mug, 1]])
  await enter(cart_id, 'saucer')
  const { id } = (await call(placeOrder, { ...shop.order(cart_id), language: 'zh_hk' })).body.data
  const [mail] = await getMails(id)
  assert.equal(mail?.html.split('贈品').length, 2, mail?.text)
})

test('the link in a guest’s email opens the order, a customer’s leads to the account', async () => {
  const placed = await shop.place([[mug, 1]])
  const [mail] = await getMails(placed.id)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  assert.equal((await call(showOrder, { id: placed.order_number, token })).body.data.id, placed.id)
  const member = await shop.member()
  const own = await shop.place([[mug, 1]], {}, member.headers)
  assert.ok((await getMails(own.id))[0]?.text.includes(`/account/orders/${own.order_number}`))
  assert.equal((await getMails(own.id))[0]?.text.includes('token='), false)
})

test('every transition sends one email, and none when staff turn it off', async () => {
  const placed = await shop.place([[mug, 1]])
  await move(placed.id, 'paid', { notify: false })
  await move(placed.id, 'shipped', { carrier: 'SF', tracking_number: 'SF42' })
  await move(placed.id, 'shipped')
  await call(commentAdminOrder, { id: placed.id, comment: 'Careful, <hot>' }, staff.headers)
  await call(commentAdminOrder, { id: placed.id, comment: 'For us only', is_internal: true }, staff.headers)
  await call(commentAdminOrder, { id: placed.id, comment: 'Not by mail', notify: false }, staff.headers)
  await move(placed.id, 'completed')
  const mails = (await getMails(placed.id)).filter(({ kind }) => kind !== 'order_created_shop')
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['order_created', 'order_shipped', 'order_comment', 'order_completed'],
  )
  assert.ok(mails[1]?.text.includes('SF42'))
  assert.ok(mails[2]?.text.includes('Careful, <hot>'))
  assert.equal(
    mails.some(({ text }) => text.includes('For us only')),
    false,
  )
})

test('a rejected payment sends the reason, every time it is rejected', async () => {
  const placed = await shop.place([[mug, 1]])
  for (const reason of ['The picture is dark', 'Another account']) {
    // As if the customer had uploaded another proof.
    await db.updateTable('orders').set({ status: 'payment_review' }).where('id', '=', placed.id).execute()
    const refused = await move(placed.id, 'payment_reject')
    assert.deepEqual([refused.status, refused.body.errors], [422, { reason: ['This field is required.'] }])
    const { body } = await move(placed.id, 'payment_reject', { reason })
    assert.deepEqual([body.data.status, body.data.history.at(-1)?.remark], ['payment_reject', reason])
    assert.ok(Date.parse(body.data.payment.hold_until ?? '') > Date.now() + 71 * 3_600_000)
  }
  const mails = (await getMails(placed.id)).filter(({ kind }) => kind === 'payment_rejected')
  assert.deepEqual(
    mails.map(({ text }) => /The picture is dark|Another account/.exec(text)?.[0]),
    ['The picture is dark', 'Another account'],
  )
})

test('a refused transition sends no email', async () => {
  const before = await db.selectFrom('mail_outbox').select('id').execute()
  const cart_id = await shop.cart([[mug, 1]])
  await shop.request('POST', '/api/order', shop.order(cart_id, { agreement: false }))
  await shop.request('POST', '/api/order', shop.order(cart_id, { expected_total: 1 }))
  assert.equal((await db.selectFrom('mail_outbox').select('id').execute()).length, before.length)
})
