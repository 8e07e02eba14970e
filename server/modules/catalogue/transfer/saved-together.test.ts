import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { importBatch } from '#server/modules/import-export/import-batch.ts'
import { importContext } from '#server/modules/import-export/import-context.ts'
import { withDefaults } from '#server/modules/import-export/import-options.ts'
import { readRows } from '#server/modules/import-export/source-records.ts'
import { openTransfer, type Transfer } from '#server/modules/import-export/transfer.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const created = async (path: string, draft: object) => {
  const { status, body } = await shop.request('POST', `/api/admin/${path}`, draft, shop.staff.headers)
  assert.equal(status, 201, JSON.stringify(body))
}
await created('brand', { title: 'Harbour', url: 'harbour' })
await created('menu', { type: 'category', display_title: 'Drinks', url: 'drinks' })
await created('menu', { type: 'category', display_title: 'Tea', url: 'tea' })
await created('attribute', {
  key: 'size',
  display: 'Size',
  position: 'stock',
  type: 'text',
  values: [{ label: 'Small' }, { label: 'Large' }],
})
await created('attribute', {
  key: 'material',
  display: 'Material',
  position: 'product',
  type: 'select',
  values: [{ label: 'Cotton' }],
})
await shop.product({ sku: 'present', url: 'present', type: 'service', stocks: [{ sku: 'present-1', price: 1 }] })

const headers = [
  ...[
    'sku',
    'url',
    'name:en_us',
    'name:zh_hk',
    'description:en_us',
    'type',
    'brand_id',
    'categories',
    'properties',
    'is_new',
  ],
  ...['variant_sku', 'price', 'special_price', 'option1_name', 'option1_value', 'stock', 'expiry_date', 'cost_price'],
]
const line = (cells: Record<string, string>) => headers.map((name) => cells[name] ?? '')
const rows = (
  [
    {
      sku: 'a',
      'name:en_us': 'Tea pot',
      'name:zh_hk': '茶壺',
      'description:en_us': '<p onclick=x>Blue</p>',
      brand_id: 'HARBOUR',
      price: '10',
      stock: '3',
    },
    {
      sku: 'b',
      'name:en_us': 'Shirt',
      categories: 'drinks|Tea',
      properties: 'Material: Cotton\nMaterial: hand made',
      option1_name: 'Size',
      option1_value: 'Small',
      price: '20',
      special_price: '15',
      cost_price: '7.5',
    },
    { sku: 'b', option1_value: 'Large', price: '21', stock: '4', expiry_date: '2030-01-01', cost_price: '8' },
    { sku: 'c', 'name:en_us': 'No price' },
    { sku: 'd', url: 'tea-pot', 'name:en_us': 'URL of another', price: '1' },
    { sku: 'e', 'name:en_us': 'Code is taken', variant_sku: 'PRESENT-1', price: '1' },
    { sku: 'f', 'name:en_us': 'First of two', variant_sku: 'same', price: '1' },
    { sku: 'g', 'name:en_us': 'Second of two', variant_sku: 'SAME', price: '1' },
    { sku: 'h', 'name:en_us': 'Tea pot', price: '5', stock: '0', is_new: '1' },
    { sku: 'i', 'name:en_us': 'Haircut', type: 'service', price: '300' },
    { sku: 'j', 'name:en_us': 'New size', option1_name: 'Size', option1_value: 'Huge', price: '9', stock: '2' },
    {
      sku: 'k',
      'name:en_us': 'Same new size',
      option1_name: 'Size',
      option1_value: 'huge',
      price: '9',
      categories: 'Tea',
    },
    { sku: 'l', 'name:en_us': 'Unknown brand', brand_id: 'Nobody', price: '9' },
    { sku: 'm', 'name:en_us': 'Too dear', price: '10', special_price: '11' },
    { sku: 'n', 'name:en_us': 'Wrong cost', price: '10', cost_price: 'much' },
    { sku: 'o', 'name:en_us': 'Half a unit', price: '10', stock: '1.5' },
    {
      sku: 'p',
      'name:en_us': 'Same option twice',
      option1_name: 'Size',
      option1_value: 'Small',
      price: '9',
      variant_sku: 'p1',
    },
    { sku: 'p', option1_value: 'small', price: '9', variant_sku: 'p2' },
    { sku: 'q', 'name:en_us': '=1+1', price: '1' },
  ] as Record<string, string>[]
).map(line)

/** A second file about the same products. */
const changes = (
  [
    { sku: 'a', 'name:en_us': 'Teapot', 'name:zh_hk': '茶壺二號', price: '11', stock: '5' },
    { sku: 'b', option1_value: 'Large', price: '22', stock: '4', expiry_date: '2030-01-01' },
    { sku: 'b', option1_value: 'Large', stock: '2', expiry_date: '2031-01-01' },
    { sku: 'h', url: 'tea-pot-of-h', categories: 'Tea', properties: 'Material: Cotton' },
    { sku: 'i', 'name:en_us': 'Haircut', type: 'service', price: '300' },
    { sku: 'j', price: '9', special_price: '10' },
    { sku: 'k', variant_sku: 'PRESENT-1', option1_name: 'Size', option1_value: 'Huge' },
    { sku: 'present', 'name:en_us': 'First name' },
    { url: 'present', 'name:en_us': 'Second name' },
    { sku: 'f', brand_id: 'harbour', cost_price: '3' },
    { sku: 'r', 'name:en_us': 'New among changed ones', price: '4', stock: '1' },
  ] as Record<string, string>[]
).map(line)

const toText = ({ rows, action, problems }: Awaited<ReturnType<typeof importBatch>>[number]) =>
  `${rows} ${action} ${problems.map(({ column, text }) => `${column} ${text.key}`)}`

/** What an import leaves, without ids and times. */
async function readAll({ db }: TxCtx) {
  const read = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows
  const product = 'join products p on p.id = x.product_id'
  const stock = 'join stocks s on s.id = x.stock_id'
  return {
    products: await read(
      `select p.sku, p.url, p.name, p.description, p.type, p.is_new, p.visibled, p.form_id, p.is_approval_required, b.url as brand
       from products p left join brands b on b.id = p.brand_id order by p.id`,
    ),
    stocks: await read(
      `select p.sku as product, x.sku, barcode, price, special_price, x.visibled, x.position, cost_price from stocks x ${product} order by p.sku, x.position`,
    ),
    options: await read(
      `select s.sku, v.key from stock_attributes x ${stock} join attribute_values v on v.id = x.value_id order by 1, 2`,
    ),
    properties: await read(
      `select p.sku, a.key, x.text, x.position, v.key as value from product_attributes x ${product} join attributes a on a.id = x.attribute_id
       left join attribute_values v on v.id = x.value_id order by 1, 4`,
    ),
    categories: await read(
      `select p.sku, m.url, x.position from product_categories x ${product} join menus m on m.id = x.menu_id order by 2, 3`,
    ),
    units: await read(`select s.sku, x.quantity, x.expiry_date from inventories x ${stock} order by 1, 3`),
    movements: await read(
      `select s.sku, x.kind, x.quantity_delta, x.quantity_after, x.unit_cost, x.admin_name from inventory_movements x ${stock} order by 1, x.id`,
    ),
    log: await read(
      `select p.sku, x.resource, x.action, x.fields, x.changes, x.admin_name from activity_log x left join products p on p.id = x.resource_id and x.resource = 'product'
       order by p.sku, x.id`,
    ),
    listing: await read(
      `select p.sku, x.language, x.name, x.visibled, x.price_from, x.price_to, x.in_stock, x.badges, x.codes from product_listing x ${product} order by 1, 2`,
    ),
    redirects: await read('select from_url, sku from url_redirects r join products p on p.id = r.target_id order by 1'),
    words: await read('select language, word from search_words order by 1, 2'),
  }
}

class Undone extends Error {}

/** Imports the rows in a transaction that is undone; `one by one` as records that name something new are saved. */
async function tryImport(isTogether: boolean, options: Partial<Parameters<typeof withDefaults>[0]> = {}) {
  const ctx = await importContext(shop.services, shop.staff.id)
  assert.ok(ctx)
  const opened = await openTransfer(ctx, 'product')
  const openBatch = opened.rules.openBatch
  const alone: Transfer = {
    ...opened,
    rules: {
      ...opened.rules,
      async openBatch(tx, records) {
        return { ...(await openBatch?.(tx, records)), isComplete: () => false }
      },
    },
  }
  const transfer = isTogether ? opened : alone
  const read = (lines: string[][]) =>
    readRows(transfer, { format: 'own', headers, columns: headers }, lines, withDefaults(options)).records
  let found: Awaited<ReturnType<typeof readAll>> | undefined
  let results: Awaited<ReturnType<typeof importBatch>> = []
  let changed: typeof results = []
  await inTransaction(ctx, async (tx) => {
    results = await importBatch(tx, transfer, read(rows))
    changed = await importBatch(tx, transfer, read(changes))
    found = await readAll(tx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return { results, changed, found }
}

test('products that are saved together are as if they were saved one by one: rows, units, log, search index, former URLs', async () => {
  for (const options of [{}, { create_missing: true }]) {
    const together = await tryImport(true, options)
    const alone = await tryImport(false, options)
    assert.deepEqual(together.results.map(toText), [
      '2 create ',
      '3,4 create ',
      '5 fail price validation.required',
      '6 fail url validation.not_unique',
      '7 fail variant_sku validation.not_unique',
      '8 create ',
      '9 fail variant_sku validation.not_unique,barcode validation.not_unique',
      '10 create ',
      '11 create ',
      '12 create ',
      '13 create ',
      options.create_missing ? '14 create ' : '14 fail brand_id validation.check_input',
      '15 fail special_price validation.check_input',
      '16 fail cost_price validation.check_input',
      '17 fail stock validation.whole_number',
      '18,19 fail option1_value validation.repeated',
      '20 create ',
    ])
    assert.deepEqual(together.changed.map(toText), [
      '2 update ',
      '3,4 update ',
      '5 update ',
      '6 unchanged ',
      '7 fail special_price validation.check_input',
      '8 fail variant_sku validation.not_unique',
      '9 update ',
      '10 update ',
      '11 update ',
      '12 create ',
    ])
    assert.deepEqual(together, alone)
  }
})
