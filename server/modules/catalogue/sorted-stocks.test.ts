import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { product } from '#contracts/catalogue/product.ts'
import type { StockRow } from '#contracts/catalogue/stock-calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient, sendTo } from '#server/testing/resource-client.ts'

const { app, db, services, close } = await testApp()
after(close)
const { headers } = await newStaff(db)
const products = resourceClient(app, product, headers)
const list = async (query: object) =>
  (
    await sendTo<{ data: StockRow[]; total: number }>(app, {
      url: `/api/admin/stock?${new URLSearchParams(query as Record<string, string>)}`,
      headers,
    })
  ).body

await sendTo(app, {
  method: 'POST',
  url: '/api/admin/attribute',
  headers,
  payload: {
    key: 'size',
    display: 'Size',
    position: 'stock',
    type: 'select',
    values: [{ label: 'S' }, { label: 'M' }],
  },
})
const inventories = [{ warehouse_id: services.settings.snapshot().product.warehouse_id, quantity: 1 }]
/** [English, Chinese, sku, price]: names, skus and prices that come twice too. */
const created = [
  ['Cup', '杯', 'b-2', 10],
  ['apron', '圍裙', 'A-9', 30],
  ['Cup', '茶杯', 'B-1', 20],
  ['Élan', '一', 'c', 10],
] as const
for (const [name, chinese, sku, price] of created) {
  const stocks = ['M', 'S'].map((label, position) => ({
    price,
    position,
    attributes: [{ key: 'size', label }],
    inventories,
  }))
  const { id } = await products.made({ name, type: 'general', sku, url: `p-${sku}`, stocks })
  await products.update(id, { language: 'zh_hk', name: chinese })
}

test('a list read from its end has the same order, for every sort', async () => {
  for (const name of ['', 'nothing', 'id', 'sku', 'price', 'product_name'])
    for (const sort of [name, `-${name}`])
      for (const language of ['en_us', 'zh_hk']) {
        const whole = (await list({ sort, language, per_page: '100' })).data.map(({ id }) => id)
        assert.equal(new Set(whole).size, 8)
        const pages: number[] = []
        for (let page = 1; page <= 3; page++) {
          const { data, total } = await list({ sort, language, per_page: '3', page: String(page) })
          assert.equal(total, 8)
          pages.push(...data.map(({ id }) => id))
        }
        assert.deepEqual(pages, whole, `${sort} ${language}`)
        assert.deepEqual((await list({ sort, language, per_page: '3', page: '4' })).data, [])
      }
})

test('names sort by language, SKUs case-insensitively; variants keep their order', async () => {
  const sorted = async (query: object) => (await list({ per_page: '100', ...query })).data
  const names = async (query: object) => (await sorted(query)).map(({ product_name }) => product_name)
  const twice = (...of: string[]) => of.flatMap((one) => [one, one])
  assert.deepEqual(await names({ sort: 'product_name' }), twice('apron', 'Cup', 'Cup', 'Élan'))
  assert.deepEqual(await names({ sort: '-product_name' }), twice('Élan', 'Cup', 'Cup', 'apron'))
  assert.deepEqual(await names({ sort: 'product_name', language: 'zh_hk' }), twice('一', '杯', '茶杯', '圍裙'))
  assert.deepEqual(
    (await sorted({ sort: 'sku' })).map(({ sku }) => sku.split('-stock')[0]),
    twice('A-9', 'B-1', 'b-2', 'c'),
  )
  assert.deepEqual(
    (await sorted({ sort: '-price' })).map(({ price, option_text }) => [price, option_text]),
    // Of the two products at 10.00 the first variants come first.
    [
      ...[
        [30, 'M'],
        [30, 'S'],
        [20, 'M'],
        [20, 'S'],
      ],
      ...[
        [10, 'M'],
        [10, 'M'],
        [10, 'S'],
        [10, 'S'],
      ],
    ],
  )
})

test('a search finds names in any language, SKUs and barcodes, sorted like the full list', async () => {
  const found = async (search: string) =>
    (await list({ search, sort: 'product_name' })).data.map(({ sku }) => sku.split('-stock')[0])
  assert.deepEqual(await found('CUP'), ['b-2', 'b-2', 'B-1', 'B-1'])
  assert.deepEqual(await found('茶杯'), ['B-1', 'B-1'])
  assert.deepEqual(await found('a-9-stock2'), ['A-9'])
  assert.deepEqual(await found('nothing at all'), [])
  const stocks = [{ price: 1, inventories }]
  await products.made({ name: 'Spoon', type: 'general', sku: '匙羹-1', url: 'spoon', stocks })
  for (const code of ['匙羹', '羹', '匙羹-1']) assert.deepEqual(await found(code), ['匙羹-1'], code)
})

test('a filter that all variants match leaves their order as it is', async () => {
  for (const name of ['id', 'product_name', 'sku', 'price', ''])
    for (const sort of [name, `-${name}`]) {
      const [all, filtered] = [await list({ sort }), await list({ sort, visibled: '1' })]
      assert.deepEqual([filtered.data, filtered.total], [all.data, all.total], sort)
    }
  assert.deepEqual(await list({ search: 'cup', page: '9' }), { data: [], total: 4, page: 9, per_page: 10 })
})
