import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { runImport } from '#server/modules/import-export/run-import.ts'
import { importClient } from '#server/testing/import-client.ts'
import { testShop } from '#server/testing/shop.ts'

const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
let asked = 0
const pictures = createServer((request, response) => {
  asked++
  if (request.url === '/cup.png') return response.end(picture)
  if (request.url === '/text.png') return response.end('no picture')
  return response.writeHead(404).end()
})
await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
after(() => pictures.close().closeAllConnections())
const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`

const shop = await testShop({ listen: true, env: { IMPORT_PICTURE_HOSTS: host } })
after(shop.close)
const products = importClient(shop, 'product')
const csv = (lines: readonly (readonly (string | number)[])[]) =>
  lines.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n')
const file = (lines: readonly (readonly (string | number)[])[]) => ({ name: 'products.csv', content: csv(lines) })
const exported = async (query: string) => {
  const response = await fetch(`${shop.url}/api/admin/product/export?${query}`, { headers: shop.staff.headers })
  return { response, content: Buffer.from(await response.arrayBuffer()) }
}
const productBy = (sku: string) => shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst()
/** Everything that an import may write, to prove that nothing was. */
const everything = async () =>
  Promise.all(
    (
      [
        'products',
        'stocks',
        'inventories',
        'inventory_movements',
        'brands',
        'menus',
        'attributes',
        'files',
        'product_images',
        'content_version',
      ] as const
    ).map((table) => shop.db.selectFrom(table).selectAll().execute()),
  )

const head = [
  'SKU',
  'Name (English)',
  'Name (繁體中文)',
  '品牌',
  'Categories',
  'Properties',
  'Variant SKU',
  'Price',
  'Option 1 name',
  'Option 1 value',
  'Stock',
]
const lines = [
  head,
  ['mug', 'Mug', '杯', 'Potter', 'Home > Cups', 'Material: Clay', 'mug-s', '40.50', 'Size', 'Small', 7],
  ['mug', '', '', '', '', '', 'mug-l', 60, 'Size', 'Large', 3],
  ['=evil', '=HYPERLINK("x")', '', '', '', '', 'evil-1', 10, '', '', 0],
]

test('a check says what an import would do, and saves nothing', async () => {
  const before = await everything()
  const { body } = await products.upload(file(lines))
  assert.deepEqual(body.data.columns, [
    ...[
      'sku',
      'name:en_us',
      'name:zh_hk',
      'brand_id',
      'categories',
      'properties',
      'variant_sku',
      'price',
      'option1_name',
      'option1_value',
      'stock',
    ],
  ])
  const checked = await products.check(body.data.id, body.data.columns)
  assert.deepEqual([checked.status, products.counts(checked)], ['checked', [2, 0, 0, 0]])
  assert.deepEqual(await everything(), before)
})

test('an import saves products whole: translations, brand, categories, properties, variants and their stock by movements', async () => {
  const { done } = await products.imported(file(lines))
  assert.deepEqual([done.status, products.counts(done), done.has_rows], ['done', [2, 0, 0, 0], false])
  const mug = await productBy('mug')
  assert.deepEqual([mug?.name, mug?.url], [{ en_us: 'Mug', zh_hk: '杯' }, 'mug'])
  const movements = await shop.db
    .selectFrom('inventory_movements')
    .select(['kind', 'quantity_delta', 'admin_name'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    movements.map(({ kind, quantity_delta, admin_name }) => [kind, quantity_delta, admin_name.startsWith('Staff')]),
    [
      ['initial', 7, true],
      ['initial', 3, true],
    ],
  )
})

test('an export has all that was imported, formulas guarded; imported again in either format, all is unchanged', async () => {
  const { response, content } = await exported('format=csv')
  assert.equal(response.headers.get('content-disposition'), 'attachment; filename="product list.csv"')
  const rows: Record<string, string>[] = parse(content, { bom: true, columns: true })
  assert.deepEqual(
    rows.map((row) => [
      row.sku,
      row.name,
      row['name[zh_hk]'],
      row.brand,
      row.categories,
      row.stock_sku,
      row.price,
      row.quantity,
    ]),
    [
      ["'=evil", `'=HYPERLINK("x")`, '', '', '', 'evil-1', '10', '0'],
      ['mug', 'Mug', '杯', 'Potter', 'Home > Cups', 'mug-s', '40.5', '7'],
      ['mug', '', '', '', '', 'mug-l', '60', '3'],
    ],
  )
  const before = await everything()
  for (const format of ['csv', 'xlsx']) {
    const { done } = await products.imported({
      name: `again.${format}`,
      content: (await exported(`format=${format}`)).content,
    })
    assert.deepEqual([done.status, products.counts(done)], ['done', [0, 0, 2, 0]])
  }
  assert.deepEqual(await everything(), before)
  const sheet = (await readXlsx(new Uint8Array((await exported('')).content))).sheets[0]
  const price = sheet?.rows[0]?.indexOf('price') ?? -1
  assert.equal(sheet?.rows[2]?.[price], 40.5)
})

test('an export follows the filters of the list', async () => {
  const rows: Record<string, string>[] = parse((await exported('format=csv&search=mug&visibled=1')).content, {
    bom: true,
    columns: true,
  })
  assert.deepEqual(
    rows.map((row) => row.stock_sku),
    ['mug-s', 'mug-l'],
  )
})

test('only what differs is updated; an empty cell changes nothing; a changed quantity is a movement', async () => {
  const { done } = await products.imported(
    file([
      ['SKU', 'Name (English)', 'Variant SKU', 'Price', 'Special price', 'Stock'],
      ['mug', '', 'mug-l', '', 50, 9],
    ]),
  )
  assert.deepEqual(products.counts(done), [0, 1, 0, 0])
  const stock = await shop.db
    .selectFrom('stocks')
    .select(['price', 'special_price'])
    .where('sku', '=', 'mug-l')
    .executeTakeFirst()
  assert.deepEqual(
    [stock, (await productBy('mug'))?.name],
    [
      { price: 6000, special_price: 5000 },
      { en_us: 'Mug', zh_hk: '杯' },
    ],
  )
  const last = await shop.db
    .selectFrom('inventory_movements')
    .select(['kind', 'quantity_delta'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert.deepEqual(last, { kind: 'update', quantity_delta: 6 })
})

test('a refused record leaves no trace, the others are imported, and the error file is ready to be corrected', async () => {
  const wrong = [
    ['SKU', 'Name', 'Variant SKU', 'Price', 'Option 1 name', 'Option 1 value', 'Stock', 'Visible'],
    ['jug', 'Jug', 'jug-1', 'dear', 'Glaze', 'Blue', 1, 'true'],
    ['jug', '', 'jug-2', 20, 'Glaze', 'Green', -1, ''],
    ['bowl', 'Bowl', 'mug-s', 20, '', '', 1, 'perhaps'],
    ['pot', 'Pot', 'pot-1', 30, '', '', 1, 'true'],
    ['', '！', 'nothing', 1, '', '', '', ''],
  ]
  const { checked, done } = await products.imported(file(wrong))
  assert.deepEqual([products.counts(checked), products.counts(done), done.has_rows], [[1, 0, 0, 3], [1, 0, 0, 3], true])
  assert.deepEqual(await products.problems(done.id), [
    '2 price: Enter an amount, for example 120 or 99.50',
    '3 quantity: Please check your input.',
    '4 visibled: Please check your input.',
    '6 sku: This field is required.',
  ])
  assert.deepEqual([await productBy('jug'), await productBy('bowl')], [undefined, undefined])
  const glaze = await shop.db.selectFrom('attributes').selectAll().where('key', '=', 'glaze').execute()
  assert.deepEqual(glaze, [])
  const response = await fetch(`${shop.url}/api/admin/product/import/${done.id}/errors`, {
    headers: shop.staff.headers,
  })
  const errors = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]
  const rows = (errors?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
  assert.deepEqual(rows[0]?.slice(0, 2), ['error', 'SKU'])
  assert.deepEqual(
    rows.slice(1).map((row) => [row[1], row[3], row[0]]),
    [
      ['jug', 'jug-1', 'Enter an amount, for example 120 or 99.50'],
      ['jug', 'jug-2', 'Please check your input.'],
      ['bowl', 'mug-s', 'Please check your input.'],
      ['', 'nothing', 'This field is required.'],
    ],
  )
  const right: Record<string, string> = { dear: '25', "'-1": '1', 'mug-s': 'bowl-1', perhaps: 'true' }
  const again = await products.imported(file(rows.map((row) => row.map((cell) => right[cell] ?? cell))))
  assert.deepEqual(products.counts(again.done), [2, 0, 0, 1])
})

test('a row for each lot: warehouse, expiry date and units; a file sets the units of a lot and adds new ones', async () => {
  const stock = await shop.db.selectFrom('stocks').select('id').where('sku', '=', 'pot-1').executeTakeFirstOrThrow()
  const head = ['SKU', 'stock_sku', 'warehouse', 'quantity', 'expiry_date']
  const lots = async () =>
    (
      await shop.db
        .selectFrom('inventories')
        .select(['quantity', 'expiry_date'])
        .where('stock_id', '=', stock.id)
        .orderBy('id')
        .execute()
    ).map(({ quantity, expiry_date }) => [quantity, expiry_date])
  const { done } = await products.imported(
    file([head, ['pot', 'pot-1', 'MAIN', 99, ''], ['', 'pot-1', 'main', 5, '2040-01-01']]),
  )
  assert.deepEqual([await products.problems(done.id), products.counts(done)], [[], [0, 1, 0, 0]])
  assert.deepEqual(await lots(), [
    [99, null],
    [5, '2040-01-01'],
  ])
  const rows: Record<string, string>[] = parse((await exported('format=csv&search=pot')).content, {
    bom: true,
    columns: true,
  })
  assert.deepEqual(
    rows.filter(({ sku }) => sku === 'pot').map((row) => [row.stock_sku, row.warehouse, row.quantity, row.expiry_date]),
    [
      ['pot-1', 'MAIN', '99', ''],
      ['pot-1', 'MAIN', '5', '2040-01-01'],
    ],
  )
  const before = await everything()
  const wrong = await products.imported(
    file([head, ['pot', 'pot-1', 'MAIN', 1, ''], ['', 'pot-1', 'MAIN', 2, ''], ['mug', 'mug-s', 'Nowhere', 2, '']]),
  )
  assert.deepEqual(await products.problems(wrong.done.id), [
    '3 stock_sku: This input can not be repeated',
    '4 warehouse: Please check your input.',
  ])
  assert.deepEqual(await everything(), before)
})

test('pictures are loaded once and safely; one that cannot be had is a warning', async () => {
  const url = (path: string) => `http://${host}${path}`
  const images = [
    url('/cup.png'),
    url('/gone.png'),
    url('/text.png'),
    'http://127.0.0.1:9/a.png',
    'http://169.254.169.254/a.png',
  ].join('\n')
  const sent = file([
    ['SKU', 'Name', 'Images', 'Variant SKU', 'Price', 'Variant images'],
    ['art', 'Art', images, 'art-1', 5, url('/cup.png')],
  ])
  const { checked, done } = await products.imported(sent)
  assert.deepEqual([products.counts(checked), products.counts(done), asked], [[1, 0, 0, 0], [1, 0, 0, 0], 3])
  assert.deepEqual(
    (await products.problems(done.id)).map((line) => line.slice(0, 50)),
    [
      '2 images: The image could not be loaded, so it was',
      '2 images: The image could not be loaded, so it was',
      '2 images: Images cannot be loaded from this addres',
      '2 images: Images cannot be loaded from this addres',
    ],
  )
  const stored = await shop.db
    .selectFrom('product_images as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('stock_images as s', 's.product_image_id', 'i.id')
    .where('p.sku', '=', 'art')
    .select(['i.file_id', 's.stock_id'])
    .execute()
  assert.deepEqual([stored.length, stored[0]?.stock_id === null], [1, false])
  const again = await products.imported(
    file([
      ['SKU', 'Images', 'Variant SKU', 'Variant images'],
      ['art', url('/cup.png'), 'art-1', url('/cup.png')],
    ]),
  )
  assert.deepEqual([products.counts(again.done), asked], [[0, 0, 1, 0], 3])
  const whole = await products.imported({ name: 'all.csv', content: (await exported('format=csv&search=art')).content })
  assert.deepEqual(products.counts(whole.done), [0, 0, 1, 0])
})

test('an import that ends in the middle leaves whole products, and its job completes it', async () => {
  const many = Array.from({ length: 120 }, (_, n) => [
    [`m${n}`, `Many ${n}`, `m${n}-a`, 10, 'Size', 'Small', 1],
    [`m${n}`, '', `m${n}-b`, 20, 'Size', 'Large', 1],
  ]).flat()
  const { body } = await products.upload(
    file([['SKU', 'Name', 'Variant SKU', 'Price', 'Option 1 name', 'Option 1 value', 'Stock'], ...many]),
  )
  const { id, columns } = body.data
  await products.check(id, columns)
  await products.post(`/${id}/start`, {})
  const ending = new AbortController()
  const watch = setInterval(async () => {
    const { done_count } = await shop.db
      .selectFrom('imports')
      .select('done_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (done_count > 0) ending.abort()
  }, 5)
  await assert.rejects(runImport(shop.services, { id }, ending.signal))
  clearInterval(watch)
  const saved = () =>
    shop.db
      .selectFrom('products as p')
      .leftJoin('stocks as s', 's.product_id', 'p.id')
      .where('p.sku', 'like', 'm%')
      .where('p.name', '@>', JSON.stringify({}) as never)
      .where((e) =>
        e.exists(
          e.selectFrom('products').select('id').whereRef('products.id', '=', 'p.id').where('p.url', 'like', 'many-%'),
        ),
      )
      .select(({ fn }) => ['p.id', fn.count<number>('s.id').as('variants')])
      .groupBy('p.id')
      .execute()
  const middle = await saved()
  assert.ok(middle.length >= 50 && middle.length < 120, `${middle.length} products`)
  assert.ok(middle.every(({ variants }) => Number(variants) === 2))
  const done = await products.run(id)
  assert.deepEqual([done.status, products.counts(done), (await saved()).length], ['done', [120, 0, 0, 0], 120])
})

test('columns are matched by hand once and remembered; a file without a key column is refused', async () => {
  const sent = file([
    ['Art. no.', 'What', 'SKU again'],
    ['mug', 'x', 'mug'],
  ])
  const { body } = await products.upload(sent)
  const { id } = body.data
  assert.deepEqual(body.data.columns, [null, null, null])
  const refused = await products.post(`/${id}/check`, { columns: [null, 'brand_id', null] })
  assert.deepEqual([refused.status, refused.body.errors], [422, { columns: ['Match a column to sku / url.'] }])
  const twice = await products.post(`/${id}/check`, { columns: ['sku', null, 'sku'] })
  assert.deepEqual([twice.status, Object.keys(twice.body.errors ?? {})], [422, ['columns.2']])
  const unknown = await products.post(`/${id}/check`, { columns: ['sku', 'password_hash', null] })
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors ?? {})], [422, ['columns.1']])
  assert.deepEqual((await products.show(id)).status, 'uploaded')
  await products.check(id, ['sku', null, null])
  assert.deepEqual((await products.upload(sent)).body.data.columns, ['sku', null, null])
})

test('an import is not started twice, unchecked or without its rows', async () => {
  const { body } = await products.upload(file([['SKU'], ['mug']]))
  const { id, columns } = body.data
  const refusal = async (url: string, sent = {}) => {
    const { status, body } = await products.post(`/${id}${url}`, sent)
    return [status, body.message]
  }
  assert.deepEqual(await refusal('/start'), [409, 'Check the file first.'])
  await products.post(`/${id}/check`, { columns })
  assert.deepEqual(await refusal('/start'), [409, 'This file is being processed.'])
  await products.run(id)
  await products.start(id)
  assert.deepEqual(await refusal('/start'), [
    409,
    'This file has been imported. Upload it again to import it once more.',
  ])
  assert.deepEqual(await refusal('/check', { columns }), [
    409,
    'This file has been imported. Upload it again to import it once more.',
  ])
  await shop.db.updateTable('imports').set({ status: 'checked' }).where('id', '=', id).execute()
  assert.deepEqual(await refusal('/start'), [409, 'The rows of this file are no longer stored. Upload the file again.'])
})

test('refused files store nothing', async () => {
  const count = async () => (await shop.db.selectFrom('imports').select('id').execute()).length
  const before = await count()
  const { status, body } = await products.upload({ name: 'a.csv', content: `SKU\n${'x\n'.repeat(1001)}` })
  assert.deepEqual([status, body.message], [422, 'The data can only import 1000 records at a time'])
  const bad = await products.upload({ name: 'a.xlsx', content: Buffer.from('504b0304', 'hex') })
  assert.deepEqual(
    [bad.status, bad.body.errors],
    [422, { file: ['Please check your input.', 'The file is damaged and cannot be read.'] }],
  )
  assert.equal(await count(), before)
})

test('import and export have permissions of their own, and what an import adds needs those of adding it', async () => {
  const reader = await shop.staffWith(['get products', 'create product', 'update product'])
  assert.equal((await products.upload(file(lines), reader.headers)).status, 403)
  assert.equal((await fetch(`${shop.url}/api/admin/product/export`, { headers: reader.headers })).status, 403)
  const clerk = await shop.staffWith(['import products'])
  const own = importClient(shop, 'product', clerk.headers)
  const before = await everything()
  const { done } = await own.imported(
    file([
      ['SKU', 'Name', 'Brand', 'Price', 'Stock'],
      ['new-1', 'New', 'Nobody', 1, 0],
      ['new-2', 'New', '', 1, 5],
    ]),
  )
  assert.deepEqual(await own.problems(done.id), [
    '2 brand: “Nobody” does not exist, and you have no permission to add it.',
    '3 : This action is unauthorized',
  ])
  assert.deepEqual(await everything(), before)
  // Rows of a file are for who uploaded it, and for readers of the list.
  const other = importClient(shop, 'product', (await shop.staffWith(['import products'])).headers)
  assert.deepEqual([(await own.show(done.id)).samples.length, (await other.show(done.id)).samples.length], [2, 0])
})
