import type { Services } from '#server/services.ts'
import { keywords } from './make-products.ts'
import { good, type Work } from './measure.ts'

/** What shoppers do, each turn with another product, category or word. */
export interface ShopWork {
  /** All pages of categories and products. */
  paths: string[]
  openPage: Work
  listCategory: Work
  readProduct: Work
  search: Work
  addToCart: Work
  /** Puts one product into a new cart and orders it. */
  placeOrder: Work
  /** The row of a variant, asked of the reference. */
  readRow: Work
}

export async function shopWork({ db }: Services): Promise<ShopWork> {
  const products = await db.selectFrom('products').select('url').execute()
  const categories = await db.selectFrom('menus').select('url').where('type', '=', 'category').execute()
  const stocks = (await db.selectFrom('stocks').select('id').execute()).map(({ id }) => id)
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

  const paths = [...categories.map(({ url }) => `/category/${url}`), ...products.map(({ url }) => `/product/${url}`)]
  const addToCart = async (...[client, turn]: Parameters<Work>) =>
    good(await client.post('/api/cart/item', { stock_id: pick(stocks, turn), quantity: 1 }))
  return {
    paths,
    openPage: async (client, turn) => good(await client.get(pick(paths, turn))),
    listCategory: async (client, turn) =>
      good(await client.post('/api/category', { url: pick(categories, turn).url, per_page: 20 })),
    readProduct: async (client, turn) => good(await client.post('/api/product', { url: pick(products, turn).url })),
    search: async (client, turn) =>
      good(await client.post('/api/product/search', { keyword: pick(words, turn), per_page: 20 })),
    addToCart,
    async placeOrder(client, turn) {
      const cart_id = (await addToCart(client, turn)).cookie('cart_id')
      good(await client.post('/api/order', { ...order, cart_id }), 201)
    },
    readRow: async (client, turn) => good(await client.get(`/${pick(stocks, turn)}`)),
  }
}

/** Neighbours in time are far from each other in the list, as shoppers are. */
const pick = <T>(list: readonly T[], turn: number): T => list[(turn * 7919) % list.length] as T
