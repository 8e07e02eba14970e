import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { searchProducts } from '#contracts/catalogue/search-calls.ts'
import { today } from '#contracts/shop-date.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { testShop } from '#server/testing/shop.ts'
import { workOnQueue } from './queue.ts'
import { auditListing, keepUpListing, removeFromListing } from './search.ts'

const shop = await testShop()
after(shop.close)
const { db, services, staff, request, call } = shop
const differences = () => auditListing(systemContext(services))
const waiting = async () => (await db.selectFrom('listing_queue').select('product_id').execute()).length
const { body } = await request<{ data: { id: number } }>(
  'POST',
  '/api/admin/brand',
  { title: 'Kiln', url: 'kiln' },
  staff.headers,
)
const brand_id = body.data.id

test('after an upgrade the search index is built in the background, and product pages work at once', async () => {
  const products = [await shop.product({ brand_id }), await shop.product({ brand_id })]
  await inTransaction(systemContext(services), (ctx) =>
    removeFromListing(
      ctx,
      products.map(({ product_id }) => product_id),
    ),
  )
  await sql`insert into listing_queue select id from products`.execute(db)
  assert.equal((await differences()).length, 10)

  const url = await db
    .selectFrom('products')
    .select('url')
    .where('id', '=', products[0]?.product_id ?? 0)
    .executeTakeFirstOrThrow()
  const page = await request<{ data: { price_from: number } }>('POST', '/api/product', url)
  assert.deepEqual([page.status, page.body.data.price_from], [200, 100])
  assert.equal((await differences()).length, 5)

  const before = await services.content.current()
  await keepUpListing(services)
  assert.deepEqual([await differences(), await waiting()], [[], 0])
  assert.ok((await services.content.current()) > before)
})

test('a change of many products is queued with it, and processed by the job', async () => {
  for (let n = 0; n < 55; n++) await shop.product({ brand_id, name: `Bowl ${n}` })
  await request('PUT', `/api/admin/brand/${brand_id}`, { title: 'Harbour mill' }, staff.headers)
  await workOnQueue(services)
  assert.deepEqual([await differences(), await waiting()], [[], 0])
  assert.equal((await call(searchProducts, { keyword: 'mill' })).body.total, 57)

  const wrong = await request('PUT', `/api/admin/brand/${brand_id}`, { title: '' }, staff.headers)
  assert.deepEqual([wrong.status, await waiting()], [422, 0])
})

test('a new day publishes coming products, and closes expired lots', async () => {
  const settings = services.settings.snapshot()
  const coming = await shop.product({ available_from: '2999-01-01' })
  const milk = await shop.product({ has_expiry_date: 1 })
  // As if the night had passed.
  await sql`update products set available_from = ${today(settings)}::date where id = ${coming.product_id}`.execute(db)
  await sql`update inventories set expiry_date = ${today(settings)}::date - 1 where id = ${milk.inventory_id}`.execute(
    db,
  )
  await sql`update listing_day set day = ${today(settings)}::date - 1`.execute(db)
  assert.equal((await differences()).length, 9)
  await keepUpListing(services)
  assert.deepEqual(await differences(), [])
  const badges = await db
    .selectFrom('product_listing')
    .select('badges')
    .where('language', '=', 'en_us')
    .where('product_id', 'in', [coming.product_id, milk.product_id])
    .orderBy('product_id')
    .execute()
  assert.deepEqual(badges, [{ badges: [] }, { badges: ['out_of_stock'] }])

  // Once a day: nothing is made again by the next look.
  const version = await services.content.current()
  await keepUpListing(services)
  assert.equal(await services.content.current(), version)
})

test('the nightly job counts units sold, and removes unused search words', async () => {
  const [lamp, plain] = [await shop.product({ name: 'Lamp zanzibar' }), await shop.product({ name: 'Lamp plain' })]
  const order = await shop.place([[lamp, 3]])
  await sql`update orders set status = 'paid' where id = ${order.id}`.execute(db)
  await request('PUT', `/api/admin/product/${plain.product_id}`, { name: 'Lamp' }, staff.headers)
  await sql`update listing_day set day = day - 1`.execute(db)
  await keepUpListing(services)
  const sold = await db
    .selectFrom('product_listing')
    .select('sold_30d')
    .where('product_id', '=', lamp.product_id)
    .execute()
  assert.deepEqual(sold, [{ sold_30d: 3 }, { sold_30d: 3 }, { sold_30d: 3 }])
  const words = await db
    .selectFrom('search_words')
    .select(['word', 'ndoc'])
    .where('language', '=', 'en_us')
    .where('word', 'in', ['lamp', 'zanzibar', 'plain'])
    .orderBy('word')
    .execute()
  assert.deepEqual(words, [
    { word: 'lamp', ndoc: 2 },
    { word: 'zanzibar', ndoc: 1 },
  ])
})
