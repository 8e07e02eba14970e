import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Card, ProductPage } from '#contracts/catalogue/card.ts'
import { auditInventory } from '#server/inventory/audit.ts'
import { systemCtx } from '#server/system-ctx.ts'
import { testApp } from '#server/testing/app.ts'
import { fillDemoShop } from './demo-shop.ts'
import { goods } from './goods.ts'

const { app, db, services, close } = await testApp()
after(close)

const ask = async <B>(url: string, payload: object) => (await app.inject({ method: 'POST', url, payload })).json<B>()

test('the demo shop has its goods in three languages, with pictures, options and stock in two warehouses', async () => {
  await fillDemoShop(services)
  const { data, total } = await ask<{ data: Card[]; total: number }>('/api/product/list', { per_page: 100 })
  assert.equal(total, goods.length)
  assert.deepEqual(
    data.map((card) => card.url),
    goods.map(({ url }) => url),
  )
  for (const card of data) assert.match(card.image, /^\/uploads\/[0-9a-f]{32}\.jpg$/, card.url)
  assert.deepEqual(
    new Set(data.flatMap((card) => card.badges)),
    new Set(['out_of_stock', 'coming_soon', 'special_price', 'new', 'featured', 'hot']),
  )

  for (const [n, language] of ['en_us', 'zh_hk', 'zh_cn'].entries()) {
    const coat = (await ask<{ data: ProductPage }>('/api/product', { url: 'peak-work-coat', language })).data
    assert.equal(coat.name, goods[0]?.name[n])
    assert.deepEqual(coat.languages, ['en_us', 'zh_hk', 'zh_cn'])
    assert.deepEqual(
      [coat.stocks.length, coat.images.length, coat.attributes.length, coat.properties.length],
      [16, 4, 2, 2],
    )
    assert.deepEqual(
      coat.stocks
        .filter((stock) => stock.available_inventories === 0)
        .map((stock) => Object.values(stock.attributes).sort().join(' ')),
      ['camel size_xl', 'ecru size_s'],
    )
    assert.ok(coat.stocks.every((stock) => stock.effective_price === 560 && stock.image_ids.length === 1))
  }
  const warehouses = await db.selectFrom('inventories').select('warehouse_id').distinct().execute()
  assert.equal(warehouses.length, 2)
  assert.deepEqual(await auditInventory(systemCtx(services)), { data: [], total: 0 })
})

test('a second call changes nothing', async () => {
  const dump = async () => ({
    products: await db.selectFrom('products').selectAll().orderBy('id').execute(),
    movements: await db.selectFrom('inventory_movements').selectAll().orderBy('id').execute(),
    brands: await db.selectFrom('brands').selectAll().orderBy('id').execute(),
    values: await db.selectFrom('attribute_values').selectAll().orderBy('id').execute(),
    warehouses: await db.selectFrom('warehouses').selectAll().orderBy('id').execute(),
  })
  const before = await dump()
  await fillDemoShop(services)
  assert.deepEqual(await dump(), before)
})
