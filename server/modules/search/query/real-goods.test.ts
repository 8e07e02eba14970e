import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { searchProducts } from '#contracts/catalogue/search-calls.ts'
import { dataFile, loadLitemall, loadShopify } from '#server/testing/load-goods.ts'
import { testShop } from '#server/testing/shop.ts'

const products = dataFile('litemall-goods-zh-cn.json')
const jewellery = dataFile('shopify-jewelery.csv')

test('Chinese is searched by parts of words, in either script', { skip: !products }, async (t) => {
  const shop = await testShop()
  t.after(shop.close)
  await shop.set('basic', { main_language: 'zh_cn' })
  assert.equal(await loadLitemall(shop, products ?? ''), 239)
  const total = async (keyword: string) => (await shop.call(searchProducts, { keyword, language: 'zh_cn' })).body.total
  const expected = { 四件套: 24, 纯棉: 12, 純棉: 12, 毛巾: 5, 床墊: 3, 猫: 5 }
  for (const [keyword, count] of Object.entries(expected)) assert.equal(await total(keyword), count, keyword)
})

test('imported jewellery is listed with its options, brand and special prices', {
  skip: !jewellery,
}, async (t) => {
  const shop = await testShop()
  t.after(shop.close)
  await loadShopify(shop, jewellery ?? '')
  const stocks = await shop.db.selectFrom('stocks').select(['special_price']).execute()
  const units = await shop.db.selectFrom('inventories').select('quantity').execute()
  assert.deepEqual(
    [
      stocks.length,
      stocks.filter(({ special_price }) => special_price !== null).length,
      units.reduce((sum, row) => sum + row.quantity, 0),
    ],
    [23, 17, 20],
  )
  const { body } = await shop.call(listProducts, { per_page: 50 })
  assert.equal(body.total, 20)
  const bracelet = body.data.find(({ url }) => url === 'chain-bracelet')
  assert.deepEqual([bracelet?.price, bracelet?.special_price, bracelet?.brand?.title], [44.99, 42.99, 'Company 123'])
  const color = body.facets.attributes.find(({ key }) => key === 'color')
  assert.deepEqual(
    color?.values.map(({ key, count }) => [key, count]),
    [
      ['blue', 1],
      ['black', 1],
      ['gold', 1],
      ['silver', 1],
    ],
  )
  const found = await shop.call(searchProducts, { keyword: 'bracelet' })
  assert.ok(found.body.total >= 3 && found.body.data.every(({ name }) => typeof name === 'string'))
})
