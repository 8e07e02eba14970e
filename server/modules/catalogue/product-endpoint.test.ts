import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ProductPage } from '#contracts/catalogue/product-page.ts'
import { decompressJson } from '#server/kernel/response-cache/compressed-json.ts'
import { testCtx } from '#server/testing/ctx.ts'
import { testShop } from '#server/testing/shop.ts'
import { cachedProduct } from './product-endpoint.ts'

const shop = await testShop()
after(shop.close)
const { request, db } = shop

test('a cached product has current units', async () => {
  const { product_id, stock_id } = await shop.product()
  const { url } = await db.selectFrom('products').select('url').where('id', '=', product_id).executeTakeFirstOrThrow()
  const shownUnits = async () => {
    const { status, body } = await request<{ data: ProductPage }>('POST', '/api/product', { url })
    equal(status, 200)
    return body.data.stocks.map(({ id, available_inventories }) => [id, available_inventories])
  }
  const setUnits = (quantity: number) =>
    db.updateTable('inventories').set({ quantity }).where('stock_id', '=', stock_id).execute()

  for (const units of [40, 40, 7, 8, 10]) {
    // Not through the shop's own calls: what is kept stays. In the end as many as the books say.
    await setUnits(units)
    deepEqual(await shownUnits(), [[stock_id, units]])
    deepEqual(await shownUnits(), [[stock_id, units]])
  }
})

test('a response being sent does not change when units change meanwhile', async () => {
  const { product_id, stock_id } = await shop.product({ units: 9 })
  const { url } = await db.selectFrom('products').select('url').where('id', '=', product_id).executeTakeFirstOrThrow()
  const { services } = shop
  const read = () => cachedProduct({ ...testCtx(db, { services }), settings: services.settings.snapshot() }, { url })
  const first = await read()
  const sent = decompressJson(first)
  await db.updateTable('inventories').set({ quantity: 4 }).where('stock_id', '=', stock_id).execute()
  const second = await read()
  notEqual(decompressJson(second), sent)
  equal(decompressJson(first), sent)
  equal(await read(), second)
  await db.updateTable('inventories').set({ quantity: 9 }).where('stock_id', '=', stock_id).execute()
  equal(decompressJson(await read()), sent)
})
