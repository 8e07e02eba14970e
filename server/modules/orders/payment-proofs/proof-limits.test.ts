import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { sha256 } from '#server/platform/secrets.ts'
import { picture, png, proofShop, token } from '#server/testing/proof-shop.ts'

const shop = await proofShop({ env: { TRUST_PROXY: 'loopback' } })
after(shop.close)
const { buy, db, services, state, upload } = shop
const visitor = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })

test('a picture of a proof is stored upright, without camera data and place', async () => {
  const photo = await sharp(png)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '22/1 16/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const order = await buy()
  assert.equal((await upload(order, { file: picture('photo.jpg', photo) }, token(order))).status, 200)
  const { path, size } = await db
    .selectFrom('payment_proofs')
    .select(['path', 'size'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const file = await services.files.open(path)
  assert.ok(file)
  const content = await buffer(file.stream)
  const { exif, width, height } = await sharp(content).metadata()
  assert.deepEqual([exif, width, height, content.length], [undefined, 60, 40, size])
  assert.equal(await services.files.open(sha256(photo)), null)
})

test('an upload that is refused stores no file', async () => {
  const order = await buy()
  const other = await sharp(png).flip().webp().toBuffer()
  const [first, second] = await Promise.all([
    upload(order, { file: picture() }, token(order)),
    upload(order, { file: picture('b.webp', other) }, token(order)),
  ])
  assert.deepEqual([first.status, second.status].sort(), [200, 409])
  const stored = await db.selectFrom('payment_proofs').select('path').where('order_id', '=', order.id).execute()
  assert.equal(stored.length, 1)
})

test('one network uploads 50 MB a day, and 1 GB may wait for review', async () => {
  const order = await buy()
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4_900_000)])
  const before = await state(order.id)
  await db.updateTable('payment_proofs').set({ size: 1_073_741_824 }).where('status', '=', 'pending').execute()
  const full = await upload(order, { file: picture('a.pdf', pdf) }, { ...token(order), ...visitor(1) })
  assert.deepEqual([full.status, await state(order.id)], [409, before])
  await db.updateTable('payment_proofs').set({ size: 1000 }).execute()
  const answers: number[] = []
  for (let n = 0; n < 11; n++) {
    const next = await buy()
    answers.push((await upload(next, { file: picture('a.pdf', pdf) }, { ...token(next), ...visitor(2) })).status)
  }
  assert.deepEqual(answers, [...Array(10).fill(200), 429])
  assert.equal((await upload(order, { file: picture('a.pdf', pdf) }, { ...token(order), ...visitor(3) })).status, 200)
})
