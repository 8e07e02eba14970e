import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { listOrderMails, previewOrderMail, resendOrderMail } from '#contracts/orders/order-mail-calls.ts'
import { commentAdminOrder } from '#contracts/orders/order-messages.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const mug = await shop.product({ name: 'Mug', units: 50 })
const place = () => shop.place([[mug, 1]])
const mails = async (id: number) => (await call(listOrderMails, { id }, staff.headers)).body.data
const kinds = async (id: number) => (await mails(id)).map(({ kind, status }) => `${kind} ${status}`)
/** As the worker leaves a mail that was delivered: without its texts. */
const markSent = (id: number) =>
  sql`update mail_outbox set status = 'sent', sent_at = now(), html = '', text = '', templated = null
    where split_part(key, ' ', 2) = ${String(id)}`.execute(db)
const last = async (id: number) => (await mails(id))[0]?.id ?? 0

test('the emails of an order are listed for staff, without those to the shop and of other orders', async () => {
  const order = await place()
  await place()
  await call(changeOrderStatus, { id: order.id, status: 'shipped' }, staff.headers)
  assert.deepEqual(await kinds(order.id), ['order_shipped queued', 'order_created queued'])
  const [shipped] = await mails(order.id)
  assert.equal(shipped?.to, 'ada@shop.test')
})

test('a sent email is previewed and sent again with what the order says now, once', async () => {
  const order = await place()
  await call(commentAdminOrder, { id: order.id, comment: 'It leaves tomorrow.' }, staff.headers)
  const waiting = await last(order.id)
  const refused = await call(resendOrderMail, { id: order.id, mail_id: waiting }, staff.headers)
  assert.deepEqual([refused.status, refused.body.message], [409, 'This email is still waiting to be sent'])
  const { body: stored } = await call(previewOrderMail, { id: order.id, mail_id: waiting }, staff.headers)
  assert.match(stored.data.html, /It leaves tomorrow\./)

  await markSent(order.id)
  const { body } = await call(previewOrderMail, { id: order.id, mail_id: waiting }, staff.headers)
  assert.match(body.data.html, /It leaves tomorrow\./)
  assert.equal(body.data.subject, stored.data.subject)
  assert.equal((await call(resendOrderMail, { id: order.id, mail_id: waiting }, staff.headers)).status, 200)
  assert.deepEqual(await kinds(order.id), ['order_comment queued', 'order_comment sent', 'order_created sent'])
  assert.equal((await call(resendOrderMail, { id: order.id, mail_id: waiting }, staff.headers)).status, 409)
  assert.equal((await mails(order.id)).length, 3)
})

test('an email that failed is sent again as it is', async () => {
  const order = await place()
  await sql`update mail_outbox set status = 'failed', error = 'No such mailbox', attempts = 5
    where key = ${`order_created ${order.id}`}`.execute(db)
  const [failed] = await mails(order.id)
  assert.deepEqual([failed?.status, failed?.error], ['failed', 'No such mailbox'])
  await call(resendOrderMail, { id: order.id, mail_id: failed?.id ?? 0 }, staff.headers)
  assert.deepEqual(await kinds(order.id), ['order_created queued'])
})

test('emails are read and sent again only with permission, and only those of the order', async () => {
  const [order, other] = [await place(), await place()]
  const mail_id = await last(order.id)
  await markSent(order.id)
  const reader = await shop.staffWith(['get order'])
  const clerk = await shop.staffWith(['update order'])
  const asked = async (headers: object, id = order.id) => [
    (await call(listOrderMails, { id }, { ...headers })).status,
    (await call(previewOrderMail, { id, mail_id }, { ...headers })).status,
    (await call(resendOrderMail, { id, mail_id }, { ...headers })).status,
  ]
  assert.deepEqual(await asked({}), [401, 401, 401])
  assert.deepEqual(await asked(reader.headers), [200, 403, 403])
  assert.deepEqual((await asked(clerk.headers, other.id)).slice(1), [404, 404])
  assert.deepEqual(await kinds(order.id), ['order_created sent'])
  await sql`update orders set email = '' where id = ${order.id}`.execute(db)
  const { status, body } = await call(resendOrderMail, { id: order.id, mail_id }, staff.headers)
  assert.equal(status, 409)
  assert.match(body.message ?? '', /^This email can no longer be sent/)
})
