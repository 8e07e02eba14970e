import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ProductPage } from '#contracts/catalogue/card.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { request, db } = shop

test('a product that is kept tells the units of now', async () => {
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
