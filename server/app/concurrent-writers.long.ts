import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openCart } from '#contracts/cart/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { createAddress } from '#contracts/customers/address-calls.ts'
import { updateProfile } from '#contracts/customers/profile.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { cleanUpCarts } from '#server/modules/cart/cart.ts'
import { workOnQueue } from '#server/modules/search/queue.ts'
import { chanceFrom } from '#server/testing/hostile.ts'
import { address, type TestProduct, testShop } from '#server/testing/shop.ts'

/*
 * Everybody who writes rows of products at once: buyers, staff at products, categories, brands, attributes, methods and settings, and the
 * job that makes lists; and customers who log in, order and are deleted. Each locks several rows, and none may wait in a circle: PostgreSQL would end one of them after a second, with 503 for its sender.
 */

const seconds = 20
const shop = await testShop()
after(shop.close)
const { request, db, staff } = shop
const chance = chanceFrom(4)
const shuffled = <T>(of: readonly T[]): T[] =>
  of
    .map((one) => [chance(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

let n = 0
const by = (method: 'POST' | 'PUT' | 'DELETE', path: string, input: object = {}) =>
  request<{ data: { id: number } }>(method, `/api/admin/${path}`, input, staff.headers)
const made = async (path: string, draft: object) => (await by('POST', path, draft)).body.data.id
const category = () => made('menu', { display_title: 'C', type: 'category', url: `c-${++n}` })

test('20 seconds of concurrent writes of every kind without a deadlock', async () => {
  const brand_id = await made('brand', { title: 'Kiln', url: 'kiln' })
  const categories = [await category(), await category(), await category()]
  const products: TestProduct[] = []
  for (let at = 0; at < 12; at++) products.push(await shop.product({ units: 200, brand_id, categories }))
  const { data: attribute } = (
    await request<{ data: { id: number; values: { id: number }[] } }>(
      'POST',
      '/api/admin/attribute',
      { key: 'glaze', display: 'Glaze', position: 'stock', type: 'select', values: [{ label: 'Red' }] },
      staff.headers,
    )
  ).body
  const value_id = attribute.values[0]?.id ?? 0
  const row = { warehouse_id: shop.services.settings.snapshot().product.warehouse_id, quantity: 1 }
  const some = () => chance.pick(products)
  const two = () => shuffled(categories).slice(0, 2)
  const placed: number[] = []

  const work: Record<string, () => Promise<{ status: number }>> = {
    async buy() {
      const lines = shuffled(products).slice(0, 3)
      const answer = await shop.call(placeOrder, shop.order(await shop.cart(lines.map((one) => [one, 1]))))
      if (answer.status === 201) placed.push(answer.body.data.id)
      return answer
    },
    cancel: () => by('POST', `order/${placed.shift() ?? 0}/status`, { status: 'canceled', reason: 'Test' }),
    save: () => by('PUT', `product/${some().product_id}`, { name: `Cup ${++n} word${n % 7}`, categories: two() }),
    price: () => by('PUT', 'product/batch', { ids: [some().product_id], data: { price: 10 + (++n % 90) } }),
    mark: () =>
      by('PUT', 'product/batch', { ids: shuffled(products).map((p) => p.product_id), data: { is_new: ++n % 2 } }),
    // The lists show that few are left and then that there are more.
    count: () =>
      by('POST', 'inventory/update', { inventory_id: some().inventory_id, quantity: chance.pick([190, 200]) }),
    // Labels change while products take the values, and new ones come.
    label: () => by('PUT', `attribute/${attribute.id}`, { values: [{ id: value_id, label: `Red ${++n}` }] }),
    option: () => {
      const { product_id, stock_id } = some()
      const option = n % 3 === 0 ? { label: `Tone ${n % 30}` } : { value_id }
      const attributes = [{ attribute_id: attribute.id, ...option }]
      return by('PUT', `product/${product_id}`, { stocks: [{ id: stock_id, attributes }] })
    },
    duplicate: () => by('POST', `product/${some().product_id}/duplicate`),
    create: () => by('POST', 'product', { name: 'Bowl', type: 'general', stocks: [{ price: 1, inventories: [row] }] }),
    async method() {
      const id = await made('payment', { title: 'Cash', type: 'cash_on_delivery' })
      const cart_id = await shop.cart([[some(), 1]])
      const order = shop.order(cart_id, { payment_id: id })
      const [answer] = await Promise.all([shop.call(placeOrder, order), by('DELETE', `payment/${id}`)])
      return answer
    },
    /** Who logs in with a guest cart, orders and is deleted at once. */
    async customer() {
      const member = await shop.member()
      await shop.cart([[some(), 1]], member.headers)
      const cart_id = await shop.cart([[some(), 1]])
      const [answer] = await Promise.all([
        shop.call(openCart, { cart_id }, member.headers),
        shop.call(placeOrder, shop.order(''), member.headers),
        shop.call(updateProfile, { first_name: 'Late' }, member.headers),
        shop.call(createAddress, address, member.headers),
        by('DELETE', `user/${member.id}`),
      ])
      return { status: answer.status === 401 ? 200 : answer.status }
    },
    async carts() {
      await cleanUpCarts(systemContext(shop.services))
      return { status: 200 }
    },
    settings: () => by('PUT', 'configuration', { group: 'product', low_stock_threshold: chance.pick([1, 100, 180]) }),
    brand: () => by('PUT', `brand/${brand_id}`, { title: `Kiln ${++n}` }),
    rename: () => by('PUT', `menu/${chance.pick(categories)}`, { display_title: `C ${++n}` }),
    async place() {
      const [id = 0] = two()
      const [first, second] = shuffled(products)
      const place = { prev_id: null, next_id: second?.product_id }
      return by('PUT', `menu/${id}/product/${first?.product_id}/order`, place)
    },
    async remove() {
      const id = await category()
      const saves = shuffled(products)
        .slice(0, 3)
        .map(({ product_id }) => by('PUT', `product/${product_id}`, { categories: [id, ...two()] }))
      await saves[0]
      const [answer] = await Promise.all([by('DELETE', `menu/${id}`, { cascade: true, detach: true }), ...saves])
      return answer
    },
    async lists() {
      await workOnQueue(shop.services)
      return { status: 200 }
    },
  }
  const failures: string[] = []
  const counts: Record<string, number> = {}
  const end = Date.now() + seconds * 1000
  const loop = async ([name, one]: [string, () => Promise<{ status: number }>]) => {
    while (Date.now() < end) {
      const { status } = await one()
      counts[`${name} ${status}`] = (counts[`${name} ${status}`] ?? 0) + 1
      if (status >= 500) failures.push(`${name} ${status}`)
    }
  }
  await Promise.all([...Object.entries(work), ...Object.entries(work)].map(loop))
  assert.deepEqual(failures, [], JSON.stringify(counts))
  for (const name of Object.keys(work))
    assert.ok(counts[`${name} 200`] ?? counts[`${name} 201`], JSON.stringify(counts))
  const { rows } = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  assert.deepEqual(rows, [{ deadlocks: 0 }])
})
