import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { brand } from '#contracts/catalogue/brand.ts'
import { newMember, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { type Failed, resourceClient, sendTo } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const administrator = await newStaff(db)
const clerk = await newStaff(db, [])
const member = await newMember(db)
const brands = resourceClient(app, brand, administrator.headers)
const writes = await watchWrites(db)

type Options = { data: { id: number; title: string }[] }
const options = (path: string, { headers } = clerk) =>
  sendTo<Options>(app, { url: `/api/admin/option/${path}`, headers })

test('a picker finds at most 50 records by name, in the order of the language', async () => {
  for (let n = 0; n < 60; n++) await brands.made({ title: `Picked ${String(n).padStart(2, '0')}`, url: `picked-${n}` })
  const { status, body } = await options('brand?search=picked')
  assert.deepEqual([status, body.data.length], [200, 50])
  assert.deepEqual(body.data[0]?.title, 'Picked 00')
  const named = await options('brand?search=PICKED%2007')
  assert.deepEqual(
    named.body.data.map(({ title }) => title),
    ['Picked 07'],
  )
  assert.deepEqual((await options('brand?search=nobody')).body, { data: [] })
})

test('all records are returned by their ids', async () => {
  const rows = await db.selectFrom('brands').select('id').where('url', 'like', 'picked-%').execute()
  const { body } = await options(`brand?ids=${rows.map(({ id }) => id).join(',')}`)
  assert.deepEqual([rows.length, body.data.length], [60, 60])
})

test('records are named by id in the requested language, also after they were deleted', async () => {
  const [tea, cup] = [await brands.made({ title: 'Tea', url: 'tea' }), await brands.made({ title: 'Cup', url: 'cup' })]
  await brands.update(tea.id, { title: '茶', language: 'zh_hk' })
  await brands.destroy(cup.id)
  const requests = [
    await options(`brand?ids=${tea.id},${cup.id}&language=zh_hk`),
    await options(`brand?ids=${tea.id}&ids=${cup.id}&ids=x&language=zh-HK`),
  ]
  for (const { body } of requests)
    assert.deepEqual(
      new Map(body.data.map(({ id, title }) => [id, title])),
      new Map([
        [tea.id, '茶'],
        [cup.id, 'Cup'],
      ]),
    )
  assert.ok(
    (await options('brand?search=Cup')).body.data.every(({ id }) => id !== cup.id),
    'but they are not offered',
  )
})

test('names of customers and staff require the permission to list them', async () => {
  for (const resource of ['user', 'account']) {
    const refused = await options(resource)
    assert.deepEqual([refused.status, refused.body as Failed], [403, { message: 'This action is unauthorized' }])
    await clerk.grant([`get ${resource}s`])
    assert.equal((await options(resource)).status, 200)
    await clerk.grant([])
  }
  const names = (await options('account', administrator)).body.data
  assert.ok(names.some(({ id }) => id === clerk.id))
  assert.equal((await options('brand', { ...clerk, headers: member.headers })).status, 401)
  for (const nothing of ['nothing', '__proto__', 'constructor', 'configuration'])
    assert.deepEqual([(await options(nothing)).status], [404], nothing)
})

const checkUnique = (input: object, { headers } = administrator) =>
  sendTo<{ data: { unique: boolean } }>(app, { method: 'POST', url: '/api/admin/check', headers, payload: input })

test('a form checks whether a value is unique, ignoring its own', async () => {
  const { id } = await brands.made({ title: 'Unique', url: 'unique' })
  const request = async (value: string, except_id?: number) =>
    (await checkUnique({ resource: 'brand', field: 'url', value, except_id })).body.data.unique
  assert.deepEqual(
    [await request('unique'), await request('UNIQUE'), await request('unique', id), await request('free')],
    [false, false, true, true],
  )
  const account = { resource: 'account', field: 'email', value: `staff-${clerk.id}@shop.test` }
  assert.equal((await checkUnique(account, clerk)).status, 403)
  await clerk.grant(['create account'])
  assert.equal((await checkUnique(account, clerk)).status, 200)
  assert.equal((await checkUnique({ ...account, except_id: clerk.id }, clerk)).status, 403)
  await clerk.grant([])
  for (const field of ['title', 'password_hash', 'id', '__proto__', 'constructor'])
    assert.equal((await checkUnique({ resource: 'brand', field, value: 'x' })).status, 404, field)
})

test('the URL of a category is checked too, while links may repeat theirs', async () => {
  const category = { language: 'en_us', type: 'category', display_title: 'Tea', url: 'tea' }
  const { status, body } = await sendTo<{ data: { id: number } }>(app, {
    method: 'POST',
    url: '/api/admin/menu',
    headers: administrator.headers,
    payload: category,
  })
  assert.equal(status, 201, JSON.stringify(body))
  const request = async (value: string, except_id?: number) =>
    (await checkUnique({ resource: 'menu', field: 'url', value, except_id })).body.data.unique
  assert.deepEqual(
    [await request('TEA'), await request('tea', body.data.id), await request('coffee')],
    [false, true, true],
  )
  assert.equal((await checkUnique({ resource: 'menu', field: 'type', value: 'category' })).status, 404)
})

async function upload(part: [name: string, content: Buffer] | undefined, headers = clerk.headers) {
  const form = new FormData()
  if (part) form.append('image', new Blob([new Uint8Array(part[1])]), part[0])
  else form.append('other', '1')
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const payload = Buffer.from(await request.arrayBuffer())
  const send = {
    method: 'POST',
    url: '/api/admin/upload',
    headers: { ...headers, 'content-type': type },
    payload,
  } as const
  return sendTo<{ data: { id: number; path: string; width: number; height: number; name: string } }>(app, send)
}

test('staff who edit something with images may upload one for a later save, and nothing else', async () => {
  await clerk.grant([])
  await writes()
  assert.equal((await upload(['a.png', Buffer.from('x')])).status, 403)
  assert.deepEqual(await writes(), [])
  await clerk.grant(['update brand'])
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#334455' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(['../shop window.jpg', content])
  assert.equal(status, 201)
  const { id, path, width, height, name } = body.data
  assert.deepEqual([width, height, name], [40, 30, 'shop window.jpg'])
  const shown = await brands.made({ title: 'Shown', url: 'shown', image: path })
  assert.deepEqual([shown.image, shown.image_path], [id, path])
  const { admin_id } = await db.selectFrom('files').select('admin_id').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(admin_id, clerk.id)
  const entries = db.selectFrom('activity_log').select(['admin_id', 'action', 'fields']).where('resource', '=', 'file')
  assert.deepEqual(await entries.where('resource_id', '=', id).execute(), [
    { admin_id: clerk.id, action: 'create', fields: ['name'] },
  ])

  // The same picture again is the same file; under another name it is another one.
  assert.equal((await upload(['shop window.jpg', content])).body.data.id, id)
  assert.notEqual((await upload(['window.jpg', content])).body.data.id, id)

  await writes()
  const none = await upload(undefined)
  assert.deepEqual([none.status, none.body.errors], [422, { image: ['Please upload a picture'] }])
  for (const [name, content] of [
    ['a.png', '<svg/>'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text.png', 'only words'],
  ] as const) {
    const refused = await upload([name, Buffer.from(content)])
    assert.deepEqual([refused.status, refused.body.errors], [422, { image: ['Please check your input.'] }], name)
  }
  const foreign = await upload(['a.jpg', content], member.headers)
  assert.equal(foreign.status, 401)
  assert.deepEqual(await writes(), [])
})
