import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { changeOrderStatus, reviewProof, showAdminOrder } from '#contracts/sales/admin-order.ts'
import type { PlacedOrder } from '#contracts/sales/checkout.ts'
import { type Order, showOrder } from '#contracts/sales/order.ts'
import { multipart } from '#server/testing/multipart.ts'
import { testShop } from '#server/testing/shop.ts'
import type { Headers } from '#server/testing/shop-client.ts'

const shop = await testShop()
after(shop.close)
const { app, call, db, staff } = shop
await shop.set('basic', { contact_email: 'shop@shop.test' })
const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer', instructions: 'HSBC 012-345678-001' })
const mug = await shop.product({ units: 1000 })

const png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const picture = (name = 'receipt.png', content: Uint8Array = png) => new File([new Uint8Array(content)], name)
const token = (order: PlacedOrder): Headers => ({ 'x-order-token': order.access_token ?? '' })

const buy = (more: object = {}) => shop.place([[mug, 1]], { payment_id: transfer, ...more })
const read = async (order: PlacedOrder) => (await call(showOrder, { id: order.id }, token(order))).body.data
const readAsStaff = async ({ id }: { id: number }) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const review = (id: number, proof_id: number, input: object, headers = staff.headers) =>
  call(reviewProof, { id, proof_id, ...input }, headers)

async function upload(order: { id: number }, fields: Record<string, string | File>, headers: Headers) {
  const form = await multipart(fields)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/order/${order.id}/proof`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
  return { status: answer.statusCode, body: answer.json<{ data: Order } & Record<string, unknown>>() }
}

/** Everything that a refused upload must leave alone. */
const state = async (id: number) => ({
  order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
  history: await db.selectFrom('order_histories').selectAll().where('order_id', '=', id).execute(),
  proofs: await db.selectFrom('payment_proofs').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  mails: await db.selectFrom('mail_outbox').select('id').orderBy('id').execute(),
})

const hoursLeft = (hold_until: string | null) => (Date.parse(hold_until ?? '') - Date.now()) / 3_600_000

test('A19: a transfer is proved, turned down with a reason, proved again and accepted', async () => {
  const order = await buy()
  const fresh = await read(order)
  assert.deepEqual(fresh.can, { pay: true, upload_proof: true, cancel: true, receive: false })
  assert.equal(fresh.payment.instructions, 'HSBC 012-345678-001')
  assert.ok(hoursLeft(fresh.payment.hold_until) > 71.9)

  const first = await upload(order, { file: picture(), remark: 'Paid at noon' }, token(order))
  assert.equal(first.status, 200, JSON.stringify(first.body))
  const waiting = first.body.data
  assert.deepEqual([waiting.status, waiting.payment_status], ['payment_review', 'review'])
  assert.deepEqual(waiting.can, { pay: false, upload_proof: false, cancel: false, receive: false })
  assert.equal(waiting.payment.hold_until, null)
  const [proof] = waiting.payment.proofs
  assert.deepEqual(
    [proof?.status, proof?.remark, proof?.mime, proof?.reason],
    ['pending', 'Paid at noon', 'image/png', ''],
  )

  const silent = await review(order.id, proof?.id ?? 0, { action: 'reject' })
  assert.deepEqual([silent.status, silent.body.errors], [422, { reason: ['This field is required.'] }])
  const rejected = await review(order.id, proof?.id ?? 0, { action: 'reject', reason: 'The amount is cut off' })
  assert.deepEqual([rejected.status, rejected.body.data.status], [200, 'payment_reject'])
  const seen = await read(order)
  assert.deepEqual([seen.payment_status, seen.can.upload_proof, seen.can.cancel], ['rejected', true, true])
  assert.deepEqual(
    [seen.payment.proofs[0]?.status, seen.payment.proofs[0]?.reason],
    ['rejected', 'The amount is cut off'],
  )
  assert.ok(hoursLeft(seen.payment.hold_until) > 71.9)

  const second = await upload(order, { file: picture('again.jpg') }, token(order))
  assert.deepEqual([second.status, second.body.data.status], [200, 'payment_review'])
  const next = second.body.data.payment.proofs[1]
  const approved = await review(order.id, next?.id ?? 0, { action: 'approve' })
  assert.deepEqual(
    [approved.status, approved.body.data.status, approved.body.data.payment_status],
    [200, 'paid', 'paid'],
  )
  assert.deepEqual(
    approved.body.data.payment.proofs.map(({ status }) => status),
    ['rejected', 'approved'],
  )
  assert.deepEqual(
    approved.body.data.history.map(({ to_status, actor_type }) => [to_status, actor_type]),
    [
      ['pending', 'user'],
      ['payment_review', 'user'],
      ['payment_reject', 'admin'],
      ['payment_review', 'user'],
      ['paid', 'admin'],
    ],
  )
  assert.match(approved.body.data.invoice_number, /^INV\d{10}$/)
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'key'])
    .where('key', 'like', `% ${order.id}%`)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    [
      'order_created',
      'order_created_shop',
      'payment_review_shop',
      'payment_rejected',
      'payment_review_shop',
      'payment_received',
    ],
  )
})

test('A20: a text that calls itself a picture and a picture of 6 MB are no proof, and nothing changes', async () => {
  const order = await buy()
  const before = await state(order.id)
  const large = new Uint8Array(6 * 1024 * 1024)
  large.set(png)
  const refused: [string, Record<string, string | File>][] = [
    ['text named .png', { file: picture('receipt.png', Buffer.from('This is no picture')) }],
    ['6 MB', { file: picture('large.png', large) }],
    ['nothing', { remark: 'Paid' }],
    ['a text in its place', { file: 'receipt.png' }],
    ['an empty file', { file: picture('receipt.png', new Uint8Array()) }],
    ['SVG', { file: picture('receipt.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }],
    ['HTML', { file: picture('receipt.png', Buffer.from('<!doctype html><script>alert(1)</script>')) }],
    ['the head of a PNG and no picture', { file: picture('receipt.png', png.subarray(0, 12)) }],
  ]
  const texts = { 'en-US': 'Please upload a picture', 'zh-HK': '請上載圖片', 'zh-CN': '请上传图片' }
  for (const [name, fields] of refused)
    for (const [locale, text] of Object.entries(texts)) {
      const { status, body } = await upload(order, fields, { ...token(order), 'accept-language': locale })
      assert.deepEqual([status, body.errors], [422, { file: [text] }], `${name} ${locale}`)
    }
  assert.deepEqual(await state(order.id), before)
})

test('pictures of every kind and PDFs are proofs', async () => {
  const kinds: [string, Buffer][] = [
    ['image/jpeg', await sharp(png).jpeg().toBuffer()],
    ['image/gif', await sharp(png).gif().toBuffer()],
    ['image/webp', await sharp(png).webp().toBuffer()],
    ['application/pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
  ]
  for (const [mime, content] of kinds) {
    const order = await buy()
    const { status, body } = await upload(order, { file: picture('x', content) }, token(order))
    assert.deepEqual([status, body.data.payment.proofs[0]?.mime], [200, mime])
  }
})

test('a proof opens for its buyer and for staff, in nobody else’s hands and in no cache', async () => {
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
  for (const [url, asked, status] of closed) assert.equal((await open(url, asked)).statusCode, status, url)
  const { path } = await db
    .selectFrom('payment_proofs')
    .select('path')
    .where('id', '=', proof?.id ?? 0)
    .executeTakeFirstOrThrow()
  assert.equal((await open(`/uploads/${path}`)).statusCode, 404)
})

test('a PDF is handed out as a file, never shown in place', async () => {
  const order = await buy()
  const sent = await upload(order, { file: picture('x.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')) }, token(order))
  const url = sent.body.data.payment.proofs[0]?.url ?? ''
  const answer = await app.inject({ method: 'GET', url, headers: token(order) })
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="proof-\d+\.pdf"$/)
})

test('only the buyer proves, only while a proof is waited for', async () => {
  const order = await buy()
  const member = await shop.member()
  const others: Headers[] = [{}, member.headers, { 'x-order-token': 'x' }]
  for (const headers of others) assert.equal((await upload(order, { file: picture() }, headers)).status, 404)

  const cash = await shop.place([[mug, 1]])
  await upload(order, { file: picture() }, token(order))
  const canceled = await buy()
  await call(changeOrderStatus, { id: canceled.id, status: 'canceled' }, staff.headers)
  for (const [one, from] of [
    [cash, 'pending'],
    [order, 'payment_review'],
    [canceled, 'canceled'],
  ] as const) {
    const before = await state(one.id)
    const { status, body } = await upload(one, { file: picture() }, token(one))
    const message = `The order status can not be changed from ${from} to payment_review`
    assert.deepEqual([status, body], [409, { message }])
    assert.deepEqual(await state(one.id), before)
  }
})

test('a method may ask for no proof', async () => {
  const plain = await shop.payment({ type: 'bank_transfer', title: 'FPS', config: { requires_proof: false } })
  const order = await shop.place([[mug, 1]], { payment_id: plain })
  assert.equal((await read(order)).can.upload_proof, false)
  assert.equal((await upload(order, { file: picture() }, token(order))).status, 409)
})

test('the sixth proof is one too many', async () => {
  const order = await buy()
  for (let n = 1; n <= 5; n++) {
    const { status, body } = await upload(order, { file: picture() }, token(order))
    assert.equal(status, 200)
    const id = body.data.payment.proofs.at(-1)?.id ?? 0
    assert.equal((await review(order.id, id, { action: 'reject', reason: `No. ${n}` })).status, 200)
  }
  assert.equal((await read(order)).can.upload_proof, false)
  const before = await state(order.id)
  const { status, body } = await upload(order, { file: picture() }, token(order))
  assert.deepEqual([status, body], [409, { message: 'No more proofs can be uploaded for this order' }])
  assert.deepEqual(await state(order.id), before)
})

test('five uploads at once are one proof', async () => {
  const order = await buy()
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(order, { file: picture() }, token(order))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
  assert.equal((await read(order)).payment.proofs.length, 1)
})

test('who reviews needs the right, sees nothing old, and decides once', async () => {
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
    [409, 'The order status can not be changed from paid to payment_reject'],
  )
  assert.deepEqual(await state(order.id), paid)
})

test('an order that staff move themselves decides about what waits', async () => {
  const order = await buy()
  await upload(order, { file: picture() }, token(order))
  await call(changeOrderStatus, { id: order.id, status: 'payment_reject', reason: 'Blurred' }, staff.headers)
  assert.deepEqual(
    (await read(order)).payment.proofs.map(({ status, reason }) => [status, reason]),
    [['rejected', 'Blurred']],
  )
  // Turned down by mistake: the money is there after all.
  const id = (await read(order)).payment.proofs[0]?.id ?? 0
  assert.equal((await review(order.id, id, { action: 'approve' })).body.data.status, 'paid')
  assert.deepEqual(
    (await read(order)).payment.proofs.map(({ status, reason }) => [status, reason]),
    [['approved', '']],
  )
  await shop.isSound()
})
