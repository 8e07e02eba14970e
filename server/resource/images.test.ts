import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { brand } from '#contracts/catalogue/brand.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { type AnyRecord, type One, resourceClient } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const { headers, id: staffId } = await newStaff(db)
const brands = resourceClient(app, brand, headers)
const writes = await watchWrites(db)

let serial = 0
const draft = () => ({ title: 'Tea', url: `tea-${++serial}` })
const picture = (colour: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()

async function sendForm(method: 'POST' | 'PUT', path: string, values: Record<string, string | Buffer>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), 'photo.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await app.inject({
    method,
    url: `/api/admin/brand${path}`,
    headers: { ...headers, 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<One & { errors?: Record<string, string[]> }>() }
}
const made = async (): Promise<AnyRecord> =>
  (await sendForm('POST', '', { ...draft(), image: await picture('#c0392b') })).body.data

test('an image in a form is stored, and its URL returned', async () => {
  const { status, body } = await sendForm('POST', '', { ...draft(), image: await picture('#1abc9c') })
  assert.equal(status, 201)
  const file = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', Number(body.data.image))
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [file.name, file.mime, file.width, file.height, file.admin_id],
    ['photo.png', 'image/png', 300, 200, staffId],
  )
  assert.equal(body.data.image_path, `/uploads/${file.path}`)
  const shown = await app.inject({ url: String(body.data.image_path) })
  assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/png'])
  const row = (await brands.list(`?search=${draft().title}&sort=-id`)).body.data.find(({ id }) => id === body.data.id)
  assert.deepEqual([row?.image, row?.image_path], [body.data.image, body.data.image_path])
})

test('an image can be given by id or upload path, stays when not sent, and is removed when empty', async () => {
  const { image, image_path } = await made()
  for (const sent of [image, String(image), image_path, String(image_path).replace('/uploads/', '')]) {
    const { body } = await brands.create({ ...draft(), image: sent })
    assert.deepEqual([body.data.image, body.data.image_path], [image, image_path], String(sent))
    const updated = await brands.update(body.data.id, { title: 'Coffee' })
    assert.equal(updated.body.data.image, image)
    for (const empty of ['', null]) {
      await brands.update(body.data.id, { image })
      const removed = await brands.update(body.data.id, { image: empty })
      assert.deepEqual([removed.body.data.image, removed.body.data.image_path], [null, null])
    }
  }
})

test('an invalid image is a field error, and nothing is stored', async () => {
  const { id, image } = await made()
  await writes()
  const errors = { image: ['Please check your input.'] }
  for (const sent of [
    999_999,
    '/uploads/nothing.png',
    '../../etc/passwd',
    { content: 'x', filename: 'a.png' },
    { id: image },
    [image],
    true,
    'https://x.test/a.png',
    '\u0000',
  ])
    for (const { status, body } of [
      await brands.create({ ...draft(), image: sent }),
      await brands.update(id, { image: sent }),
    ])
      assert.deepEqual([status, body.errors], [422, errors], JSON.stringify(sent))
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '\u0089PNG\r\n\u001a\n broken']) {
    const { status, body } = await sendForm('PUT', `/${id}`, { image: Buffer.from(content, 'latin1') })
    assert.deepEqual([status, body.errors], [422, errors], content)
  }
  assert.deepEqual(await writes(), [])
})

test('an image in a refused save leaves no file behind', async () => {
  const taken = draft()
  await brands.made(taken)
  await writes()
  const twice = await sendForm('POST', '', { ...taken, image: await picture('#8e44ad') })
  const empty = await sendForm('POST', '', { title: '', url: 'x', image: await picture('#8e44ad') })
  assert.deepEqual([Object.keys(twice.body.errors ?? {}), Object.keys(empty.body.errors ?? {})], [['url'], ['title']])
  assert.deepEqual(await writes(), [])
})

test('an image in use cannot be deleted', async () => {
  const { image } = await made()
  await assert.rejects(db.deleteFrom('files').where('id', '=', Number(image)).execute(), /violates foreign key/)
})
