import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { attribute } from '#contracts/catalogue/attribute.ts'
import { product } from '#contracts/catalogue/product.ts'
import type { ProductPage } from '#contracts/catalogue/product-page.ts'
import { block } from '#contracts/content/block.ts'
import { page } from '#contracts/content/page.ts'
import { menu } from '#contracts/navigation/menu.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { newStaff } from '#server/testing/actors.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'
import { countBoughtTogether } from './count-bought-together.ts'

const shop = await testShop()
after(shop.close)
const { app, db } = shop
const { headers } = await newStaff(db)
const clientOf = (resource: Parameters<typeof resourceClient>[1]) => {
  const client = resourceClient(app, resource, headers)
  const read = async (id: number) => (await client.get(id)).body.data
  const saved = async (id: number, draft: object) => {
    const { status, body } = await client.update(id, { ...draft, updated_at: (await read(id)).updated_at })
    assert.equal(status, 200, JSON.stringify(body))
    return read(id)
  }
  return { ...client, read, saved }
}
const products = clientOf(product)
const pages = clientOf(page)
const menus = clientOf(menu)
const show = async (id: number): Promise<ProductPage> => {
  const { url } = await db.selectFrom('products').select('url').where('id', '=', id).executeTakeFirstOrThrow()
  return (await shop.request<{ data: ProductPage }>('POST', '/api/product', { url })).body.data
}
const names = async (id: number) => (await show(id)).related.map(({ name }) => name)

const coats = await menus.made({ display_title: 'Coats', type: 'category', url: 'coats' })
const make = async (name: string) => {
  const made = await shop.product({ name, units: 50 })
  await products.saved(made.product_id, { categories: [coats.id] })
  return made
}
const [coat, scarf, boots, cap] = [await make('Coat'), await make('Scarf'), await make('Boots'), await make('Cap')]

test('what staff recommend comes first, then what is bought with it, then its category', async () => {
  assert.deepEqual(await names(coat.product_id), ['Cap', 'Boots', 'Scarf'])
  const cart = [
    [coat, 1],
    [scarf, 1],
  ] as const
  await shop.place(cart)
  await shop.place(cart)
  await shop.place([
    [coat, 1],
    [boots, 2],
  ])
  const old = await shop.place([
    [coat, 1],
    [cap, 1],
  ])
  await db.updateTable('orders').set({ created_at: '2020-01-01T00:00:00Z' }).where('id', '=', old.id).execute()
  await countBoughtTogether(systemContext(shop.services))
  const counted = await db
    .selectFrom('bought_together')
    .select(['other_id', 'orders'])
    .where('product_id', '=', coat.product_id)
    .orderBy('orders', 'desc')
    .execute()
  assert.deepEqual(counted, [
    { other_id: scarf.product_id, orders: 2 },
    { other_id: boots.product_id, orders: 1 },
  ])
  await products.saved(coat.product_id, { companion_ids: [] })
  assert.deepEqual(await names(coat.product_id), ['Scarf', 'Boots', 'Cap'])
  const sent = [cap.product_id, coat.product_id, cap.product_id]
  const saved = await products.saved(coat.product_id, { companion_ids: sent })
  assert.deepEqual(saved.companion_ids, [cap.product_id])
  assert.deepEqual(await names(coat.product_id), ['Cap', 'Scarf', 'Boots'])
  await products.saved(cap.product_id, { visibled: false })
  assert.deepEqual(await names(coat.product_id), ['Scarf', 'Boots'])
  await products.saved(cap.product_id, { categories: [] })
  assert.deepEqual(await names(coat.product_id), ['Scarf', 'Boots'])
  await products.saved(cap.product_id, { visibled: true })
  assert.deepEqual(await names(coat.product_id), ['Cap', 'Scarf', 'Boots'], 'the cached response learns of it')
})

test('a recommendation of what does not exist is refused and changes nothing', async () => {
  const before = await products.read(coat.product_id)
  const { status, body } = await products.update(coat.product_id, {
    companion_ids: [999_999],
    updated_at: before.updated_at,
  })
  assert.deepEqual([status, body.errors], [422, { companion_ids: ['Please check your input.'] }])
  assert.deepEqual((await products.read(coat.product_id)).companion_ids, before.companion_ids)
})

test('an option links the guide of its attribute, or of the category; a hidden page is not linked', async () => {
  const guide = await pages.made({ title: 'Size guide', url: 'sizes' })
  const coatGuide = await pages.made({ title: 'Coat sizes', url: 'coat-sizes' })
  const size = await clientOf(attribute).made({
    key: 'size',
    display: 'Size',
    position: 'stock',
    type: 'select',
    guide_page_id: guide.id,
    values: [{ label: 'M' }],
  })
  const stocks = [{ id: coat.stock_id, price: 10, attributes: [{ attribute_id: size.id, label: 'M' }] }]
  await products.saved(coat.product_id, { stocks })
  const link = { title: 'Size guide', url: 'sizes' }
  const shown = await show(coat.product_id)
  assert.deepEqual([shown.attributes[0]?.guide, shown.guide], [link, null])
  await menus.saved(coats.id, { guide_page_id: coatGuide.id })
  assert.deepEqual((await show(coat.product_id)).guide, { title: 'Coat sizes', url: 'coat-sizes' })
  await pages.saved(coatGuide.id, { enabled: false })
  assert.equal((await show(coat.product_id)).guide, null)
})

test('sections of a product are sanitised, and a block they show cannot be deleted', async () => {
  const blocks = clientOf(block)
  const care = await blocks.made({ identifier: 'care', title: 'Care' })
  const sections = [
    {
      id: 'story000',
      type: 'html',
      data: { html: '<section class="story"><p onclick="x()">Washed twice</p></section>' },
    },
    { id: 'care0000', type: 'block', data: { identifier: 'care' } },
  ]
  await products.saved(coat.product_id, { sections })
  const [story, shownBlock] = (await show(coat.product_id)).sections
  assert.deepEqual(story?.data, { html: '<section class="story"><p>Washed twice</p></section>' })
  assert.deepEqual(shownBlock?.data, { identifier: 'care' })
  assert.deepEqual((await blocks.read(care.id)).used_in, [{ resource: 'product', id: coat.product_id, title: 'Coat' }])
  assert.equal((await blocks.destroy(care.id)).status, 409)
  await products.saved(coat.product_id, { sections: [] })
  assert.ok((await blocks.destroy(care.id)).status < 300)
})
