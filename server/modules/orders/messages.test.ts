import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { showDashboard } from '#contracts/dashboard/dashboard.ts'
import { changeOrderStatus, listAdminOrders, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { commentOrder } from '#contracts/orders/order.ts'
import { commentAdminOrder, listUnanswered, markAnswered, pinOrderNote } from '#contracts/orders/order-messages.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const mug = await shop.product({ units: 50 })
const written = await watchWrites(db)

interface Placed {
  id: number
  access_token?: string
}
const request = async ({ id, access_token: token }: Placed, comment: string) =>
  assert.equal((await call(commentOrder, { id: String(id), token, comment })).status, 200)
const reply = (id: number, comment: string, is_internal = false) =>
  call(commentAdminOrder, { id, comment, is_internal }, staff.headers)
const mark = (id: number, answered: boolean, more: object = {}, headers = staff.headers) =>
  call(markAnswered, { id, answered, ...more }, headers)
const show = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const waits = async (id: number) => (await show(id)).unanswered_since !== null
const inbox = async (headers = staff.headers) => (await call(listUnanswered, {}, headers)).body.data
const counted = async () => (await call(showDashboard, {}, staff.headers)).body.data

test('an order waits for an answer from the first message of its customer until a public answer', async () => {
  const order = await shop.place([[mug, 1]])
  assert.equal(await waits(order.id), false)
  await request(order, 'Where is it?')
  const since = (await show(order.id)).unanswered_since
  assert.match(since ?? '', /^\d{4}-.*Z$/)
  await request(order, 'Hello?')
  assert.equal((await show(order.id)).unanswered_since, since)

  const listed = (await call(listAdminOrders, { to_do: 'to_answer' }, staff.headers)).body.data
  assert.deepEqual(
    listed.map(({ id, unanswered_since }) => [id, unanswered_since]),
    [[order.id, since]],
  )
  const { to_do, to_do_facts } = await counted()
  assert.deepEqual([to_do.orders_to_answer, to_do_facts.longest_unanswered], [1, order.order_number])
  const { count, messages } = await inbox()
  assert.deepEqual([count, messages.length], [1, 1])
  assert.partialDeepStrictEqual(messages[0], {
    order_id: order.id,
    order_number: order.order_number,
    customer: 'Ada Wong',
    comment: 'Hello?',
  })

  const note = await reply(order.id, 'Asked the carrier', true)
  assert.equal(note.body.unanswered_since, since)
  const answer = await reply(order.id, 'It comes tomorrow')
  assert.equal(answer.body.unanswered_since, null)
  assert.equal(await waits(order.id), false)
  assert.equal((await counted()).to_do.orders_to_answer, 0)
  assert.deepEqual(await inbox(), { count: 0, messages: [] })
  await request(order, 'Thank you')
  assert.equal(await waits(order.id), true)
  await mark(order.id, true)
})

test('messages are marked as read without an answer, and as unread again', async () => {
  const order = await shop.place([[mug, 1]])
  await request(order, 'Thanks!')
  const [message] = (await show(order.id)).comments
  const read = await mark(order.id, true, { last_comment_id: message?.id })
  assert.deepEqual([read.status, read.body.unanswered_since], [200, null])
  assert.equal(await waits(order.id), false)
  const unread = await mark(order.id, false)
  assert.equal(unread.body.unanswered_since, message?.created_at)
  const before = await show(order.id)
  await written()
  assert.equal((await mark(order.id, false)).body.unanswered_since, message?.created_at)
  assert.deepEqual(await written(), [])
  assert.deepEqual(await show(order.id), before)
  await mark(order.id, true)
})

test('a message that came after the page was opened is not marked as read', async () => {
  const order = await shop.place([[mug, 1]])
  await request(order, 'First')
  const [first] = (await show(order.id)).comments
  await request(order, 'Second')
  await written()
  const { body } = await mark(order.id, true, { last_comment_id: first?.id })
  assert.notEqual(body.unanswered_since, null)
  assert.deepEqual(
    body.comments.map(({ comment }) => comment),
    ['First', 'Second'],
  )
  assert.deepEqual(await written(), [])
  await mark(order.id, true)
})

test('an order without a message of its customer cannot wait for an answer', async () => {
  const order = await shop.place([[mug, 1]])
  await reply(order.id, 'Welcome')
  await written()
  assert.equal((await mark(order.id, false)).body.unanswered_since, null)
  assert.deepEqual(await written(), [])
})

test('marking needs the permission to change orders; counts need that to list them, texts that to open them', async () => {
  const order = await shop.place([[mug, 1]])
  await request(order, 'Where is it?')
  const lister = await shop.staffWith(['get orders'])
  const reader = await shop.staffWith(['get orders', 'get order'])
  const other = await shop.staffWith(['get products'])
  await written()
  for (const { headers } of [lister, reader, other]) assert.equal((await mark(order.id, true, {}, headers)).status, 403)
  assert.equal((await mark(order.id, true, {}, {} as typeof staff.headers)).status, 401)
  assert.equal((await mark(999_999, true)).status, 404)
  assert.deepEqual(await written(), [])
  assert.deepEqual(await inbox(lister.headers), { count: 1, messages: [] })
  assert.equal((await inbox(reader.headers)).messages.length, 1)
  assert.equal((await call(listUnanswered, {}, other.headers)).status, 403)
})

test('a message and an answer at once leave the order in the state of the later one', async () => {
  const order = await shop.place([[mug, 1]])
  for (let round = 0; round < raceRounds(9); round++) {
    await Promise.all([request(order, `Question ${round}`), reply(order.id, `Answer ${round}`)])
    const { comments, unanswered_since } = await show(order.id)
    assert.equal(unanswered_since !== null, comments.at(-1)?.is_staff === false)
  }
})

test('an internal note is pinned above its order and taken down; what customers read cannot be pinned', async () => {
  const order = await shop.place([[mug, 1]])
  await reply(order.id, 'Call before delivery', true)
  await reply(order.id, 'On its way')
  const [note, answer] = (await show(order.id)).comments
  const pin = (comment_id: number | undefined, is_pinned: boolean, id = order.id, headers = staff.headers) =>
    call(pinOrderNote, { id, comment_id: comment_id ?? 0, is_pinned }, headers)
  const pinned = async () => (await show(order.id)).comments.map(({ is_pinned }) => is_pinned)
  assert.equal((await pin(note?.id, true)).status, 200)
  assert.deepEqual(await pinned(), [true, false])
  const other = await shop.place([[mug, 1]])
  const reader = await shop.staffWith(['get order'])
  await written()
  const refused = [
    await pin(answer?.id, true),
    await pin(note?.id, false, other.id),
    await pin(note?.id, false, order.id, reader.headers),
  ]
  assert.deepEqual([refused.map(({ status }) => status), await written()], [[404, 404, 403], []])
  await pin(note?.id, false)
  assert.deepEqual(await pinned(), [false, false])
})

test('the first order of an email is told apart; a canceled one before does not count', async () => {
  const email = 'first@shop.test'
  const isFirst = async ({ id }: Placed) => (await show(id)).is_first_order
  const canceled = await shop.place([[mug, 1]], { email })
  await call(changeOrderStatus, { id: canceled.id, status: 'canceled' }, staff.headers)
  const first = await shop.place([[mug, 1]], { email: 'First@shop.test' })
  const second = await shop.place([[mug, 1]], { email })
  assert.deepEqual([await isFirst(canceled), await isFirst(first), await isFirst(second)], [true, true, false])
})
