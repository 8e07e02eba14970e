// Slow: it fills a shop three times.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Card } from '#contracts/catalogue/card.ts'
import type { ProductPage } from '#contracts/catalogue/product-page.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { auditInventory } from '#server/modules/inventory/audit.ts'
import { auditOrders } from '#server/modules/orders/audit-orders.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { onlyLong } from '#server/testing/complete.ts'
import { fillDemoShop } from './demo-shop.ts'
import { goods } from './goods/goods.ts'

const { app, db, services, close } = await testApp()
after(close)
// The owner of a shop, who makes the sales at registers.
await newStaff(db)

const post = async <B>(url: string, payload: object) => (await app.inject({ method: 'POST', url, payload })).json<B>()

/** A few products of each kind, with the pictures that were drawn before the release. */
const items = [
  'ridge-chore-coat',
  'roasted-oolong',
  'everyday-film-camera',
  'shek-o-straw-hat',
  'knife-sharpening',
  // Enough of it in both warehouses to be sold at registers.
  'tram-memo-pad',
].map((url) => goods.find((item) => item.url === url) ?? assert.fail(url))

const counts = async () => {
  const tables = [
    'products',
    'product_images',
    'menus',
    'sliders',
    'blog_articles',
    'pages',
    'brands',
    'users',
    'orders',
    'order_items',
    'shipping_methods',
    'promotions',
    'promotion_codes',
    'inventory_movements',
  ] as const
  const count = async (table: (typeof tables)[number]) => {
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return [table, n] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(count)))
}

test('an aborted fill rejects with the reason', async () => {
  const ending = new AbortController()
  const reason = new Error('the process ends')
  const filling = fillDemoShop(services, { items, ending: ending.signal })
  const begun = Date.now()
  while ((await counts()).menus === 0 && Date.now() - begun < 60_000) await new Promise((done) => setTimeout(done, 50))
  ending.abort(reason)
  await assert.rejects(filling, reason)
  assert.equal((await counts()).products, 0)
})

test('a fill that waits for another one rejects with the abort reason', async () => {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('storekeeper demo shop'))`.execute(connection)
    const ending = new AbortController()
    const waiting = fillDemoShop(services, { items, ending: ending.signal })
    const reason = new Error('the process ends')
    setTimeout(() => ending.abort(reason), 300)
    await assert.rejects(waiting, reason)
    await sql`select pg_advisory_unlock(hashtext('storekeeper demo shop'))`.execute(connection)
  })
})

test('concurrent fills run one after another, and continue after an interruption without duplicate images', {
  skip: onlyLong,
}, async () => {
  const ending = new AbortController()
  const reason = new Error('the process ends')
  const first = fillDemoShop(services, { items, ending: ending.signal })
  const stopped = assert.rejects(first, reason)
  while ((await counts()).products === 0) await new Promise((done) => setTimeout(done, 50))
  const second = fillDemoShop(services, { items })
  // While the remaining product images are created.
  for (let now = await counts(); (now.product_images ?? 0) <= items.length; now = await counts())
    await new Promise((done) => setTimeout(done, 50))
  ending.abort(reason)
  await stopped
  await second
  const files = await db.selectFrom('files').select(['name', 'sha256']).execute()
  assert.deepEqual(
    files.filter(({ name }) => / \(\d+\)/.test(name)),
    [],
  )
  assert.equal(new Set(files.map(({ name }) => name)).size, files.length)
})

/** Alternative texts of the coat's images, after its name. */
const seen = [
  [
    ', Camel',
    ', with what goes with it',
    ', from the side',
    ', Ferry green',
    ', Ink',
    ', Oat',
    ', in every colour',
    ', the parcel it comes in',
  ],
  ['，駝色', '，搭配同款', '，側面', '，墨綠', '，墨黑', '，燕麥', '，全部顏色', '，包裝'],
  ['，驼色', '，搭配同款', '，侧面', '，墨绿', '，墨黑', '，燕麦', '，全部颜色', '，包装'],
]

test('the demo shop has products in three languages with images, options and stock in two warehouses', async () => {
  await fillDemoShop(services, { items })
  const { data, total } = await post<{ data: Card[]; total: number }>('/api/product/list', { per_page: 100 })
  assert.equal(total, items.length)
  for (const card of data) assert.match(card.image, /^\/uploads\/[0-9a-f]{32}\.webp$/, card.url)
  assert.deepEqual(
    new Set(data.flatMap((card) => card.badges)),
    new Set(['out_of_stock', 'coming_soon', 'special_price', 'new', 'featured']),
  )
  for (const [n, language] of ['en_us', 'zh_hk', 'zh_cn'].entries()) {
    const coat = (await post<{ data: ProductPage }>('/api/product', { url: 'ridge-chore-coat', language })).data
    assert.equal(coat.name, items[0]?.name[n])
    assert.deepEqual(coat.languages, ['en_us', 'zh_hk', 'zh_cn'])
    assert.deepEqual(
      [coat.stocks.length, coat.images.length, coat.attributes.length, coat.properties.length],
      [20, 8, 2, 5],
    )
    assert.deepEqual(
      coat.images.map(({ alt }) => alt.slice(coat.name.length)),
      seen[n],
    )
    assert.deepEqual(
      coat.stocks
        .filter((stock) => stock.available_inventories === 0)
        .map((stock) => Object.values(stock.attributes).sort().join(' ')),
      ['camel xl', 'ecru xs'],
    )
    assert.ok(coat.stocks.every((stock) => stock.effective_price === 520 && stock.image_ids.length === 1))
  }
  const warehouses = await db.selectFrom('inventories').select('warehouse_id').distinct().execute()
  assert.equal(warehouses.length, 2)
})

test('a year of orders passes every audit', async () => {
  const ctx = systemContext(services)
  assert.deepEqual(await auditInventory(ctx), { data: [], total: 0 })
  const { data } = await auditOrders(ctx)
  assert.deepEqual(data, { stock: [], points: [], commissions: [], totals: [] })
  const invoices = await db
    .selectFrom('orders')
    .select('invoice_number')
    .where('invoice_number', 'is not', null)
    // Sales at registers are added last and dated back, so that their numbers follow all others.
    .orderBy(({ eb }) => eb('channel', '=', 'pos'))
    .orderBy(({ eb, ref }) => eb.case().when('channel', '=', 'pos').then(ref('invoice_number')).end())
    .orderBy('paid_at')
    .execute()
  const numbers = Map.groupBy(invoices, ({ invoice_number }) => invoice_number?.slice(0, 7))
  for (const [year, ofYear] of numbers)
    assert.deepEqual(
      ofYear.map(({ invoice_number }) => invoice_number),
      ofYear.map((_, n) => `${year}${String(n + 1).padStart(6, '0')}`),
    )
  assert.ok(invoices.length > 500, String(invoices.length))
})

test('both stores have a photo, a map, days that were closed, with one difference, and a register that is open', async () => {
  const sessions = await db
    .selectFrom('pos_sessions as s')
    .select((e) => [
      's.store_id',
      's.status',
      's.difference',
      e
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('pos_session_id', '=', 's.id')
        .as('sales'),
    ])
    .execute()
  const stores = Map.groupBy(sessions, ({ store_id }) => store_id)
  assert.equal(stores.size, 2)
  for (const own of stores.values()) {
    const closed = own.filter(({ status }) => status === 'closed')
    assert.deepEqual([own.length, closed.length], [7, 6])
    assert.deepEqual(
      closed.filter(({ difference }) => difference !== 0).map(({ difference }) => difference),
      [-500],
    )
    assert.ok(own.every(({ sales }) => Number(sales) >= 4))
  }
  const { rows: pictures } = await sql`
    select f.name as photo, m.name as map from stores s join files f on f.id = s.image join files m on m.id = s.map_image order by s.id`.execute(
    db,
  )
  assert.deepEqual(pictures, [
    { photo: 'store-sw.jpg', map: 'map-sw.webp' },
    { photo: 'store-kt.jpg', map: 'map-kt.webp' },
  ])
  const { refunds, holds } = await db
    .selectNoFrom((e) => [
      e
        .selectFrom('refunds as r')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('o.channel', '=', 'pos')
        .as('refunds'),
      e
        .selectFrom('pos_holds')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('holds'),
    ])
    .executeTakeFirstOrThrow()
  assert.deepEqual([refunds, holds], [2, 2])
})

test('there are forms, applications, leads over five statuses, an e-book, work of three people, and a sent broadcast', async () => {
  const forms = await db.selectFrom('forms').select('url').orderBy('id').execute()
  assert.deepEqual(
    forms.map(({ url }) => url),
    ['morning-of-mending', 'repair-request', 'wholesale'],
  )
  const { rows } = await sql<Record<string, unknown>>`select
    (select count(*)::int from service_applications) as applications,
    (select array_agg(n order by place) from (
      select count(*)::int as n, s."order" as place from leads l join statuses s on s.id = l.status_id group by s.id) c) as leads,
    (select count(*)::int from funnels) as funnels,
    (select count(*)::int from status_files) as ebooks,
    (select count(distinct admin_id)::int from (
      select admin_id from tasks union all select admin_id from calendar_events) w) as people,
    (select count(*)::int from broadcast_receivers) as groups,
    (select count(*)::int from broadcast_messages) as messages,
    (select array_agg(status order by status) from broadcasts) as broadcasts,
    (select bool_and(n > 0) from (
      select count(d.id) as n from broadcasts b left join broadcast_deliveries d on d.broadcast_id = b.id
      where b.status = 'sent' group by b.id) r) as has_report,
    (select count(*)::int from mail_outbox where kind in ('lead_status', 'broadcast')) as mails`.execute(db)
  assert.deepEqual(rows[0], {
    applications: 2,
    leads: [10, 8, 7, 8, 7],
    funnels: 1,
    ebooks: 1,
    people: 3,
    groups: 4,
    messages: 3,
    broadcasts: ['draft', 'sent'],
    has_report: true,
    mails: 0,
  })
})

test('filling again changes nothing', async () => {
  const dump = async () => ({
    counts: await counts(),
    products: await db.selectFrom('products').selectAll().orderBy('id').execute(),
    orders: await db.selectFrom('orders').selectAll().orderBy('id').execute(),
    brands: await db.selectFrom('brands').selectAll().orderBy('id').execute(),
    stores: await db.selectFrom('stores').selectAll().orderBy('id').execute(),
    warehouses: await db.selectFrom('warehouses').selectAll().orderBy('id').execute(),
  })
  const before = await dump()
  await fillDemoShop(services, { items })
  assert.deepEqual(await dump(), before)
})
