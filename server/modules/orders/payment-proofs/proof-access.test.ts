import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { picture, png, proofShop, token } from '#server/testing/proof-shop.ts'
import type { Headers } from '#server/testing/shop-client.ts'

const shop = await proofShop()
after(shop.close)
const { app, call, db, staff, buy, read, readAsStaff, review, upload, state } = shop

test('a proof opens only for its owner and for staff, and is not cached', async () => {
  const order = await buy()
  const sent = await upload(order, { file: picture() }, token(order))
  const proof = sent.body.data.payment.proofs[0]
  const open = (url: string, headers: Headers = {}) => app.inject({ method: 'GET', url, headers })
  const own = await open(proof?.url ?? '', token(order))
  assert.equal(own.statusCode, 200)
  assert.deepEqual(own.rawPayload, png)
  const { headers } = own
  assert.deepEqual(
    [
      headers['content-type'],
      headers['cache-control'],
      headers['x-content-type-options'],
      headers['content-security-policy'],
    ],
    ['image/png', 'private, no-store', 'nosniff', "default-src 'none'; sandbox"],
  )
  assert.equal(headers['content-disposition'], `inline; filename="proof-${proof?.id}.png"`)

  const staffUrl = (await readAsStaff(order)).payment.proofs[0]?.url ?? ''
  assert.deepEqual((await open(staffUrl, staff.headers)).rawPayload, png)
  const other = await buy()
  const member = await shop.member()
  const seller = await shop.staffWith(['get products'])
  const closed: [string, Headers, number][] = [
    [proof?.url ?? '', {}, 404],
    [proof?.url ?? '', token(other), 404],
    [proof?.url ?? '', member.headers, 404],
    [`/api/order/${other.id}/proof/${proof?.id}`, token(other), 404],
    [`/api/order/${order.id}/proof/0`, token(order), 404],
    [staffUrl, {}, 401],
    [staffUrl, token(order), 401],
    [staffUrl, seller.headers, 403],
    [`/api/admin/order/${other.id}/proof/${proof?.id}`, staff.headers, 404],
  ]
  for (const [url, by, status] of closed) assert.equal((await open(url, by)).statusCode, status, url)
  const { path } = await db
    .selectFrom('payment_proofs')
    .select('path')
    .where('id', '=', proof?.id ?? 0)
    .executeTakeFirstOrThrow()
  assert.equal((await open(`/uploads/${path}`)).statusCode, 404)
})

test('a PDF is downloaded, never shown inline', async () => {
  const order = await buy()
  const sent = await upload(order, { file: picture('x.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')) }, token(order))
  const url = sent.body.data.payment.proofs[0]?.url ?? ''
  const answer = await app.inject({ method: 'GET', url, headers: token(order) })
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="proof-\d+\.pdf"$/)
})

test('a review needs the permission and the current version, and is made once', async () => {
  const order = await buy()
  const sent = await upload(order, { file: picture() }, token(order))
  const id = sent.body.data.payment.proofs[0]?.id ?? 0
  const packer = await shop.staffWith(['get orders', 'get order', 'update order'])
  const before = await state(order.id)
  assert.equal((await review(order.id, id, { action: 'approve' }, packer.headers)).status, 403)
  assert.equal((await review(order.id, id, { action: 'approve', version: 1 })).status, 409)
  assert.equal((await review(order.id, id + 1000, { action: 'approve' })).status, 404)
  assert.equal((await review(order.id, id, { action: 'maybe' })).status, 422)
  assert.deepEqual(await state(order.id), before)

  const version = (await readAsStaff(order)).version
  assert.equal((await review(order.id, id, { action: 'approve', version })).status, 200)
  const paid = await state(order.id)
  assert.equal((await review(order.id, id, { action: 'approve' })).status, 200)
  const late = await review(order.id, id, { action: 'reject', reason: 'No' })
  assert.deepEqual(
    [late.status, late.body.message],
    [409, 'The order status cannot be changed from paid to payment_reject'],
  )
  assert.deepEqual(await state(order.id), paid)
})

test('a transition by staff also closes the proof that waits', async () => {
  const order = await buy()
  await upload(order, { file: picture() }, token(order))
  await call(changeOrderStatus, { id: order.id, status: 'payment_reject', reason: 'Blurred' }, staff.headers)
  assert.deepEqual(
    (await read(order)).payment.proofs.map(({ status, reason }) => [status, reason]),
    [['rejected', 'Blurred']],
  )
  // Rejected by mistake: the money has arrived after all.
  const id = (await read(order)).payment.proofs[0]?.id ?? 0
  assert.equal((await review(order.id, id, { action: 'approve' })).body.data.status, 'paid')
  assert.deepEqual(
    (await read(order)).payment.proofs.map(({ status, reason }) => [status, reason]),
    [['approved', '']],
  )
  await shop.isSound()
})
