import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  addCodes,
  changeCode,
  deleteCode,
  exportCodes,
  listCodes,
  listUsages,
} from '#contracts/promotions/code-calls.ts'
import { showGiven } from '#contracts/promotions/given.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { db, call, request, staff } = shop
const by = staff.headers
const coupon = async (code?: string) => {
  const draft = { title: 'Coupon', type: 'coupon', expiry_type: 'never_expire', actions: [{ type: 'free_shipping' }] }
  const { body } = await request<{ data: { id: number } }>(
    'POST',
    '/api/admin/promotion',
    { ...draft, ...(code ? { code } : { codes: [] }) },
    by,
  )
  return body.data.id
}
const codesIn = async (id: number, more: object = {}) => (await call(listCodes, { id, ...more }, by)).body

test('codes are stored trimmed and in upper case, bound to a customer or for everybody', async () => {
  const id = await coupon(' first-1 ')
  const customer = await shop.member()
  const { status } = await call(addCodes, { id, codes: [' Abc-10 '], user_ids: [customer.id], usage_limit: 3 }, by)
  assert.equal(status, 201)
  const { data, total } = await codesIn(id)
  assert.equal(total, 2)
  assert.deepEqual(
    data.map(({ code, customer, usage_limit, used_count, enabled }) => [
      code,
      customer?.id,
      usage_limit,
      used_count,
      enabled,
    ]),
    [
      ['ABC-10', customer.id, 3, 0, true],
      ['FIRST-1', undefined, null, 0, true],
    ],
  )
  const clerk = await shop.staffWith(['get promotion'])
  const shown = (await call(listCodes, { id }, clerk.headers)).body.data
  assert.deepEqual([shown[0]?.customer, shown[0]?.is_bound], [null, true])
})

test('a thousand codes are generated at once, all different, with prefix and length', async () => {
  const id = await coupon()
  const { status, body } = await call(addCodes, { id, count: 1000, length: 8, prefix: 'sale-', usage_limit: 1 }, by)
  assert.deepEqual([status, body.data.count, new Set(body.data.codes).size], [201, 1000, 1000])
  assert.ok(body.data.codes.every((code) => /^SALE-[2-9A-HJ-NP-Z]{8}$/.test(code)))
  const { data, total } = await codesIn(id, { search: body.data.codes[0] })
  assert.deepEqual([total, data[0]?.usage_limit], [1, 1])
  const page = await codesIn(id, { state: 'unused', per_page: 100 })
  assert.deepEqual([page.total, page.data.length], [1000, 100])
})

test('a code is disabled, and its limit stays at or above what was used', async () => {
  const id = await coupon('LIMITED')
  const code = (await codesIn(id)).data[0]
  assert.ok(code)
  await db.updateTable('promotion_codes').set({ used_count: 2 }).where('id', '=', code.id).execute()
  const refused = await call(changeCode, { id, code_id: code.id, usage_limit: 1 }, by)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors ?? {})], [422, ['usage_limit']])
  assert.equal((await codesIn(id)).data[0]?.usage_limit, null)
  assert.equal((await call(changeCode, { id, code_id: code.id, enabled: false, usage_limit: 2 }, by)).status, 200)
  const { data } = await codesIn(id, { state: 'disabled' })
  assert.deepEqual([data[0]?.enabled, data[0]?.usage_limit], [false, 2])
  assert.equal((await codesIn(id, { state: 'used_up' })).total, 1)
  const other = await coupon('OTHER')
  assert.equal((await call(changeCode, { id: other, code_id: code.id, enabled: true }, by)).status, 404)
})

test('customers get one code each, which they alone may use', async () => {
  const id = await coupon()
  const customers = await Promise.all([shop.member(), shop.member()])
  const user_ids = customers.map((customer) => customer.id)
  const { body } = await call(addCodes, { id, user_ids, usage_limit: 1 }, by)
  assert.equal(body.data.count, 2)
  const { data } = await codesIn(id)
  assert.deepEqual(
    data.map(({ customer, code }) => [customer?.id, code.length]).sort(),
    user_ids.map((user) => [user, 8]).sort(),
  )
  const other = await call(addCodes, { id, count: 3, user_ids }, by)
  assert.deepEqual([other.status, (await codesIn(id)).total], [422, 2])
})

test('a code is deleted unless an order uses it, and can then be given to another coupon', async () => {
  const id = await coupon('FLEETING')
  const [code] = (await codesIn(id)).data
  assert.ok(code)
  await db.updateTable('promotion_codes').set({ used_count: 1 }).where('id', '=', code.id).execute()
  const refused = await call(deleteCode, { id, code_id: code.id }, by)
  assert.deepEqual([refused.status, refused.body.message], [409, 'This record is in use'])
  assert.equal((await codesIn(id)).total, 1)
  await db.updateTable('promotion_codes').set({ used_count: 0 }).where('id', '=', code.id).execute()
  assert.equal((await call(deleteCode, { id, code_id: code.id }, by)).status, 200)
  assert.equal((await codesIn(id)).total, 0)
  await coupon('FLEETING')
})

test('the list finds promotions by their codes and by what they are doing', async () => {
  const id = await coupon('NEEDLE')
  const rows = async (query: Record<string, string>) => {
    const { body } = await request<{ data: { id: number; code: string | null; state: string }[]; total: number }>(
      'GET',
      '/api/admin/promotion',
      query,
      by,
    )
    return body
  }
  const found = await rows({ search: 'needl' })
  assert.deepEqual(
    found.data.map((row) => [row.id, row.code, row.state]),
    [[id, 'NEEDLE', 'active']],
  )
  await request('PUT', `/api/admin/promotion/${id}`, { starts_at: '2099-01-01T00:00:00Z' }, by)
  assert.deepEqual(
    (await rows({ state: 'scheduled,expired' })).data.map((row) => row.id),
    [id],
  )
  assert.equal((await rows({ search: 'needl', state: 'active' })).total, 0)
})

test('automatic promotions get no codes', async () => {
  const draft = { title: 'Ten', type: 'promotion', expiry_type: 'never_expire', actions: [{ type: 'free_shipping' }] }
  const { body } = await request<{ data: { id: number } }>('POST', '/api/admin/promotion', draft, by)
  const { status } = await call(addCodes, { id: body.data.id, codes: ['NEVER'] }, by)
  assert.deepEqual([status, (await codesIn(body.data.id)).total], [422, 0])
})

test('the export has all codes of the filter, and no formula', async () => {
  const id = await coupon('-1_1')
  await call(addCodes, { id, codes: ['PLAIN'] }, by)
  const { body } = await shop.app.inject({ url: exportCodes.route.slice(4).replace(':id', String(id)), headers: by })
  const lines = body.trim().split('\n')
  assert.deepEqual(
    lines.map((line) => line.split(',').slice(0, 5).join()),
    ['Code,Customer,Usage limit,Used,Enabled', 'PLAIN,,,0,Yes', "'-1_1,,,0,Yes"],
  )
})

test('orders that used a promotion are listed for staff who may list orders', async () => {
  const id = await coupon('LISTED')
  const mug = await shop.product()
  const order = await shop.place([[mug, 1]])
  await db
    .insertInto('promotion_usages')
    .values({ order_id: order.id, promotion_id: id, code: 'LISTED', released_at: null })
    .execute()
  const { body } = await call(listUsages, { id }, by)
  assert.deepEqual(
    body.data.map(({ order_number, code, amount, released_at }) => [order_number, code, amount, released_at]),
    [[order.order_number, 'LISTED', 0, null]],
  )
  const clerk = await shop.staffWith(['get promotion'])
  assert.equal((await call(listUsages, { id }, clerk.headers)).status, 403)
  await db.deleteFrom('promotion_usages').execute()
})

test('used codes stand beside those that were not, with the order and customer that used each last', async () => {
  const id = await coupon('FIRST')
  await call(addCodes, { id, codes: ['SECOND', 'THIRD'] }, by)
  const mug = await shop.product()
  const [older, newer, canceled] = [
    await shop.place([[mug, 1]]),
    await shop.place([[mug, 1]]),
    await shop.place([[mug, 1]]),
  ]
  const given = async (headers = by) => (await call(showGiven, { ids: [id] }, headers)).body.data
  assert.deepEqual(await given(), [{ id, orders: 0, amount: 0 }])
  const use = (order_id: number, code: string, released_at: string | null) =>
    db.insertInto('promotion_usages').values({ order_id, promotion_id: id, code, released_at }).execute()
  await use(older.id, 'FIRST', null)
  await use(newer.id, 'FIRST', null)
  await use(canceled.id, 'SECOND', '2026-01-01T00:00:00Z')
  await db.updateTable('promotion_codes').set({ used_count: 2 }).where('code', '=', 'FIRST').execute()
  const discount = { promotion_id: id, promotion_title: 'Coupon', order_item_id: null, target: 'shipping' as const }
  for (const [order, code, amount] of [
    [older, 'FIRST', 1050],
    [newer, 'FIRST', 500],
    [canceled, 'SECOND', 9900],
  ] as const)
    await db
      .insertInto('order_discounts')
      .values({ ...discount, order_id: order.id, code, amount })
      .execute()

  const used = await codesIn(id, { state: 'used' })
  assert.deepEqual(used.counts, { all: 3, unused: 2, used: 1, used_up: 0, disabled: 0 })
  const { email } = await db.selectFrom('orders').select('email').where('id', '=', newer.id).executeTakeFirstOrThrow()
  assert.deepEqual(
    used.data.map(({ code, last_usage }) => [code, last_usage?.order_number, last_usage?.order_id, last_usage?.email]),
    [['FIRST', newer.order_number, newer.id, email]],
  )
  const unused = await codesIn(id, { state: 'unused' })
  assert.deepEqual(
    unused.data.map(({ code, last_usage }) => [code, last_usage]),
    [
      ['THIRD', null],
      ['SECOND', null],
    ],
  )
  const exported = await shop.app.inject({ url: exportCodes.route.slice(4).replace(':id', String(id)), headers: by })
  assert.match(exported.body, new RegExp(`^FIRST,.*,${newer.order_number},${email},`, 'm'))

  const clerk = await shop.staffWith(['get promotion'])
  const shown = (await call(listCodes, { id, state: 'used' }, clerk.headers)).body.data
  assert.deepEqual(
    shown.map(({ code, last_usage }) => [code, last_usage]),
    [['FIRST', null]],
  )
  assert.deepEqual(await given(clerk.headers), [{ id, orders: 2, amount: 15.5 }], 'a canceled order gives nothing')
  const stranger = await shop.staffWith(['get product'])
  assert.equal((await call(showGiven, { ids: [id] }, stranger.headers)).status, 403)
  await db.deleteFrom('promotion_usages').execute()
  await db.deleteFrom('order_discounts').where('promotion_id', '=', id).execute()
})
