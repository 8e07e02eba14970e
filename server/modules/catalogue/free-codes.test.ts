import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { competitors, raceRounds } from '#server/testing/complete.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { request, db, staff } = shop

interface Product {
  id: number
  sku: string
  url: string
  stocks: { sku: string; barcode: string }[]
}
const send = (method: 'POST' | 'PUT', path: string, input: object = {}) =>
  request<{ data: Product }>(method, `/api/admin/product${path}`, input, staff.headers)
const { warehouse_id } = shop.services.settings.snapshot().product
const stock = { price: 5, inventories: [{ warehouse_id, quantity: 1 }] }
const draft = (more: object = {}) => ({ name: 'Blue bowl', type: 'general', stocks: [stock], ...more })

test('twenty products of one name created at once all get unique codes', async () => {
  for (let round = 0; round < raceRounds(3); round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('POST', '', draft())))
    for (const { status, body } of answers) assert.equal(status, 201, JSON.stringify(body))
    const made = answers.map(({ body }) => body.data)
    for (const { sku, url, stocks } of made) {
      assert.match(sku, /^blue-bowl\d{4}$/)
      assert.deepEqual([url, stocks[0]?.sku, stocks[0]?.barcode], [sku, `${sku}-stock1`, `${sku}-stock1`])
    }
    assert.equal(new Set(made.map(({ sku }) => sku)).size, 20)
  }
})

test('products with own SKUs and one name that are created at once all get unique URLs', async () => {
  const attempts = Array.from({ length: competitors(20) }, (_, n) => send('POST', '', draft({ sku: `own-${n}` })))
  const answers = await Promise.all(attempts)
  assert.equal(new Set(answers.map(({ body }) => body.data?.url)).size, attempts.length)
})

test('a product can be duplicated many times at once', async () => {
  const { id } = (await send('POST', '', draft())).body.data
  const answers = await Promise.all(Array.from({ length: competitors(20) }, () => send('POST', `/${id}/duplicate`)))
  for (const { status, body } of answers) assert.equal(status, 201, JSON.stringify(body))
  assert.equal(new Set(answers.map(({ body }) => body.data.sku)).size, answers.length)
})

test('a code that was entered is refused when taken, not replaced', async () => {
  const { sku, url } = (await send('POST', '', draft())).body.data
  const before = await db.selectFrom('products').select('id').execute()
  const taken = (title: string) => [`Please make sure that ${title} field is unique`]
  assert.deepEqual((await send('POST', '', draft({ url }))).body.errors, { url: taken('URL') })
  assert.deepEqual((await send('POST', '', draft({ sku }))).body.errors, { sku: taken('SKU') })
  const stocks = [{ ...stock, sku: `${sku}-stock1` }]
  assert.deepEqual((await send('POST', '', draft({ stocks }))).body.errors, { 'stocks.0.sku': taken('SKU') })
  assert.deepEqual(await db.selectFrom('products').select('id').execute(), before)
})

test('variants are numbered past those of a product that had the sku before', async () => {
  const first = (await send('POST', '', draft({ sku: '50%_off' }))).body.data
  await send('PUT', `/${first.id}`, { sku: 'renamed' })
  await send('POST', '', draft({ sku: '50xxoff', stocks: [{ ...stock, sku: '50xxoff-stock7' }] }))
  const second = await send('POST', '', draft({ sku: '50%_off' }))
  assert.equal(second.status, 201, JSON.stringify(second.body))
  assert.deepEqual([second.body.data.stocks[0]?.sku, second.body.data.sku], ['50%_off-stock2', '50%_off'])
})
