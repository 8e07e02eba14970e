import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { showDashboard } from '#contracts/dashboard/dashboard.ts'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import {
  createPurchaseOrder,
  listPurchaseOrders,
  placePurchaseOrder,
  receivePurchaseOrder,
} from '#contracts/purchasing/purchase-order-calls.ts'
import { today } from '#contracts/shop-date.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff, services } = shop
await shop.set('basic', { supported_languages: 'en_us,zh_hk' })
const day = today(services.settings.snapshot())

const mug = await shop.product({ price: 100, units: 20, name: 'Mug' })
const tea = await shop.product({ price: 50, units: 3, name: 'Tea' })
await shop.product({ price: 50, units: 0, name: 'Sold out' })
await shop.product({ price: 50, units: 0, visibled: false, name: 'Hidden' })
await shop.product({ price: 50, type: 'service', units: 0, name: 'Service' })

const paid = async (lines: Parameters<typeof shop.place>[0]) => {
  const order = await shop.place(lines)
  await call(changeOrderStatus, { id: order.id, status: 'paid' }, staff.headers)
  return order
}
const moveTo = (id: number, ago: string) =>
  sql`update orders set paid_at = now() - ${ago}::interval, created_at = now() - ${ago}::interval where id = ${id}`.execute(
    db,
  )

const now = await paid([[mug, 2]])
const overdue = await paid([[mug, 1]])
const old = await paid([[tea, 1]])
const unpaid = await shop.place([[mug, 1]])
// Three days and 33 days ago, so that no hour of the day changes what is counted.
await moveTo(overdue.id, '72 hours')
await moveTo(old.id, '792 hours')

const read = async (input: object = {}, headers: object = staff.headers) => {
  const { status, body } = await call(showDashboard, input, headers as typeof staff.headers)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const listed = async (path: string, query: object) =>
  (await shop.request<{ total: number }>('GET', `/api/admin/${path}`, query, staff.headers)).body.total

test('today counts orders paid today, compared with the day before', async () => {
  const { today: figures, compare, ...rest } = await read()
  assert.deepEqual([rest.from, rest.to, rest.timezone], [day, day, 'Asia/Hong_Kong'])
  assert.deepEqual(figures, { orders: 1, total_sales: 230, average_order_value: 200, new_customers: 0 })
  assert.deepEqual(compare, { orders: 0, total_sales: 0, average_order_value: 0, new_customers: 0 })
})

test('other days are counted on request; too many or none are refused', async () => {
  const from = new Date(Date.parse(day) - 6 * 24 * 3600_000).toISOString().slice(0, 10)
  const { today: week } = await read({ from, to: day })
  assert.deepEqual([week?.orders, week?.total_sales, week?.average_order_value], [2, 360, 150])
  for (const wrong of [
    { from: day, to: from },
    { from: '2020-01-01', to: day },
  ])
    assert.equal((await call(showDashboard, wrong, staff.headers)).status, 422)
  assert.equal((await call(showDashboard, { from: 'yesterday' }, staff.headers)).status, 422)
})

test('the chart has 30 days, including empty ones, each compared with 30 days earlier', async () => {
  const { sales_by_day: days } = await read()
  assert.equal(days?.length, 30)
  assert.deepEqual(days.at(-1), { date: day, orders: 1, total_sales: 230, before: 0 })
  const shown = days.filter((each) => each.total_sales > 0 || each.before > 0)
  assert.deepEqual(
    shown.map(({ orders, total_sales, before }) => [orders, total_sales, before]),
    [
      [1, 130, 80],
      [1, 230, 0],
    ],
  )
})

test('tasks are counted like the lists they link to', async () => {
  const { to_do, to_do_facts, orders_by_status } = await read()
  assert.deepEqual(to_do, {
    orders_to_ship: 4,
    payment_review: 0,
    orders_to_answer: 0,
    low_stock: 2,
    translations_missing: 4,
    expired: 0,
    expiring: 0,
    expired_reservations: 0,
    po_late: 0,
    shortages: 0,
    applications_to_approve: 0,
    reviews_to_check: 0,
    failures: 0,
    audit_problems: 0,
  })
  assert.deepEqual(to_do_facts, {
    overdue_orders: 2,
    oldest_order: old.order_number,
    review_amount: 0,
    longest_unanswered: null,
    sold_out: 1,
    missing: { zh_hk: 4 },
    expired_lot: null,
    shortage: null,
    late_purchase: null,
    oldest_application: null,
    oldest_review: null,
    failures: { mails: 0, jobs: 0, webhooks: 0, total: 0 },
    audits: [],
  })
  assert.equal(await listed('inventory/low-stock', {}), to_do.low_stock)
  assert.equal(await listed('product', { visibled: 1, missing_language: 'zh_hk' }), to_do.translations_missing)
  assert.equal(await listed('order', { to_do: 'to_ship' }), to_do.orders_to_ship)
  assert.deepEqual(orders_by_status, {
    pending: 1,
    payment_review: 0,
    payment_reject: 0,
    paid: 2,
    shipped: 0,
    completed: 0,
    refunded: 0,
    canceled: 0,
  })
})

test('lots that have expired or expire soon are counted while they have units', async () => {
  const dated = (days: number) => new Date(Date.parse(day) + days * 24 * 3600_000).toISOString().slice(0, 10)
  const lot = (days: number, quantity: number) => ({
    warehouse_id: services.settings.snapshot().product.warehouse_id,
    quantity,
    expiry_date: dated(days),
  })
  const inventories = [lot(-1, 4), lot(0, 4), lot(30, 4), lot(31, 4), lot(5, 0)]
  await shop.product({ name: 'Cake', has_expiry_date: true, stocks: [{ price: 10, inventories }] })
  const counted = async () => {
    const { to_do } = await read()
    return [to_do.expired, to_do.expiring]
  }
  assert.deepEqual(await counted(), [1, 2])
  assert.equal(await listed('inventory', { status: 'expiring' }), 2)
  await shop.set('product', { expiry_warning_days: 31 })
  assert.deepEqual(await counted(), [1, 3])
  assert.equal(await listed('inventory', { status: 'expiring' }), 3)
})

test('late purchase orders and undecided applications wait for those who may see them', async () => {
  const { headers } = await shop.staffWith([
    'get purchase_orders',
    'update purchase_order',
    'get applications',
    'update application',
  ])
  const before = await read({}, headers)
  assert.deepEqual([before.to_do.po_late, before.to_do.applications_to_approve, before.to_do.low_stock], [0, 0, null])
  const supplier = await shop.request<{ data: { id: number } }>(
    'POST',
    '/api/admin/supplier',
    { name: 'Hill Road' },
    staff.headers,
  )
  const order = async (expected_at: string | null) => {
    const warehouse_id = services.settings.snapshot().product.warehouse_id
    const items = [{ stock_id: mug.stock_id, quantity: 12, unit_cost: 8 }]
    const draft = { supplier_id: supplier.body.data.id, warehouse_id, items, ...(expected_at && { expected_at }) }
    const { body } = await call(createPurchaseOrder, draft, staff.headers)
    return (await call(placePurchaseOrder, { id: body.data.id }, staff.headers)).body.data
  }
  const late = await order('2020-01-01')
  const item = late.items[0]?.id
  await call(receivePurchaseOrder, { id: late.id, items: [{ id: item, quantity: 4, rejected: 1 }] }, staff.headers)
  await order(day)
  await order(null)
  const member = await shop.member()
  const service = await shop.product({ name: 'Boot resoling', type: 'service', units: 0 })
  await sql`insert into service_applications (user_id, product_id, created_at)
    values (${member.id}, ${service.product_id}, now() - interval '26 hours')`.execute(db)
  const { to_do, to_do_facts } = await read({}, headers)
  assert.deepEqual([to_do.po_late, to_do.applications_to_approve], [1, 1])
  assert.deepEqual(to_do_facts.late_purchase, { number: late.number, supplier: 'Hill Road', units: 7 })
  assert.deepEqual(
    [to_do_facts.oldest_application?.service, to_do_facts.oldest_application?.hours],
    ['Boot resoling', 26],
  )
  assert.equal((await call(listPurchaseOrders, { late: 1 }, staff.headers)).body.total, to_do.po_late)
})

test('open registers and shortages are shown to those who may see stores and stock', async () => {
  const warehouse_id = services.settings.snapshot().product.warehouse_id
  await sql`
    with store as (insert into stores (name, code, warehouse_id) values ('{"en_us":"Sheung Wan shop"}', 'sw', ${warehouse_id}) returning id)
    insert into pos_sessions (store_id, register, opener_name, opening_float)
    select id, 'main', 'Kelvin Lau', 50000 from store`.execute(db)
  await sql`insert into inventory_shortages (stock_id, warehouse_id, quantity, settled)
    values (${mug.stock_id}, ${warehouse_id}, 3, 1)`.execute(db)
  const clerk = await shop.staffWith(['get store', 'get inventories', 'adjust inventory'])
  const { open_pos_sessions, to_do, to_do_facts } = await read({}, clerk.headers)
  assert.deepEqual(
    open_pos_sessions?.map(({ store, register, opened_by, taken, tickets }) => [
      store,
      register,
      opened_by,
      taken,
      tickets,
    ]),
    [['Sheung Wan shop', 'main', 'Kelvin Lau', 0, 0]],
  )
  assert.deepEqual([to_do.shortages, to_do_facts.shortage?.product, to_do_facts.shortage?.units], [1, 'Mug', 2])
})

test('best sellers of 30 days and the newest orders', async () => {
  const { top_products, recent_orders } = await read()
  assert.deepEqual(top_products, [{ id: mug.product_id, name: 'Mug', image: '', units_sold: 3, net_sales: 300 }])
  assert.deepEqual(
    recent_orders?.map(({ id }) => id),
    [unpaid.id, old.id, overdue.id, now.id],
  )
  const [newest] = recent_orders ?? []
  assert.match(newest?.created_at ?? '', /^\d{4}-.*Z$/)
  assert.deepEqual(
    { ...newest, created_at: '' },
    {
      id: unpaid.id,
      order_number: unpaid.order_number,
      channel: 'web',
      status: 'pending',
      payment_status: 'unpaid',
      created_at: '',
      email: 'ada@shop.test',
      customer: 'Ada Wong',
      item_count: 1,
      grand_total: 130,
      currency: 'HKD',
    },
  )
})

test('the most frequent searches, and searches without results', async () => {
  const search = (keyword: string, total: number, ago = '1 day') =>
    sql`insert into search_log (keyword, language, total, at) values (${keyword}, 'en_us', ${total}, now() - ${ago}::interval)`.execute(
      db,
    )
  for (const [keyword, total] of [
    ['mug', 0],
    ['mug', 1],
    ['kettle', 0],
  ] as const)
    await search(keyword, total)
  await search('old', 0, '31 days')
  const { top_searches, no_result_searches } = await read()
  assert.deepEqual(top_searches, [
    { keyword: 'mug', times: 2 },
    { keyword: 'kettle', times: 1 },
  ])
  assert.deepEqual(no_result_searches, [{ keyword: 'kettle', times: 1 }])
})

test("without 'update product' the list opens and a save is refused; the dashboard opens without orders", async () => {
  const { headers } = await shop.staffWith(['get products', 'get product'])
  const path = `/api/admin/product/${mug.product_id}`
  const before = await db.selectFrom('products').selectAll().where('id', '=', mug.product_id).executeTakeFirst()
  const refused = await shop.request('PUT', path, { name: 'Mine' }, headers)
  assert.deepEqual([refused.status, refused.body], [403, { message: 'This action is unauthorized' }])
  assert.deepEqual(
    await db.selectFrom('products').selectAll().where('id', '=', mug.product_id).executeTakeFirst(),
    before,
  )
  assert.equal((await shop.request('GET', '/api/admin/product', {}, headers)).status, 200)
  const { today: now, sales_by_day, orders_by_status, recent_orders, to_do } = await read({}, headers)
  assert.deepEqual([now, sales_by_day, orders_by_status, recent_orders], [null, null, null, null])
  assert.deepEqual([to_do.orders_to_ship, to_do.low_stock], [null, null])
})

test('a block without permission for its resource is null; only staff have a dashboard', async () => {
  const withoutPermission = await shop.staffWith([])
  const empty = await read({}, withoutPermission.headers)
  assert.deepEqual(
    [
      ...[empty.today, empty.compare, empty.sales_by_day, empty.orders_by_status, empty.top_products],
      ...[empty.recent_orders, empty.top_searches, empty.no_result_searches, empty.open_pos_sessions],
    ],
    [null, null, null, null, null, null, null, null, null],
  )
  assert.deepEqual([...new Set(Object.values(empty.to_do))], [null])
  assert.deepEqual(empty.to_do_facts, {})
  const seller = await read({}, (await shop.staffWith(['get orders'])).headers)
  assert.deepEqual([seller.today, seller.compare, seller.sales_by_day, seller.top_products], [null, null, null, null])
  assert.deepEqual([seller.recent_orders?.length, seller.orders_by_status?.paid], [4, 2])
  assert.deepEqual([...new Set(Object.values(seller.to_do))], [null, 0], 'only the audit of orders')
  assert.deepEqual(seller.to_do_facts, { audits: [] })
  const member = await shop.member()
  assert.equal((await call(showDashboard, {}, member.headers)).status, 401)
  assert.equal((await call(showDashboard, {})).status, 401)
})

test('a task is shown to those who can do it, and sales to those who may read the report', async () => {
  const packer = await read({}, (await shop.staffWith(['get orders', 'update order'])).headers)
  assert.deepEqual([packer.to_do.orders_to_ship, packer.to_do.payment_review], [4, null])
  assert.equal(packer.to_do_facts.review_amount, undefined)
  const cashier = await read({}, (await shop.staffWith(['get orders', 'review payment'])).headers)
  assert.deepEqual([cashier.to_do.orders_to_ship, cashier.to_do.payment_review], [null, 0])
  assert.deepEqual(cashier.to_do_facts, { review_amount: 0, audits: [] })
  const translator = await read({}, (await shop.staffWith(['get products', 'update product'])).headers)
  assert.deepEqual([typeof translator.to_do.translations_missing, translator.to_do.low_stock], ['number', null])
  const owner = await read({}, (await shop.staffWith(['get report_sales', 'get report_products'])).headers)
  assert.deepEqual([owner.today?.orders, owner.today?.new_customers, owner.recent_orders], [1, null, null])
  assert.deepEqual([owner.sales_by_day?.length, owner.top_products?.length], [30, 1])
})
