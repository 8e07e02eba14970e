import { equal } from 'node:assert/strict'
import { sql } from 'kysely'
import { getVariant, type RunningShop, saveSettings } from './server.ts'

/** A shop with what its pages may show: a second category, a brand and an article, and the products that changes are about. */
export interface ChangingShop {
  shop: RunningShop
  coat: number
  teapot: Awaited<ReturnType<typeof getVariant>>
  categories: { id: number; url: string }[]
  brand: number
  page: number
  attribute: number
  warehouse: number
}

/** Adds to the products of `stockShop`. */
export async function makeChangingShop(shop: RunningShop): Promise<ChangingShop> {
  const create = async (path: string, values: object) =>
    (await shop.admin('POST', path, { language: 'en_us', ...values })).data.id
  await saveSettings(shop, 'product', { reviews_enabled: '1' })
  const teapot = await getVariant(shop, 'celadon-teapot')
  const { product_id: coat } = await getVariant(shop, 'ridge-chore-coat')
  const categories = []
  for (const url of ['tea', 'clay'])
    categories.push({ url, id: await create('menu', { type: 'category', display_title: url, url }) })
  const brand = await create('brand', { title: 'Hill', url: 'hill' })
  for (const [id, category] of [coat, teapot.product_id].entries())
    await shop.admin('POST', `product/${category}`, { _method: 'PUT', categories: [categories[id]?.id] })
  const { id: page } = await shop.db
    .selectFrom('pages')
    .select('id')
    .where('url', '=', 'about')
    .executeTakeFirstOrThrow()
  const { id: attribute } = await shop.db
    .selectFrom('attributes')
    .select('id')
    .where('key', '=', 'color')
    .executeTakeFirstOrThrow()
  const { id: warehouse } = await shop.db.selectFrom('warehouses').select('id').executeTakeFirstOrThrow()
  return { shop, coat, teapot, categories, brand, page, attribute, warehouse }
}

/** Changes of every kind that guests see, with a number that makes each one different. */
export const changes: Record<string, (shop: ChangingShop, n: number) => Promise<unknown>> = {
  'a name': ({ shop, teapot }, n) => save(shop, teapot.product_id, { language: 'en_us', name: `Teapot ${n}` }),
  'a price': ({ shop, teapot }, n) => save(shop, teapot.product_id, { price: 100 + n }),
  'a text of the page only': ({ shop, coat }, n) =>
    save(shop, coat, { language: 'en_us', description: `<p>Text ${n}</p>` }),
  'a badge': ({ shop, coat }, n) => save(shop, coat, { is_hot: n % 2 }),
  'hidden or shown': ({ shop, teapot }, n) => save(shop, teapot.product_id, { visibled: n % 2 }),
  'another category': ({ shop, teapot, categories }, n) =>
    save(shop, teapot.product_id, { categories: [categories[n % 2]?.id] }),
  'another brand': ({ shop, coat, brand }, n) => save(shop, coat, { brand_id: n % 2 ? brand : null }),
  'another URL': ({ shop, coat }, n) => save(shop, coat, { url: n % 2 ? 'chore-coat' : 'ridge-chore-coat' }),
  'prices of many': ({ shop, teapot }, n) =>
    shop.admin('PUT', 'stock/batch', { ids: [teapot.stock_id], data: { price: 200 + n } }),
  'the last unit': async ({ shop, teapot }) => setUnits(shop, teapot, 0),
  'units again': async ({ shop, teapot }, n) => setUnits(shop, teapot, 5 + n),
  'a new product': ({ shop, categories, warehouse }, n) =>
    shop.admin('POST', 'product', {
      language: 'en_us',
      name: `New ${n}`,
      url: `new-${n}`,
      type: 'general',
      categories: [categories[0]?.id],
      is_new: 1,
      stocks: [{ price: 10 + n, inventories: [{ quantity: 1, warehouse_id: warehouse }] }],
    }),
  'a deleted product': async ({ shop }) => {
    const one = await shop.db
      .selectFrom('products')
      .select('id')
      .where('url', 'like', 'new-%')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (one) await shop.admin('DELETE', `product/${one.id}`)
  },
  'an approved review': ({ shop, teapot }, n) => review(shop, teapot.product_id, n),
  'an answered review': async ({ shop, coat }, n) => {
    const id = await review(shop, coat, n)
    await shop.admin('PUT', `product_review/${id}`, { answer: `Thank you ${n}` })
  },
  'a category': ({ shop, categories }, n) =>
    shop.admin('PUT', `menu/${categories[0]?.id}`, { language: 'en_us', display_title: `Tea ${n}` }),
  'a brand': ({ shop, brand }, n) => shop.admin('PUT', `brand/${brand}`, { language: 'en_us', title: `Hill ${n}` }),
  'an option': ({ shop, attribute }, n) =>
    shop.admin('PUT', `attribute/${attribute}`, { language: 'en_us', display: `Colour ${n}` }),
  'a text': ({ shop, page }, n) => shop.admin('PUT', `page/${page}`, { language: 'en_us', title: `About ${n}` }),
  'the name of the shop': ({ shop }, n) => saveSettings(shop, 'basic', { name: `Shop ${n}` }),
}

const save = (shop: RunningShop, id: number, values: object) =>
  shop.admin('POST', `product/${id}`, { _method: 'PUT', ...values })

/** Written and approved; returns its id. */
async function review(shop: RunningShop, product: number, n: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into product_reviews (product_id, rating, author, text, language)
    values (${product}, ${(n % 5) + 1}, 'Amy', ${`Review ${n}`}, 'en_us') returning id`.execute(shop.db)
  const id = rows[0]?.id ?? 0
  await shop.admin('PUT', `product_review/${id}`, { status: 'approved' })
  return id
}

async function setUnits(shop: RunningShop, { stock_id }: ChangingShop['teapot'], quantity: number) {
  const row = await shop.db
    .selectFrom('inventories')
    .select(['id', 'quantity'])
    .where('stock_id', '=', stock_id)
    .executeTakeFirstOrThrow()
  const adjustment = { inventory_id: row.id, delta: quantity - row.quantity, reason: 'correction' }
  if (adjustment.delta !== 0) await shop.admin('POST', 'inventory/adjust', adjustment)
}

/** The pages that guests may open: every kind, in more than one language, and the data that links load. */
export const paths = [
  ...['/', '/product', '/product?sort=price_desc', '/product?in_stock=1', '/product.data', '/brand', '/brand/hill'],
  ...['/category/tea', '/category/clay', '/category/clay?in_stock=1', '/category/tea?language=zh_hk', '/about'],
  ...['/product/celadon-teapot', '/product/celadon-teapot?language=zh_hk', '/product/ridge-chore-coat', '/blog'],
  ...['/product/chore-coat', '/product/new-1', '/service', '/contact-us'],
]

/** Where two pages begin to differ: both are too long to be shown. */
function differing(name: string, cached: string, fresh: string): string {
  const at = [...fresh].findIndex((character, index) => character !== cached[index])
  const part = (page: string) => page.slice(Math.max(0, at - 60), at + 100)
  return `after ${name}: ${fresh.slice(0, 60)}\ncached ${part(cached)}\nfresh  ${part(fresh)}`
}

/** Makes these changes; after each, every page must be what it is without any cache. */
export async function compareAfterEach(changing: ChangingShop, names: readonly string[]): Promise<void> {
  const { shop, page } = changing
  const readAll = () =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
        return `${path} ${answer.status} ${answer.headers.get('location')} ${await answer.text()}`
      }),
    )
  /** A save of a text touches everything. */
  const clear = () => shop.admin('PUT', `page/${page}`, { language: 'en_us', meta_title: 'About us' })
  await clear()
  await readAll()
  for (const [n, name] of names.entries()) {
    await changes[name]?.(changing, n)
    const cached = await readAll()
    await clear()
    for (const [at, fresh] of (await readAll()).entries())
      equal(cached[at], fresh, differing(name, cached[at] ?? '', fresh))
  }
}
