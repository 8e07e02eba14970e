import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { picture, png, proofShop, token } from '#server/testing/proof-shop.ts'
import type { Headers } from '#server/testing/shop-client.ts'

const shop = await proofShop()
after(shop.close)
const { call, db, staff, mug, buy, read, review, upload, state } = shop

/** A few bytes that a browser would need gigabytes to decode. */
const hugeGif = Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff0002024401003b', 'hex')

const hoursLeft = (hold_until: string | null) => (Date.parse(hold_until ?? '') - Date.now()) / 3_600_000

test('an order names the account, and a QR code for its amount, until it is paid', async () => {
  const account = { bank_name: 'HSBC', account_name: 'Tea Ltd', account_number: '012-3', fps_id: '1234567' }
  const setAccount = (config: object) =>
    db
      .updateTable('payment_methods')
      .set({ config: JSON.stringify({ requires_proof: true, ...config }) })
      .where('type', '=', 'bank_transfer')
      .execute()
  const order = await buy()
  assert.equal((await read(order)).payment.bank, null)
  await setAccount(account)
  const { payment, grand_total } = await read(order)
  const { fps_code = '', ...bank } = payment.bank ?? {}
  assert.deepEqual(bank, account)
  assert.ok(fps_code.includes(`${order.order_number}6304`) && fps_code.includes(grand_total.toFixed(2)), fps_code)
  await db.updateTable('orders').set({ status: 'payment_review' }).where('id', '=', order.id).execute()
  assert.equal((await read(order)).payment.bank, null)
  await db.updateTable('orders').set({ status: 'pending', paid_at: '2026-01-01' }).where('id', '=', order.id).execute()
  assert.equal((await read(order)).payment.bank, null)
  await setAccount({})
})

test('a proof is uploaded, rejected with a reason, replaced and approved', async () => {
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
  assert.equal(waiting.payment.instructions, '', 'nobody is told to pay what is being checked')
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
  assert.equal(seen.payment.instructions, 'HSBC 012-345678-001')

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
  assert.equal((await read(order)).payment.instructions, '', 'nor to pay what is paid')
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

test('a text file named like an image and an image of 6 MB are refused, and nothing changes', async () => {
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
    ['a GIF that says it is 65,535 pixels wide and high', { file: picture('receipt.gif', hugeGif) }],
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

test('images of every supported format and PDFs are accepted as proofs', async () => {
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

test('only the owner uploads proofs, only while the order waits for one', async () => {
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
    const message = `The order status cannot be changed from ${from} to payment_review`
    assert.deepEqual([status, body], [409, { message }])
    assert.deepEqual(await state(one.id), before)
  }
})

test('a method may require no proof', async () => {
  const plain = await shop.payment({ type: 'bank_transfer', title: 'FPS', config: { requires_proof: false } })
  const order = await shop.place([[mug, 1]], { payment_id: plain })
  assert.equal((await read(order)).can.upload_proof, false)
  assert.equal((await upload(order, { file: picture() }, token(order))).status, 409)
})

test('the sixth proof is refused', async () => {
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

test('five concurrent uploads are one proof', async () => {
  const order = await buy()
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(order, { file: picture() }, token(order))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
  assert.equal((await read(order)).payment.proofs.length, 1)
})
