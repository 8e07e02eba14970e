import assert from 'node:assert/strict'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { destroyFile } from '#contracts/media/files.ts'
import { addImage, checkAndStoreImage } from '#server/kernel/files/images.ts'
import { s3Store } from '#server/platform/files/s3.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { startFakeS3 } from '#server/testing/fake-s3.ts'
import { multipart } from '#server/testing/multipart.ts'
import { picture, png, proofShop, token } from '#server/testing/proof-shop.ts'
import { removeUnusedBytes } from './remove-unused-bytes.ts'

const shop = await proofShop()
const s3 = await startFakeS3()
after(async () => {
  await s3.close()
  await shop.close()
})
const { app, db, services, staff } = shop
const { health, log } = services
const folder = join(services.config.dataDir, 'files')
const bucket = s3Store({
  endpoint: s3.url,
  region: 'eu-west-1',
  bucket: 'shop',
  accessKeyId: 'id',
  secretAccessKey: 'key',
})
const photoBytes = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#993366' } })
  .png()
  .toBuffer()
const run = (files: FileStore, limits?: Parameters<typeof removeUnusedBytes>[1]) =>
  removeUnusedBytes({ db, files, health, log }, limits)

const anyFile = () => db.insertInto('files').values({ name: 'x', path: 'x', mime: 'x', size: 1, sha256: 'x' }).execute()
await anyFile()

const longAgo = new Date(Date.now() - 25 * 3_600_000)
const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
async function ageDisk(): Promise<void> {
  for (const { parentPath, name } of await stored()) await utimes(join(parentPath, name), longAgo, longAgo)
}
const age = { disk: ageDisk, s3: async () => s3.age(longAgo) }
const isThere = async (files: FileStore, key: string) => {
  const file = await files.open(key)
  file?.stream.destroy()
  return file !== null
}

test('a stored file is deleted a day after its last reference', async () => {
  const order = await shop.buy()
  const sent = await shop.upload(order, { file: picture() }, token(order))
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  const pdf = new File([Buffer.from('%PDF-1.4\n%%EOF\n')], 'terms.pdf')
  const form = await multipart({
    'files[0]': picture('photo.png', photoBytes),
    'files[1]': pdf,
    'files[2]': picture('again.png', photoBytes),
  })
  const { body } = await app
    .inject({ ...form, method: 'POST', url: '/api/admin/file', headers: { ...form.headers, ...staff.headers } })
    .then((answer) => ({ body: answer.json<{ data: { id: number; url: string }[] }>() }))
  const [photo, terms, again] = body.data
  assert.ok(photo && terms && again, JSON.stringify(body))
  await ageDisk()
  const before = (await stored()).length
  assert.equal(await run(services.files), 0)
  assert.equal((await stored()).length, before)

  const remove = async ({ id }: { id: number }) =>
    assert.equal((await shop.call(destroyFile, { id }, staff.headers)).status, 200)
  await remove(photo)
  assert.equal(await run(services.files), 0, 'another file has the same bytes')
  await remove(again)
  await remove(terms)
  await db.deleteFrom('files').execute()
  assert.equal(await run(services.files), 0, 'a shop without any file keeps all')
  await anyFile()
  assert.equal(await run(services.files), before - 1)
  assert.deepEqual(
    (await stored()).map(({ name }) => name),
    [sha256(png)],
    'the proof of payment',
  )
  assert.equal(await run(services.files), 0)
})

for (const [name, files] of Object.entries({ disk: services.files, s3: bucket }) as ['disk' | 's3', FileStore][]) {
  const ctx = { db, services: { ...services, files } }

  test(`${name}: a concurrent upload keeps its bytes, also when unused ones are old`, async () => {
    const first = await checkAndStoreImage(ctx, { filename: 'photo.png', content: photoBytes })
    await age[name]()
    const second = await checkAndStoreImage(ctx, { filename: 'photo.png', content: photoBytes })
    assert.equal(await run(files), 0)
    await addImage(ctx, second)
    await age[name]()
    assert.equal(await run(files), 0)
    assert.ok(await isThere(files, first.sha256))
    await db.deleteFrom('files').where('sha256', '=', first.sha256).execute()
    assert.ok((await run(files)) > 0)
    assert.equal(await isThere(files, first.sha256), false)
  })

  test(`${name}: a run is limited, and the next runs continue`, async () => {
    const keys = Array.from({ length: 7 }, (_, n) => sha256(`${name} ${n}`))
    for (const key of keys) await files.put(key, Buffer.from(key))
    await age[name]()
    const removed: number[] = []
    for (let n = 0; n < 4; n++) removed.push(await run(files, { scanned: 200_000, removed: 3 }))
    assert.deepEqual(removed, [3, 3, 1, 0])
    for (const key of keys) assert.equal(await isThere(files, key), false)
  })
}
