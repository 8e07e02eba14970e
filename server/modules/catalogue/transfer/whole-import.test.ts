import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { importClient } from '#server/testing/import-client.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)
const products = importClient(shop, 'product')
const csv = (lines: readonly (readonly (string | number)[])[]) => lines.map((cells) => cells.join(',')).join('\n')
const file = (lines: readonly (readonly (string | number)[])[], name = 'products.csv') => ({
  name,
  content: csv(lines),
})
const download = async (path: string) => {
  const response = await fetch(shop.url + path, { headers: shop.staff.headers })
  return { response, content: Buffer.from(await response.arrayBuffer()) }
}
const everything = async () =>
  Promise.all(
    (['products', 'stocks', 'inventories', 'inventory_movements', 'brands', 'menus', 'attributes'] as const).map(
      (table) => shop.db.selectFrom(table).selectAll().execute(),
    ),
  )
const count = async () => (await shop.db.selectFrom('products').select('id').execute()).length

const head = ['sku', 'name', 'type', 'price', 'option1_key', 'option1_value', 'quantity']
const five = [
  head,
  ['one', 'One', 'general', 10, '', '', 5],
  ['two', 'Two', 'general', 20, '', '', 6],
  ['three', 'Three', 'general', '', '', '', 1],
  ['four', 'Four', 'general', 40, 'color', 'Red', 1],
  ['', '', '', 40, 'color', 'Red', 1],
]

test('a file comes in with one request: each product whole or not at all, errors by row and column', async () => {
  const before = await everything()
  const tried = await products.sendWhole(file(five), { dry_run: '1' })
  assert.deepEqual(await everything(), before)
  const done = await products.sendWhole(file(five))
  const expected = [
    { row: 4, errors: { price: ['This field is required.'] } },
    { row: 6, errors: { option1_value: ['This input can not be repeated'] } },
  ]
  for (const [{ status, body }, dry_run] of [
    [tried, true],
    [done, false],
  ] as const) {
    const { id, error_file, ...data } = body.data
    assert.deepEqual(
      [status, data, body.errors, error_file],
      [
        200,
        { created: 2, updated: 0, unchanged: 0, skipped: 2, stocks_created: 2, stocks_updated: 0, dry_run },
        expected,
        `/api/admin/product/import/${id}/errors`,
      ],
    )
  }
  const stored = await shop.db.selectFrom('products').select('sku').orderBy('id').execute()
  assert.deepEqual(
    stored.map(({ sku }) => sku),
    ['one', 'two'],
  )
  const { content } = await download(done.body.data.error_file ?? '')
  const sheet = (await readXlsx(new Uint8Array(content))).sheets[0]
  assert.deepEqual(
    sheet?.rows.map(([error, sku, name]) => [error ?? '', sku ?? '', name ?? '']),
    [
      ['error', 'sku', 'name'],
      ['This field is required.', 'three', 'Three'],
      ['', 'four', 'Four'],
      ['This input can not be repeated', '', ''],
    ],
  )
})

test('an exported file, imported again in one request, changes nothing', async () => {
  const { response, content } = await download('/api/admin/product/export')
  assert.equal(response.headers.get('content-disposition'), 'attachment; filename="product list.xlsx"')
  const headings = (await readXlsx(new Uint8Array(content))).sheets[0]?.rows[0]
  assert.deepEqual(headings?.slice(0, 6), ['sku', 'url', 'type', 'name', 'name[zh_hk]', 'name[zh_cn]'])
  const before = await everything()
  const { body } = await products.sendWhole({ name: 'product list.xlsx', content })
  const { created, updated, unchanged, skipped } = body.data
  assert.deepEqual([created, updated, unchanged, skipped, body.errors], [0, 0, 2, 0, []])
  assert.deepEqual(await everything(), before)
})

test('modes: only new products, only known ones', async () => {
  const lines = [head, ['one', 'Uno', 'general', 10, '', '', 5], ['five', 'Five', 'general', 50, '', '', 5]]
  const before = await everything()
  const known = await products.sendWhole(file(lines), { mode: 'create', dry_run: '1' })
  assert.deepEqual([known.body.data.created, known.body.data.unchanged], [1, 1])
  const fresh = await products.sendWhole(file(lines), { mode: 'update', dry_run: '1' })
  assert.deepEqual(
    [fresh.body.data.updated, fresh.body.data.skipped, fresh.body.errors],
    [1, 1, [{ row: 3, errors: { sku: ['ID not exists'] } }]],
  )
  assert.deepEqual(await everything(), before)
})

test('columns are matched by the request, plain texts are in its language, empty quantities are its default', async () => {
  const lines = [
    ['Art. no.', 'name', 'price', 'Remark'],
    ['six', '六', 60, 'x'],
  ]
  const { status, body } = await products.sendWhole(file(lines), {
    columns: JSON.stringify({ 'Art. no.': 'sku' }),
    language: 'zh-HK',
    default_quantity: '7',
  })
  assert.deepEqual([status, body.data.created, body.notes], [200, 1, ['“Remark” was not read.']])
  const six = await shop.db
    .selectFrom('products as p')
    .innerJoin('stocks as s', 's.product_id', 'p.id')
    .innerJoin('inventories as i', 'i.stock_id', 's.id')
    .where('p.sku', '=', 'six')
    .select(['p.name', 'i.quantity'])
    .executeTakeFirst()
  assert.deepEqual(six, { name: { en_us: '六', zh_hk: '六' }, quantity: 7 })
  const before = await everything()
  const refused = [
    await products.sendWhole(file(lines), { columns: '[' }),
    await products.sendWhole(file(lines), { language: 'fr' }),
    await products.sendWhole(file(lines), { format: 'shopify' }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [422, 422, 422],
  )
  assert.deepEqual(await everything(), before)
})

test('tax categories come in by their name in any language, and go out again; an unknown one is an error', async () => {
  const { data } = (
    await shop.request<{ data: { id: number } }>(
      'POST',
      '/api/admin/tax_category',
      { name: 'Books' },
      shop.staff.headers,
    )
  ).body
  const chinese = { language: 'zh_hk', name: '書籍' }
  await shop.request('PUT', `/api/admin/tax_category/${data.id}`, chinese, shop.staff.headers)
  const lines = (...cells: string[][]) => file([['sku', 'name', 'price', 'tax_category'], ...cells])
  const atlas = ['atlas', 'Atlas', '90', '書籍']
  const { body } = await products.sendWhole(
    lines(atlas, ['novel', 'Novel', '40', 'books'], ['mug', 'Mug', '30', 'Cups']),
  )
  assert.deepEqual(
    [body.data.created, body.errors],
    [
      2,
      [
        {
          row: 4,
          errors: { tax_category: ['Please check your input.'] },
        },
      ],
    ],
  )
  const stored = await shop.db
    .selectFrom('products')
    .select(['sku', 'tax_category_id'])
    .where('sku', 'in', ['atlas', 'novel', 'mug'])
    .orderBy('sku')
    .execute()
  assert.deepEqual(
    stored.map(({ sku, tax_category_id }) => [sku, tax_category_id]),
    [
      ['atlas', data.id],
      ['novel', data.id],
    ],
  )
  const exported = await download('/api/admin/product/export?format=csv&search=atlas')
  assert.equal(exported.response.status, 200)
  assert.match(exported.content.toString(), /tax_category[\s\S]*Books/)
  const emptied = await products.sendWhole(lines(['atlas', 'Atlas', '90', '']))
  assert.deepEqual([emptied.body.data.unchanged, emptied.body.errors], [1, []])
})

test('unknown brands and categories are errors with a hint, and are created when the import has the option', async () => {
  const lines = [
    ['sku', 'name', 'price', 'brand', 'categories'],
    ['seven', 'Seven', 70, 'Nobody', 'Nowhere > Else'],
    ['eight', 'Eight', 80, '', 'Nowhere'],
  ]
  const before = await everything()
  const refused = await products.sendWhole(file(lines))
  assert.deepEqual(refused.body.errors, [
    { row: 2, errors: { brand: ['Please check your input.'] }, hints: { brand: ['No such brand'] } },
    { row: 3, errors: { categories: ['Please check your input.'] }, hints: { categories: ['No such category'] } },
  ])
  assert.deepEqual(await everything(), before)
  const created = await products.sendWhole(file(lines), { create_missing: '1' })
  assert.deepEqual([created.body.data.created, created.body.errors], [2, []])
})

test('more than 1,000 rows are refused with one message, and nothing is written; so is a file that cannot be read', async () => {
  const before = await count()
  const rows = [['sku', 'name', 'price'], ...Array.from({ length: 1001 }, (_, n) => [`r${n}`, `R ${n}`, 1])]
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }))
  const many = await products.sendWhole({ name: 'a.xlsx', content })
  assert.deepEqual([many.status, many.body], [422, { message: 'The data can only import 1000 records at a time' }])
  const broken = await products.sendWhole({ name: 'a.xlsx', content: Buffer.from('504b0304', 'hex') })
  assert.deepEqual(
    [broken.status, broken.body.errors],
    [422, { file: ['Please check your input.', 'The file is damaged and cannot be read.'] }],
  )
  assert.equal(await count(), before)
})

test('a formula in a name is guarded in CSV and a text in a spreadsheet', async () => {
  await products.sendWhole(
    file([
      ['sku', 'name', 'price'],
      ['nine', '=1+1', 1],
    ]),
  )
  const rows: Record<string, string>[] = parse((await download('/api/admin/product/export?format=csv')).content, {
    bom: true,
    columns: true,
  })
  assert.equal(rows.find(({ sku }) => sku === 'nine')?.name, "'=1+1")
})

test('headings of suppliers are recognised in three languages, with marks and currencies', async () => {
  const upload = async (headings: string[], client = products) => {
    const content = [headings, headings.map(() => 'x')].map((row) => row.join(',')).join('\n')
    return (await client.upload({ name: 'supplier.csv', content })).body.data.columns
  }
  assert.deepEqual(
    await upload([
      'SKU*',
      '名稱',
      'Product name',
      'Price HKD',
      'Sale price (HK$)',
      'Qty',
      'Picture',
      'RRP',
      'Product tag',
    ]),
    ['sku', 'name:zh_hk', 'name:en_us', 'price', 'special_price', 'stock', 'images', null, null],
  )
  assert.deepEqual(await upload(['貨號', '商品名稱', '售價（港元）', '優惠價', '庫存數量', '條碼']), [
    ...['sku', 'name:en_us', 'price', 'special_price', 'stock', 'barcode'],
  ])
  assert.deepEqual(await upload(['货号', '商品名称', '售价(元)', '优惠价', '库存数量', '条码']), [
    ...['sku', 'name:en_us', 'price', 'special_price', 'stock', 'barcode'],
  ])
  const customers = importClient(shop, 'user')
  assert.deepEqual(await upload(['Email address', 'Given name', 'Surname', 'Mobile'], customers), [
    ...['email', 'first_name', 'last_name', 'phone'],
  ])
})
