import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { product } from '#contracts/catalogue/product.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { type Failed, resourceClient, sendTo } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, services, close } = await testApp()
after(close)
const { headers } = await newStaff(db)
const products = resourceClient(app, product, headers)
const made = (draft: object) => products.made({ type: 'general', ...draft })
const writes = await watchWrites(db)
const warehouse = services.settings.snapshot().product.warehouse_id as number
const send = <B>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, as = headers) =>
  sendTo<B>(app, { method, url, headers: as, ...(payload && { payload }) })

await send('POST', '/api/admin/attribute', {
  key: 'color',
  display: 'Colour',
  position: 'stock',
  type: 'color',
  values: [
    { key: 'red', label: 'Red' },
    { key: 'blue', label: 'Blue' },
  ],
})
const material = await send<{ data: { id: number } }>('POST', '/api/admin/attribute', {
  key: 'material',
  display: 'Material',
  position: 'product',
  type: 'text',
})
const category = await send<{ data: { id: number } }>('POST', '/api/admin/menu', {
  display_title: 'Tea',
  type: 'category',
  url: 'tea',
})

let uploads = 0
async function upload(): Promise<number> {
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a6bcab' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(content)]), `${uploads++}.png`)
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const { body } = await sendTo<{ data: { id: number } }>(app, {
    method: 'POST',
    url: '/api/admin/upload',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': type },
  })
  return body.data.id
}

interface Picture {
  id: number
  file_id: number
  alt: string
  fallback: { alt: string }
}
const getPictures = (record: Record<string, unknown>) => record.images as Picture[]
const pictureTexts = (record: Record<string, unknown>) => getPictures(record).map(({ file_id, alt }) => [file_id, alt])

test('stored files become pictures at any position, with alt texts per language', async () => {
  const [a, b, c] = [await upload(), await upload(), await upload()]
  const cup = await made({ name: 'Cup', images: [{ file_id: a, alt: 'A cup' }, { file_id: b }] })
  assert.deepEqual(pictureTexts(cup), [
    [a, 'A cup'],
    [b, ''],
  ])
  const [first, second] = getPictures(cup)
  const images = [{ file_id: c, alt: '杯底' }, { id: second?.id }, { id: first?.id, alt: '茶杯' }]
  const { body } = await products.update(cup.id, { language: 'zh_hk', images })
  assert.deepEqual(pictureTexts(body.data), [
    [c, '杯底'],
    [b, ''],
    [a, '茶杯'],
  ])
  // A first text in another language is the main language's, too; later ones are their own.
  const english = (await products.get(cup.id)).body.data
  assert.deepEqual(pictureTexts(english), [
    [c, '杯底'],
    [b, ''],
    [a, 'A cup'],
  ])
  await writes()
  const refused = await products.update(cup.id, { images: [{ id: first?.id }, { file_id: 999_999 }] })
  assert.deepEqual(
    [refused.status, (refused.body as Failed).errors],
    [422, { 'images.1': ['Please check your input.'] }],
  )
  const tooMany = await products.update(cup.id, { images: Array.from({ length: 51 }, () => ({ file_id: a })) })
  assert.equal(tooMany.status, 422)
  assert.deepEqual(await writes(), [])
})

test('a copy is hidden, has its own codes, everything but units, and leaves the original unchanged', async () => {
  const [a, b] = [await upload(), await upload()]
  const option = (label: string) => [{ key: 'color', label }]
  const inventories = [{ warehouse_id: warehouse, quantity: 5 }]
  const source = await made({
    name: 'Green Tea',
    is_new: true,
    categories: [category.body.data.id],
    images: [{ file_id: a, alt: 'Leaves' }, { file_id: b }],
    properties: [{ attribute_id: material.body.data.id, text: 'Leaf' }],
    stocks: [
      { price: 10, special_price: 8, attributes: option('Red'), inventories },
      { price: 12, visibled: false, low_stock_threshold: 3, attributes: option('Blue'), inventories },
    ],
  })
  await products.update(source.id, { language: 'zh_hk', name: '綠茶' })
  const [, second] = getPictures(source)
  const [red] = source.stocks as { id: number }[]
  await products.update(source.id, { stocks: [{ id: red?.id, special_price: 8, image_ids: [second?.id] }] })
  const before = (await products.get(source.id)).body.data

  const { status, body } = await send<{ data: { id: number; sku: string; url: string } }>(
    'POST',
    `/api/admin/product/${source.id}/duplicate`,
  )
  assert.equal(status, 201)
  const { id, sku, url } = body.data
  assert.match(sku, /^green-tea\d{4}$/)
  const copy = (await products.get(id)).body.data
  assert.deepEqual(
    [copy.name, copy.url, copy.visibled, copy.is_new, copy.categories, copy.all_available_inventories],
    ['Green Tea (2)', url, false, true, [category.body.data.id], 0],
  )
  assert.equal((await products.get(id, '?language=zh_hk')).body.data.name, '綠茶 (2)')
  assert.deepEqual(pictureTexts(copy), [
    [a, 'Leaves'],
    [b, ''],
  ])
  const stocks = copy.stocks as Record<string, unknown>[]
  assert.deepEqual(
    stocks.map((stock) => [
      stock.sku,
      stock.barcode,
      stock.price,
      stock.special_price,
      stock.visibled,
      stock.option_text,
    ]),
    [
      [`${sku}-stock1`, `${sku}-stock1`, 10, 8, true, 'Red'],
      [`${sku}-stock2`, `${sku}-stock2`, 12, null, false, 'Blue'],
    ],
  )
  assert.deepEqual(
    stocks.map((stock) => [stock.low_stock_threshold, stock.inventories]),
    [
      [null, []],
      [3, []],
    ],
  )
  assert.deepEqual(stocks[0]?.image_ids, [getPictures(copy)[1]?.id])
  assert.deepEqual(
    (copy.properties as { label: string }[]).map(({ label }) => label),
    ['Leaf'],
  )
  assert.deepEqual((await products.get(source.id)).body.data, before)
  const log = await db
    .selectFrom('activity_log')
    .select('action')
    .where('resource_id', '=', id)
    .where('resource', '=', 'product')
    .execute()
  assert.deepEqual(log, [{ action: 'create' }])
})

test('a copy requires the permissions to read and to create, and an existing product', async () => {
  const source = await made({ name: 'Kept' })
  await writes()
  const copyAs = async (rights: string[], id = source.id) => {
    const clerk = await newStaff(db, rights)
    await writes()
    return send<Failed>('POST', `/api/admin/product/${id}/duplicate`, {}, clerk.headers)
  }
  assert.equal((await copyAs(['get product'])).status, 403)
  assert.equal((await copyAs(['create product'])).status, 403)
  assert.deepEqual((await copyAs(['get product', 'create product'], 999_999)).body, { message: 'ID not exists' })
  assert.deepEqual(await writes(), [])
})

test('a batch adds products to categories and removes them from others; they keep their position elsewhere', async () => {
  const other = await send<{ data: { id: number } }>('POST', '/api/admin/menu', {
    display_title: 'Gifts',
    type: 'category',
    url: 'gifts',
  })
  const [tea, gifts] = [category.body.data.id, other.body.data.id]
  const [one, two] = [await made({ name: 'One', categories: [tea] }), await made({ name: 'Two' })]
  const getCategories = async (id: number) => (await products.get(id)).body.data.categories
  const added = await products.batchUpdate([one.id, two.id], { categories_add: [gifts] })
  assert.deepEqual(added.body.errors, [])
  assert.deepEqual([await getCategories(one.id), await getCategories(two.id)], [[tea, gifts], [gifts]])
  await products.batchUpdate([one.id, two.id], { categories_remove: [tea, 999_999] })
  assert.deepEqual([await getCategories(one.id), await getCategories(two.id)], [[gifts], [gifts]])
  await writes()
  const unknown = await products.batchUpdate([one.id], { categories_add: [999_999] })
  assert.deepEqual(
    unknown.body.errors.map(({ message }) => message),
    ['Please check your input.'],
  )
  const price = await products.batchUpdate([one.id, two.id], { price: 1 })
  assert.deepEqual(
    [price.status, (price.body as unknown as Failed).errors],
    [422, { 'data.price': ['Please check your input.'] }],
  )
  assert.deepEqual(await writes(), [])
})

test('a property needs a text in the main language only', async () => {
  const { id: attribute_id } = material.body.data
  const cup = await made({ name: 'Mug', properties: [{ attribute_id, text: 'Clay' }] })
  const getTexts = async () =>
    (await db.selectFrom('product_attributes').select('text').where('product_id', '=', cup.id).execute()).map(
      (one) => one.text,
    )
  const change = (properties: object[], language = 'en_us') => products.update(cup.id, { language, properties })
  await change([{ attribute_id, text: '陶土' }], 'zh_hk')
  assert.deepEqual(await getTexts(), [{ en_us: 'Clay', zh_hk: '陶土' }])
  await change([{ attribute_id, text: '' }], 'zh_hk')
  assert.deepEqual(await getTexts(), [{ en_us: 'Clay' }])
  await writes()
  for (const [properties, language] of [
    [[{ attribute_id, text: '' }], 'en_us'],
    [[{ attribute_id }], 'en_us'],
  ] as const) {
    const { status, body } = await change([...properties], language)
    assert.deepEqual([status, body.errors], [422, { 'properties.0.text': ['This field is required.'] }])
  }
  assert.deepEqual(await writes(), [])
})
