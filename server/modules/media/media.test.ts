import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { destroyFile, listFiles, type StoredFile, showFile, updateFile } from '#contracts/media/files.ts'
import { createFolder, destroyFolder, listFolders, updateFolder } from '#contracts/media/folders.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { multipart } from '#server/testing/multipart.ts'
import { sendTo } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'
import { removeTemporaryFiles } from './remove-temporary-files.ts'

const shop = await testShop()
after(shop.close)
const { app, call, db, staff } = shop
const writes = await watchWrites(db)

let shade = 0
const picture = async (name: string) => {
  const background = { r: ++shade, g: 90, b: 120 }
  return new File(
    [
      await sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ],
    name,
  )
}

async function upload(files: readonly File[], folder_id?: number) {
  const parts: Record<string, string | File> = folder_id === undefined ? {} : { folder_id: String(folder_id) }
  for (const [n, file] of files.entries()) parts[`files[${n}]`] = file
  const form = await multipart(parts)
  const headers = { ...form.headers, ...staff.headers }
  return sendTo<{ data: StoredFile[] }>(app, {
    method: 'POST',
    url: '/api/admin/file',
    payload: form.payload,
    headers,
  })
}
const uploaded = async (name: string, folder_id?: number): Promise<StoredFile> => {
  const { status, body } = await upload([await picture(name)], folder_id)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data[0] as StoredFile
}
const folder = async (name: string, parent_id: number | null = null) => {
  const { status, body } = await call(createFolder, { name, parent_id }, staff.headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const namesIn = async (query: object) =>
  (await call(listFiles, query, staff.headers)).body.data.map(({ name }: StoredFile) => name)

test('a name is unique in its folder, and free in another one', async () => {
  const spring = await folder('Spring')
  await writes()
  const again = await call(createFolder, { name: ' SPRING ' }, staff.headers)
  assert.deepEqual([again.status, again.body.errors], [422, { name: ['A folder with the same name already exists'] }])
  for (const [name, text] of [
    ['', 'This field is required.'],
    ['a/b', 'Please check your input.'],
    ['a\\b', 'Please check your input.'],
  ])
    assert.deepEqual((await call(createFolder, { name }, staff.headers)).body.errors, { name: [text] })
  assert.deepEqual((await call(createFolder, { name: 'x', parent_id: 999_999 }, staff.headers)).body.errors, {
    parent_id: ['Please check your input.'],
  })
  assert.deepEqual(await writes(), [])
  const inner = await folder('Spring', spring)
  const renamed = await call(updateFolder, { id: inner, parent_id: null }, staff.headers)
  assert.deepEqual(renamed.body.errors, { name: ['A folder with the same name already exists'] })
})

test('a folder cannot be moved into itself', async () => {
  const top = await folder('Top')
  const middle = await folder('Middle', top)
  const low = await folder('Low', middle)
  await writes()
  for (const parent_id of [top, middle, low]) {
    const { body } = await call(updateFolder, { id: top, parent_id }, staff.headers)
    assert.deepEqual(body.errors, { parent_id: ['Please check your input.'] })
  }
  assert.deepEqual(await writes(), [])
  const moved = await call(updateFolder, { id: low, parent_id: null, name: 'Lowest' }, staff.headers)
  assert.deepEqual([moved.body.data.parent_id, moved.body.data.name], [null, 'Lowest'])
})

test('a duplicate name in a folder gets a number, after an upload or a move', async () => {
  const here = await folder('Here')
  const names = []
  for (let n = 0; n < 3; n++) names.push((await uploaded('Mug.png', here)).name)
  assert.deepEqual(names, ['Mug.png', 'Mug (2).png', 'Mug (3).png'])
  const elsewhere = await uploaded('mug.png')
  const moved = await call(updateFile, { id: elsewhere.id, folder_id: here }, staff.headers)
  assert.equal(moved.body.data.name, 'mug (4).png')
  const renamed = await call(updateFile, { id: elsewhere.id, name: 'Tea' }, staff.headers)
  assert.equal(renamed.body.data.name, 'Tea.png', 'the ending of its kind stays')
  assert.equal(renamed.body.data.path, elsewhere.path, 'and so does its address')
  await writes()
  const refused = await call(updateFile, { id: elsewhere.id, name: '../etc/passwd' }, staff.headers)
  assert.deepEqual(refused.body.errors, { name: ['Please check your input.'] })
  assert.deepEqual(await writes(), [])
})

test('only images, PDFs and MP4s are stored, detected by their bytes, all of a request or none', async () => {
  const pdf = new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], 'terms.pdf')
  const { body } = await upload([pdf])
  assert.deepEqual(
    body.data.map(({ name, type, mime, width }) => [name, type, mime, width]),
    [['terms.pdf', 'document', 'application/pdf', null]],
  )
  await writes()
  for (const bad of [
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'),
    new File(['<!doctype html><script>1</script>'], 'a.png'),
    new File(['plain'], 'a.pdf'),
  ]) {
    const refused = await upload([await picture('good.png'), bad])
    assert.deepEqual([refused.status, refused.body.errors], [422, { 'files.1': ['Please check your input.'] }])
  }
  assert.deepEqual((await upload([])).body.errors, { files: ['This field is required.'] })
  assert.deepEqual(await writes(), [])
})

test('a list has the files of a folder, a search also those of its subfolders', async () => {
  const outer = await folder('Outer')
  const inner = await folder('Inner', outer)
  await uploaded('needle.png', inner)
  await uploaded('hay.png', outer)
  assert.deepEqual(await namesIn({ folder_id: outer }), ['hay.png'])
  assert.deepEqual(await namesIn({ folder_id: outer, search: 'NEEDLE' }), ['needle.png'])
  assert.deepEqual(await namesIn({ folder_id: inner, search: 'hay' }), [])
  assert.deepEqual(await namesIn({ type: 'document' }), ['terms.pdf'])
  assert.deepEqual(await namesIn({ folder_id: outer, type: 'nonsense', sort: 'evil; drop' }), ['hay.png'])
  const folders = (await call(listFolders, {}, staff.headers)).body.data
  assert.equal(folders.find(({ id }: { id: number }) => id === outer)?.files_count, 1)
})

const fileInUse = { message: 'File is in use' }

test('a file in use cannot be deleted, and the error says where it is used', async () => {
  const of = { product: await uploaded('p.png'), page: await uploaded('q.png'), brand: await uploaded('b.png') }
  const settings = await uploaded('logo.png')
  const { product_id } = await shop.product({ name: 'Kettle', upload_images: [of.product.id] })
  const ctxed = (path: string, draft: object) =>
    shop.request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, staff.headers)
  const brand = (await ctxed('brand', { title: 'Ridge', url: 'ridge', image: of.brand.id })).body.data.id
  const page = (
    await ctxed('page', { title: 'About', url: 'about', content: `<p><img src="${of.page.path}.480.webp" alt=""></p>` })
  ).body.data.id
  await shop.set('image', { logo: settings.id })
  await writes()
  for (const [file, used_in] of [
    [of.product, [{ resource: 'product', id: product_id, title: 'Kettle' }]],
    [of.brand, [{ resource: 'brand', id: brand, title: 'Ridge' }]],
    [of.page, [{ resource: 'page', id: page, title: 'About' }]],
    [settings, [{ resource: 'configuration', id: 0, title: 'image' }]],
  ] as const) {
    assert.deepEqual((await call(showFile, { id: file.id }, staff.headers)).body.data.used_in, used_in)
    const refused = await call(destroyFile, { id: file.id }, staff.headers)
    assert.deepEqual([refused.status, refused.body], [409, { ...fileInUse, used_in }])
  }
  assert.deepEqual(await writes(), [])

  // Deleted records still have rows; they keep nobody from tidying up.
  await shop.request('DELETE', `/api/admin/brand/${brand}`, {}, staff.headers)
  assert.equal((await call(destroyFile, { id: of.brand.id }, staff.headers)).status, 200)
  assert.equal((await call(showFile, { id: of.brand.id }, staff.headers)).status, 404)
})

test('a file of an order cannot be deleted, also after the product was', async () => {
  const file = await uploaded('sold.png')
  const product = await shop.product({ upload_images: [file.id] })
  const { order_number } = await shop.place([[product, 1]])
  const { used_in } = (await call(showFile, { id: file.id }, staff.headers)).body.data
  assert.deepEqual(
    used_in.map(({ resource, title }: { resource: string; title: string }) => [resource, title]),
    [
      ['order', order_number],
      ['product', 'Product 2'],
    ],
  )
})

test('a folder with files is deleted only when confirmed, and never with a file in use', async () => {
  const top = await folder('Old')
  const sub = await folder('Older', top)
  const file = await uploaded('old.png', sub)
  const used = await uploaded('used.png', sub)
  const { body } = await shop.request<{ data: { id: number } }>(
    'POST',
    '/api/admin/brand',
    { title: 'Used', url: 'used', image: used.id },
    staff.headers,
  )
  await writes()
  const full = await call(destroyFolder, { id: top }, staff.headers)
  assert.deepEqual(
    [full.status, full.body],
    [409, { message: 'This folder is not empty: 2 files, 1 folders.', files: 2, folders: 1 }],
  )
  const inUse = await call(destroyFolder, { id: top, cascade: '1' }, staff.headers)
  assert.deepEqual([inUse.status, inUse.body.message], [409, 'File is in use'])
  assert.deepEqual(await writes(), [])
  await shop.request('PUT', `/api/admin/brand/${body.data.id}`, { image: '' }, staff.headers)
  assert.equal((await call(destroyFolder, { id: top, cascade: 1 }, staff.headers)).status, 200)
  assert.equal((await call(showFile, { id: file.id }, staff.headers)).status, 404)
  assert.equal(await db.selectFrom('folders').select('id').where('id', 'in', [top, sub]).executeTakeFirst(), undefined)
  assert.equal((await call(destroyFolder, { id: top }, staff.headers)).status, 404)
})

test('ten concurrent uploads with one name get ten names', async () => {
  const crowd = await folder('Crowd')
  const answers = await Promise.all(Array.from({ length: 10 }, async () => upload([await picture('same.png')], crowd)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 201),
  )
  assert.equal(new Set(await namesIn({ folder_id: crowd })).size, 10)
  const folders = await Promise.all(
    Array.from({ length: 10 }, () => call(createFolder, { name: 'One', parent_id: crowd }, staff.headers)),
  )
  assert.deepEqual(folders.map(({ status }) => status).sort(), [201, ...Array(9).fill(422)])
})

test('read permission allows no changes', async () => {
  const file = await uploaded('mine.png')
  const reader = await shop.staffWith(['get files'])
  await writes()
  assert.equal((await call(listFiles, {}, reader.headers)).status, 200)
  for (const answer of [
    await call(createFolder, { name: 'No' }, reader.headers),
    await call(updateFile, { id: file.id, name: 'No' }, reader.headers),
    await call(destroyFile, { id: file.id }, reader.headers),
  ])
    assert.deepEqual([answer.status, answer.body.message], [403, 'This action is unauthorized'])
  assert.deepEqual(await writes(), [])
})

test('the same content uploaded again is told apart from a new file', async () => {
  const again = await picture('harbour.png')
  const { body: first } = await upload([again])
  const { body: second } = await upload([again, await picture('harbour.png')])
  const sameAs = (file: object | undefined) => Object(Object(file).same_as).id ?? null
  assert.deepEqual(
    [first, second].flatMap(({ data }) => data.map(sameAs)),
    [null, first.data[0]?.id, null],
  )
})

test('a document is served in ranges, as video players request them', async () => {
  const text = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF and more'
  const { body } = await upload([new File([text], 'parts.pdf')])
  const url = body.data[0]?.path ?? ''
  const answer = async (range?: string) => {
    const { statusCode, body: content, headers } = await app.inject({ url, headers: range ? { range } : {} })
    return [statusCode, content, headers['content-range'], headers['content-length']]
  }
  const size = text.length
  const whole = [200, text, undefined, String(size)]
  assert.deepEqual(await answer(), whole)
  assert.deepEqual(await answer('bytes=0-3'), [206, '%PDF', `bytes 0-3/${size}`, '4'])
  assert.deepEqual(await answer(`bytes=${size - 4}-`), [206, 'more', `bytes ${size - 4}-${size - 1}/${size}`, '4'])
  assert.deepEqual(await answer('bytes=-4'), [206, 'more', `bytes ${size - 4}-${size - 1}/${size}`, '4'])
  for (const nothing of [`bytes=${size}-`, 'bytes=5-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=-0'])
    assert.deepEqual(await answer(nothing), whole, nothing)
})

test('a picture of a form is a file of the shop once the form is saved; never saved, it is removed after two days', async () => {
  const send = async (image: File, temporary = '1') => {
    const form = await multipart({ image, temporary })
    const headers = { ...form.headers, ...staff.headers }
    const { status, body } = await sendTo<{ data: { id: number; path: string } }>(app, {
      method: 'POST',
      url: '/api/admin/upload',
      payload: form.payload,
      headers,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const brand = async (title: string, more: object) => {
    const payload = { language: 'en_us', title, url: title.toLowerCase(), ...more }
    const { status, body } = await sendTo(app, {
      method: 'POST',
      url: '/api/admin/brand',
      payload,
      headers: staff.headers,
    })
    assert.equal(status, 201, JSON.stringify(body))
  }
  const abandoned = await picture('wharf.png')
  const left = await send(abandoned)
  const [used, pasted] = [await send(await picture('wharf.png')), await send(await picture('wharf.png'))]
  assert.deepEqual(await namesIn({ search: 'wharf' }), [])
  await brand('Wharf', { image: used.id })
  assert.deepEqual(await namesIn({ search: 'wharf' }), ['wharf.png'])
  await brand('Pier', { description: `<p><img src="${pasted.path}.480.webp" alt=""></p>` })
  assert.deepEqual(await namesIn({ search: 'wharf' }), ['wharf (2).png', 'wharf.png'])

  const ctx = systemContext(shop.services)
  const grow = () =>
    db
      .updateTable('files')
      .set({ updated_at: new Date(Date.now() - 49 * 3_600_000).toISOString() })
      .where('name', 'like', 'wharf%')
      .execute()
  assert.equal(await removeTemporaryFiles(ctx), 0)
  await grow()
  assert.equal((await send(abandoned)).id, left.id)
  assert.equal(await removeTemporaryFiles(ctx), 0)
  await grow()
  assert.equal(await removeTemporaryFiles(ctx), 1)
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('name', 'like', 'wharf%')
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { id: used.id, name: 'wharf.png' },
    { id: pasted.id, name: 'wharf (2).png' },
  ])
  // Asked for outside of a form, it stays.
  const other = await picture('quay.png')
  await send(other)
  await send(other, '0')
  assert.deepEqual(await namesIn({ search: 'quay' }), ['quay.png'])
})
