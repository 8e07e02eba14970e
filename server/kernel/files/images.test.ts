import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { pino } from 'pino'
import sharp from 'sharp'
import { HttpError } from '#server/kernel/errors.ts'
import { readConfig } from '#server/platform/config.ts'
import { diskStore } from '#server/platform/files/disk.ts'
import { makeAvifVariants } from '#server/platform/files/image-variants.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addImage, checkAndStoreImage, saveImage } from './images.ts'
import { serveFile } from './serve-file.ts'

const { db, url, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'storekeeper-images-'))
const files = diskStore(folder)
const jobs = startJobs({ url, log: pino({ level: 'silent' }), pollMs: 500 })
const config = readConfig({ SECRET_KEY: 'x'.repeat(32), APP_URL: 'https://shop.test', DATA_DIR: folder })
const ctx = { db, services: { files, jobs, config } }
after(async () => {
  await jobs.stop()
  await close()
  rmSync(folder, { recursive: true })
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
const part = (content: Uint8Array, filename = 'photo.jpg') => ({ filename, content })
const serve = async (name: string) => {
  const file = await serveFile(db, files, name.replace('/uploads/', ''))
  return file && { headers: file.headers, content: await buffer(file.stream) }
}
const rows = () => db.selectFrom('files').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()

async function refused(content: Uint8Array | undefined, key: string, options = {}) {
  const before = await rows()
  await assert.rejects(saveImage(ctx, content && part(content), options), (error: unknown) => {
    assert.ok(error instanceof HttpError)
    assert.deepEqual([error.status, error.problems], [422, { image: [{ key }] }])
    return true
  })
  assert.deepEqual(await rows(), before)
}

for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
  test(`a ${format} is stored, returned and served`, async () => {
    const content = await plain(300, 200).toFormat(format).toBuffer()
    const saved = await saveImage(ctx, part(content, `旗袍 (1).${format}`))
    const { id, path, size, ...rest } = saved
    assert.ok(id > 0 && size > 0)
    assert.match(path, /^\/uploads\/[0-9a-f]{32}\.(jpg|png|gif|webp)$/)
    assert.deepEqual(rest, { url: `https://shop.test${path}`, name: `旗袍 (1).${format}`, width: 300, height: 200 })
    const served = await serve(path)
    assert.equal(served?.headers['content-type'], `image/${format}`)
    assert.equal(served?.headers['content-length'], String(served?.content.length))
    assert.equal(served?.headers['x-content-type-options'], 'nosniff')
    assert.equal(served?.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(served?.headers['content-security-policy'], "default-src 'none'; sandbox")
    assert.equal((await sharp(served?.content).metadata()).format, format)
  })
}

test('a photograph is stored upright, without camera data and location', async () => {
  const content = await plain(400, 300)
    .withExif({ IFD0: { Copyright: 'CaNaRy' }, IFD3: { GPSLatitude: '22/1 17/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  assert.ok((await sharp(content).metadata()).exif)
  const { path, width, height } = await saveImage(ctx, part(content))
  assert.deepEqual([width, height], [300, 400])
  for (const name of [path, `${path}.160.webp`]) {
    const served = await serve(name)
    const found = await sharp(served?.content).metadata()
    assert.deepEqual(
      [found.exif, found.xmp, found.iptc, found.orientation],
      [undefined, undefined, undefined, undefined],
    )
    assert.ok(!served?.content.includes('CaNaRy'))
    assert.ok(found.height > found.width)
  }
})

test('sizes are created with the upload, never larger than the image, and replace missing ones', async () => {
  const { path } = await saveImage(ctx, part(await plain(1000, 500).png().toBuffer()))
  const getWidth = async (name: string) => (await sharp((await serve(name))?.content).metadata()).width
  assert.equal(await getWidth(`${path}.160.webp`), 160)
  assert.equal(await getWidth(`${path}.480.webp`), 480)
  assert.equal(await getWidth(`${path}.960.webp`), 960)
  assert.equal(await getWidth(`${path}.1600.webp`), 1000)
  const small = await saveImage(ctx, part(await plain(100, 100).png().toBuffer()))
  for (const size of [160, 480, 960, 1600]) assert.equal(await getWidth(`${small.path}.${size}.webp`), 100)
  for (const name of [
    `${path}.320.webp`,
    `${path}.480.jpg`,
    `${path}.160`,
    'x.png',
    '../x',
    '',
    `${path}.160.webp.160.webp`,
  ])
    assert.equal(await serve(name), null)
  assert.equal(await serve(`/uploads/${'0'.repeat(32)}.png`), null)
})

test('emails get the smallest size as JPEG, which is made once, on white', async () => {
  const clear = sharp({ create: { width: 300, height: 150, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { path } = await saveImage(ctx, part(await clear.png().toBuffer()))
  const first = await serve(`${path}.160.jpg`)
  assert.equal(first?.headers['content-type'], 'image/jpeg')
  assert.equal(first?.headers['cross-origin-resource-policy'], 'cross-origin')
  const { format, width, height } = await sharp(first?.content).metadata()
  assert.deepEqual([format, width, height], ['jpeg', 160, 80])
  assert.deepEqual([...(await sharp(first?.content).raw().toBuffer()).subarray(0, 3)], [255, 255, 255])
  const again = await serve(`${path}.160.jpg`)
  assert.deepEqual([again?.headers, again?.content], [first?.headers, first?.content])
})

test('a missing AVIF is served as WebP until the job has created it, and is not cached until then', async () => {
  const { id, path } = await saveImage(ctx, part(await plain(500, 500).png().toBuffer()))
  const before = await serve(`${path}.480.avif`)
  assert.equal(before?.headers['content-type'], 'image/webp')
  assert.equal(before?.headers['cache-control'], 'public, max-age=60')
  const { sha256 } = await db.selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()
  await makeAvifVariants(files, sha256, 500)
  for (const [size, width] of [
    [160, 160],
    [480, 480],
    [960, 500],
    [1600, 500],
  ]) {
    const made = await serve(`${path}.${size}.avif`)
    assert.equal(made?.headers['content-type'], 'image/avif')
    assert.equal(made?.headers['cache-control'], 'public, max-age=31536000, immutable')
    // Our reader of pictures knows no AVIF: the size is in the box 'ispe'.
    assert.equal(made?.content.readUInt32BE(made.content.indexOf('ispe') + 8), width)
  }
  await makeAvifVariants(files, 'f'.repeat(64), 500)
})

test('an image of the product is stored as it is, and is its own largest size', async () => {
  const content = await plain(600, 300).webp({ quality: 50 }).toBuffer()
  const stored = await checkAndStoreImage(ctx, part(content), { isFinal: true })
  const { path } = await addImage(ctx, stored)
  for (const name of [path, `${path}.960.webp`])
    assert.deepEqual(Buffer.from((await serve(name))?.content ?? []), content)
  assert.equal((await sharp((await serve(`${path}.160.webp`))?.content).metadata()).width, 160)
})

test('an animation stays animated in every size', async () => {
  const raw = Buffer.alloc(200 * 100 * 3 * 4, 0).map((_, i) => (i * 31) % 256)
  const content = await sharp(raw, { raw: { width: 200, height: 400, channels: 3, pageHeight: 100 } })
    .gif({ delay: [100, 100, 100, 100] })
    .toBuffer()
  const { path, width, height } = await saveImage(ctx, part(content))
  assert.deepEqual([width, height], [200, 100])
  for (const name of [path, `${path}.160.webp`, `${path}.480.avif`]) {
    const served = await serve(name)
    assert.equal(served?.headers['content-type'], 'image/webp')
    assert.equal((await sharp(served?.content).metadata()).pages, 4)
  }
  const { sha256 } = await db.selectFrom('files').select('sha256').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await makeAvifVariants(files, sha256, 200)
  assert.equal((await serve(`${path}.480.avif`))?.headers['content-type'], 'image/webp')
})

test('the same image uploaded twice is two files with one content', async () => {
  const content = await plain(50, 50).webp().toBuffer()
  const [first, second] = [await saveImage(ctx, part(content)), await saveImage(ctx, part(content))]
  assert.notEqual(first.path, second.path)
  const found = await db.selectFrom('files').select('sha256').where('id', 'in', [first.id, second.id]).execute()
  assert.equal(found[0]?.sha256, found[1]?.sha256)
})

test('a row that is rolled back takes its job with it', async () => {
  const image = await checkAndStoreImage(ctx, part(await plain(60, 60).png().toBuffer()))
  const before = await rows()
  const failed = db.transaction().execute(async (tx) => {
    await addImage({ ...ctx, db: tx }, image)
    throw new Error('rolled back')
  })
  await assert.rejects(failed, /rolled back/)
  assert.deepEqual(await rows(), before)
})

test('the displayed name has no folder and no control characters', async () => {
  const content = await plain(10, 10).png().toBuffer()
  const named = async (filename: string) => (await saveImage(ctx, part(content, filename))).name
  assert.equal(await named('C:\\Users\\amy\\茶.png'), '茶.png')
  assert.equal(await named('../../etc/passwd'), 'passwd')
  assert.equal(await named('a\u0000\r\nb.png'), 'ab.png')
  assert.equal(await named(''), 'image.png')
  assert.equal(await named('\ud800'), 'image (2).png', 'no two of a folder have one name')
  assert.equal((await named('長'.repeat(500))).length, 150)
})

test('a missing, empty or too large file, or one that is not an image, is refused', async () => {
  await refused(undefined, 'validation.image_required')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const texts = [
    '',
    'text',
    svg,
    `<?xml version="1.0"?>${svg}`,
    '<html><script>alert(1)</script></html>',
    '%PDF-1.7',
    'GIF89a/*<script>alert(1)</script>*/=1',
  ]
  for (const text of texts) await refused(Buffer.from(text), 'validation.check_input')
  const png = await plain(100, 100).png().toBuffer()
  await refused(png.subarray(0, 60), 'validation.check_input')
  await refused(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'validation.check_input')
  await refused(await plain(10, 10).tiff().toBuffer(), 'validation.check_input')
  await refused(await plain(10, 10).avif().toBuffer(), 'validation.check_input')
  await refused(Buffer.from('BM'.padEnd(100, '\0')), 'validation.check_input')
})

/** One bit a dot, all the same: 100 kB that unpack to gigabytes. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

test('an image with too many pixels is refused before it is decoded', async () => {
  assert.equal((await saveImage(ctx, part(await plain(6000, 10).png().toBuffer()))).width, 6000)
  await refused(await plain(6001, 10).png().toBuffer(), 'validation.check_input')
  await refused(await plain(10, 6001).jpeg().toBuffer(), 'validation.check_input')
  const bomb = blackPng(30_000)
  assert.ok(bomb.length < 200_000)
  await refused(bomb, 'validation.check_input')
  // 100 frames of 4000 x 4000, each of one dot: 2 kB that unpack to 6 GB.
  const frame = '2c00000000010001008000000000ffffff0202440100'
  await refused(Buffer.from(`474946383961a00fa00f000000${frame.repeat(100)}3b`, 'hex'), 'validation.check_input')
})

test('data hidden in an image is removed', async () => {
  const canary = '<script>alert("CaNaRy")</script>'
  for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const content = Buffer.concat([await plain(64, 64).toFormat(format).toBuffer(), Buffer.from(canary)])
    const { path } = await saveImage(ctx, part(content, 'x.html'))
    assert.ok(!(await serve(path))?.content.includes('CaNaRy'))
    assert.match(path, /\.(jpg|png|gif|webp)$/)
  }
})

test('an icon may be an .ico file without hidden data', async () => {
  const png = await plain(32, 32).png().toBuffer()
  const ico = (at = 22, size = png.length) => {
    const head = Buffer.alloc(22)
    head.writeUInt32LE(0x00010000, 0)
    head.writeUInt16LE(1, 4)
    head.set([32, 32], 6)
    head.writeUInt32LE(size, 14)
    head.writeUInt32LE(at, 18)
    return Buffer.concat([head, png])
  }
  const { path, width, height } = await saveImage(ctx, part(ico(), 'favicon.ico'), { icon: true })
  assert.deepEqual([width, height], [32, 32])
  for (const name of [path, `${path}.160.webp`]) {
    const served = await serve(name)
    assert.equal(served?.headers['content-type'], 'image/x-icon')
    assert.deepEqual(served?.content, ico())
  }
  await refused(ico(), 'validation.check_input')
  const icon = { icon: true }
  await refused(Buffer.concat([ico(), Buffer.from('<script>')]), 'validation.check_input', icon)
  await refused(ico(23), 'validation.check_input', icon)
  await refused(ico(22, png.length + 1), 'validation.check_input', icon)
  await refused(ico().subarray(0, 20), 'validation.check_input', icon)
  assert.equal((await saveImage(ctx, part(png), icon)).width, 32)
})

test('many concurrent uploads all succeed', async () => {
  const content = await plain(800, 600).jpeg().toBuffer()
  const saved = await Promise.all(Array.from({ length: 12 }, () => saveImage(ctx, part(content))))
  assert.equal(new Set(saved.map(({ path }) => path)).size, 12)
})
