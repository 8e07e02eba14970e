import { sql } from 'kysely'
import { productTag } from '#server/domain/content-tags.ts'
import { inTransaction, markContentChanged } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { refreshListing } from '#server/modules/search/search.ts'
import type { Client } from './client.ts'
import { atLeisure, keywords } from './make-products.ts'
import { expectStatus, type Work } from './measure.ts'

/** The work of shoppers, each turn with another product, category or word. */
interface ShopWork {
  /** Paths of all category and product pages. */
  paths: string[]
  /** Addresses of products and categories, and ids of variants. */
  products: string[]
  categories: string[]
  stockIds: number[]
  openPage: Work
  openCategory: Work
  /** Opens a category page; with every fiftieth, the price of a product changes. */
  openCategoryWhileChanging: Work
  /** Changes a price: all searches are made again. */
  changePrice(): Promise<void>
  /** Pages that are in no cache: each turn another one, only the home page is always the same. */
  openNewProduct: Work
  openNewCategory: Work
  openNewCategoryByPrice: Work
  openNewHome: Work
  listCategory: Work
  /** Calls for a category with filters that are in no cache: by price, sorted, and of a brand and a material. */
  listNewCategory: Work
  listNewCategoryByPrice: Work
  listBrandOfCategory: Work
  listMaterialOfCategory: Work
  readProduct: Work
  search: Work
  /** Searches for keywords of so many words. */
  searchWords: (count: number) => { search: Work; keywords: number }
  /** Searches for a word among the products of a brand. */
  searchBrand: Work
  /** Number of keywords to search. */
  keywords: number
  /** Creates a cart with one line. */
  addToCart: Work
  /** Reads a cart of one line, without a coupon and with one. */
  readCart: Work
  readCouponCart: Work
  /** Places an order from a cart that was created before the measurement. */
  placeOrder: Work
  /** Reads the row of a variant from the reference. */
  readRow: Work
}

/** `carts`: the maximum number of orders; `coupon`: a code that any cart can have. */
export async function shopWork(services: Services, { carts = 0, coupon = '' } = {}): Promise<ShopWork> {
  const { db } = services
  // Of a million products they take longer than a statement may.
  const { products, stocks } = await atLeisure(services, async (patient) => ({
    products: await patient.selectFrom('products').select('url').execute(),
    stocks: (await patient.selectFrom('stocks').select('id').execute()).map(({ id }) => id),
  }))
  const categories = await db.selectFrom('menus').select('url').where('type', '=', 'category').execute()
  const brands = await db.selectFrom('brands').select('id').orderBy('id').execute()
  const words = keywords()
  const shipping = await db
    .selectFrom('shipping_methods')
    .select('id')
    .where('type', '=', 'pickup')
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('type', '=', 'cash_on_delivery')
    .executeTakeFirstOrThrow()
  const order = {
    email: 'ada@shop.test',
    shipping_address: {
      first_name: 'Ada',
      last_name: 'Wong',
      address: '1 Harbour Road',
      contact_number: '+852 5123 4567',
      country: 'HKG',
    },
    shipping_id: shipping.id,
    payment_id: payment.id,
    agreement: true,
  }

  const list = async (client: Client, turn: number, filters: object, sort = 'default') =>
    expectStatus(await client.post('/api/category', { url: pick(categories, turn).url, per_page: 20, sort, filters }))
  const searchIn =
    (keywords: readonly string[]): Work =>
    async (client, turn) =>
      expectStatus(await client.post('/api/product/search', { keyword: pick(keywords, turn), per_page: 20 }))
  const paths = [...categories.map(({ url }) => `/category/${url}`), ...products.map(({ url }) => `/product/${url}`)]
  const { filled, plain, reduced } = await atLeisure(services, async (patient) => ({
    filled: await fillCarts(patient, stocks, carts),
    plain: await fillCarts(patient, stocks, readCarts),
    reduced: await fillCarts(patient, stocks, readCarts),
  }))
  await db
    .updateTable('carts')
    .set({ coupon_codes: coupon ? [coupon] : [] })
    .where('id', 'in', reduced)
    .execute()
  const openCategory: Work = async (client, turn) =>
    expectStatus(await client.get(`/category/${pick(categories, turn).url}`))
  return {
    paths,
    products: products.map(({ url }) => url),
    categories: categories.flatMap(({ url }) => url ?? []),
    stockIds: stocks,
    openPage: async (client, turn) => expectStatus(await client.get(pick(paths, turn))),
    openCategory,
    changePrice: () => changePrice(services, pick(stocks, 0)),
    async openCategoryWhileChanging(client, turn) {
      if (turn % 50 === 0) await changePrice(services, pick(stocks, turn))
      return openCategory(client, turn)
    },
    openNewProduct: async (client, turn) =>
      expectStatus(await client.get(`/product/${pick(products, turn).url}?language=zh_hk`)),
    // A limit beyond all prices: the same list under another address.
    openNewCategory: async (client, turn) =>
      expectStatus(await client.get(`/category/${pick(categories, turn).url}?price_max=${1_000_000 + turn}`)),
    openNewCategoryByPrice: async (client, turn) =>
      expectStatus(
        await client.get(`/category/${pick(categories, turn).url}?sort=price_asc&price_max=${1_000_000 + turn}`),
      ),
    // Written in a way that no link has, and therefore never cached.
    openNewHome: async (client) => expectStatus(await client.get('//')),
    listCategory: async (client, turn) =>
      expectStatus(await client.post('/api/category', { url: pick(categories, turn).url, per_page: 20 })),
    listNewCategory: (client, turn) => list(client, turn, { price_max: 1_000_000 + turn }),
    listNewCategoryByPrice: (client, turn) => list(client, turn, { price_max: 1_000_000 + turn }, 'price_asc'),
    listBrandOfCategory: (client, turn) => list(client, turn, { brand_ids: [pick(brands, turn).id] }),
    listMaterialOfCategory: (client, turn) =>
      list(client, turn, { attributes: { material: [`m${1 + (turn % materials)}`] }, price_max: 1_000_000 + turn }),
    readProduct: async (client, turn) =>
      expectStatus(await client.post('/api/product', { url: pick(products, turn).url })),
    keywords: words.length,
    search: searchIn(words),
    searchWords(count) {
      const some = words.filter((keyword) => keyword.split('-').length === count)
      return { search: searchIn(some), keywords: some.length }
    },
    searchBrand: async (client, turn) =>
      expectStatus(
        await client.post('/api/product/search', {
          keyword: pick(words, turn).split('-').at(-1),
          filters: { brand_ids: [pick(brands, turn).id], price_max: 1_000_000 + turn },
          per_page: 20,
        }),
      ),
    addToCart: async (client, turn) =>
      expectStatus(await client.post('/api/cart/item', { stock_id: pick(stocks, turn), quantity: 1 })),
    readCart: async (client, turn) => expectStatus(await client.post('/api/cart', { cart_id: pick(plain, turn) })),
    readCouponCart: async (client, turn) =>
      expectStatus(await client.post('/api/cart', { cart_id: pick(reduced, turn) })),
    async placeOrder(client) {
      const cart_id = filled.pop()
      if (cart_id === undefined) throw new Error(`More than ${carts} orders were placed: fill more carts`)
      return expectStatus(await client.post('/api/order', { ...order, cart_id }), 201)
    },
    readRow: async (client, turn) => expectStatus(await client.get(`/${pick(stocks, turn)}`)),
  }
}

/** As staff change a price: lists are rebuilt, and the caches of the server are invalidated. */
async function changePrice(services: Services, stockId: number): Promise<void> {
  await inTransaction(systemContext(services), async (ctx) => {
    const { rows } = await sql<{ product_id: number }>`
      update stocks set price = price + 1 where id = ${stockId} returning product_id`.execute(ctx.db)
    const ids = rows.map(({ product_id }) => product_id)
    await refreshListing(ctx, ids)
    markContentChanged(ctx, ids.map(productTag))
  })
}

/** Values of the property by which products are filtered (make-products.ts). */
const materials = 20

/** Carts that are read over and over. */
const readCarts = 500

/** Creates guest carts with one line each, as adding to a cart leaves them. Returns their ids. */
async function fillCarts(db: Services['db'], stocks: readonly number[], count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into carts (id, language) select gen_random_uuid(), 'en_us' from generate_series(1, ${count}::int) returning id
    ), numbered as (
      select id, row_number() over () as n from made
    ), lines as (
      insert into cart_items (cart_id, stock_id, quantity)
      select id, (${stocks}::bigint[])[1 + (n * 7919) % ${stocks.length}::int], 1 from numbered
    )
    select id from made`.execute(db)
  await sql`analyze carts, cart_items`.execute(db)
  return rows.map(({ id }) => id)
}

/** Consecutive turns use entries that are far apart in the list, like independent shoppers. */
const pick = <T>(list: readonly T[], turn: number): T => list[(turn * 7919) % list.length] as T
