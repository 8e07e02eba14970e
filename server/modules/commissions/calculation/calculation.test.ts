import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calculation from '#contracts/commissions/calculation.ts'
import { createRefund } from '#contracts/orders/refund-order.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { testPromoters } from '#server/testing/promoters.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff, request } = shop
const { group, promoter, order } = await testPromoters(shop)
const cup = await shop.product({ price: 100, units: 500 })
const done = ['paid', 'shipped', 'completed']

const sell = (code: string, quantity = 1) => order([[cup, quantity]], { referral_code: code }, done)
const settle = (admin_id: number, expected_amount: number | null = null, more: object = {}, headers: object = {}) =>
  call(
    calculation.settleCommissions,
    { admin_ids: [admin_id], to: '2999-12-31', expected_amount, ...more },
    { ...staff.headers, ...headers },
  )
const list = async (filter: object) => (await call(calculation.listCommissions, filter, staff.headers)).body
const stored = () =>
  db.selectFrom('commission_entries').select(['id', 'status', 'settlement_id']).orderBy('id').execute()

test('entries are listed with their order, filtered, and added up by promoter', async () => {
  const [one, two] = [await promoter(), await promoter()]
  const first = await sell(one.code, 2)
  await order([[cup, 1]], { referral_code: two.code })
  const both = `${one.id},${two.id}`
  const all = await list({ admin_id: both })
  assert.deepEqual(
    all.data.map(({ admin, level, amount, base, percentage, status, is_refund }) => [
      admin,
      level,
      amount,
      base,
      percentage,
      status,
      is_refund,
    ]),
    [
      [two.name, 0, 10, 100, 10, 'pending', false],
      [one.name, 0, 20, 200, 10, 'approved', false],
    ],
  )
  assert.equal(all.total, 2)
  const { order_number } = all.data[1] ?? { order_number: '' }
  for (const [filter, count] of [
    [{ admin_id: both, status: 'approved' }, 1],
    [{ admin_id: both, group_id: group }, 2],
    [{ admin_id: both, group_id: 999 }, 0],
    [{ search: order_number }, 1],
    [{ search: one.name }, 1],
    [{ admin_id: both, from: '2999-01-01' }, 0],
    [{ admin_id: both, to: '2000-01-01' }, 0],
    [{ admin_id: both, page: 2, per_page: 1 }, 2],
  ] as const)
    assert.equal((await list(filter)).total, count, JSON.stringify(filter))
  assert.equal(all.data[1]?.order_id, first.id)
  assert.match(`${all.data[1]?.sku} ${all.data[1]?.group}`, /\S+ Group \d+/)
  const sums = { group: all.data[1]?.group, currency: 'HKD', orders: 1, settled: 0 }
  assert.deepEqual((await list({ admin_id: both, per_page: 1 })).totals, [
    { admin_id: one.id, name: one.name, sales_code: one.code, ...sums, pending: 0, approved: 20 },
    { admin_id: two.id, name: two.name, sales_code: two.code, ...sums, pending: 10, approved: 0 },
  ])
})

test('a settlement pays approved entries with what refunds took off, once', async () => {
  const seller = await promoter()
  const { id, items } = await sell(seller.code, 2)
  await sell(seller.code)
  await order([[cup, 1]], { referral_code: seller.code })
  await call(createRefund, { id, reason: 'Chipped', items: [{ order_item_id: items[0], quantity: 1 }] }, staff.headers)
  const { status, body } = await settle(seller.id, 20)
  assert.equal(status, 200, JSON.stringify(body))
  const [data] = body.data
  assert.ok(data)
  assert.deepEqual(
    [data.admin_id, data.amount, data.count, data.admin, data.currency, body.skipped],
    [seller.id, 20, 3, seller.name, 'HKD', []],
  )
  const { data: ofIt } = await list({ settlement_id: data.id })
  assert.deepEqual(
    ofIt.map((entry) => [entry.amount, entry.status]),
    [
      [-10, 'settled'],
      [10, 'settled'],
      [20, 'settled'],
    ],
  )
  const shown = await call(calculation.showSettlement, { id: data.id }, staff.headers)
  assert.deepEqual(shown.body.data, { ...data, entries: ofIt })
  assert.equal((await call(calculation.showSettlement, { id: 999_999 }, staff.headers)).status, 404)
  const listed = await call(calculation.listSettlements, { admin_id: seller.id }, staff.headers)
  assert.deepEqual([listed.body.total, listed.body.data], [1, [data]])
  const before = await stored()
  const again = await settle(seller.id)
  assert.deepEqual([again.status, again.body.data], [200, []])
  assert.deepEqual(await stored(), before)
  // What is refunded after the payment is taken off the next one.
  await call(createRefund, { id, reason: 'Chipped', items: [{ order_item_id: items[0], quantity: 1 }] }, staff.headers)
  const owing = (await settle(seller.id)).body
  assert.deepEqual(owing, { data: [], skipped: [{ admin_id: seller.id, currency: 'HKD', amount: -10 }] })
  await sell(seller.code, 3)
  // Without a list of promoters everybody is settled.
  const { body: all } = await call(calculation.settleCommissions, { to: '2999-12-31' }, staff.headers)
  const own = all.data.find(({ admin_id }) => admin_id === seller.id)
  assert.deepEqual([own?.amount, own?.count], [20, 2])
})

test('a sum that has changed, or a day before the entries, is refused and settles nothing', async () => {
  const seller = await promoter()
  await sell(seller.code)
  const before = await stored()
  const texts = {
    'en-US': 'The commissions have changed, please check again',
    'zh-HK': '佣金已有更改，請再次確認',
    'zh-CN': '佣金已发生变化，请再次确认',
  }
  for (const [language, text] of Object.entries(texts)) {
    const { status, body } = await settle(seller.id, 9.99, {}, { 'accept-language': language })
    assert.deepEqual([status, body.message, body.data], [409, text, { amount: 10 }])
  }
  assert.equal((await settle(seller.id, 10, { to: '2000-01-01' })).status, 409)
  assert.deepEqual((await settle(seller.id, null, { to: '2000-01-01' })).body.data, [])
  const reversed = await settle(seller.id, 10, { from: '2999-12-31', to: '2999-12-30' })
  assert.deepEqual([reversed.status, reversed.body.errors], [422, { to: ['Please check your input.'] }])
  for (const admin_ids of [['x'], 'x']) assert.equal((await settle(seller.id, 10, { admin_ids })).status, 422)
  assert.deepEqual(await stored(), before)
})

test('settlements at once pay each entry once, and a retry gets the same answer', async () => {
  for (let round = 0; round < raceRounds(5); round++) {
    const seller = await promoter()
    await sell(seller.code)
    const answers = await Promise.all(Array.from({ length: 8 }, () => settle(seller.id)))
    assert.deepEqual(answers.map(({ body }) => body.data.length).sort(), [0, 0, 0, 0, 0, 0, 0, 1])
    await sell(seller.code)
    const key = { 'idempotency-key': `settle ${round}` }
    const first = await settle(seller.id, 10, {}, key)
    const retry = await settle(seller.id, 10, {}, key)
    assert.deepEqual([first.status, retry.status, retry.body], [200, 200, first.body])
    const { body } = await call(calculation.listSettlements, { admin_id: seller.id }, staff.headers)
    assert.equal(body.total, 2)
  }
})

test('each permission opens its own calls', async () => {
  const seller = await promoter()
  await sell(seller.code)
  const reader = await shop.staffWith(['get calculations'])
  const payer = await shop.staffWith(['settle calculation'])
  const before = await stored()
  for (const headers of [{}, (await shop.member()).headers, payer.headers])
    assert.notEqual((await call(calculation.listCommissions, {}, headers)).status, 200)
  const input = { admin_ids: [seller.id], to: '2999-12-31' }
  assert.equal((await call(calculation.settleCommissions, input, reader.headers)).status, 403)
  assert.equal((await request('GET', '/api/admin/calculation/export', {}, reader.headers)).status, 403)
  assert.deepEqual(await stored(), before)
  assert.equal((await call(calculation.settleCommissions, input, payer.headers)).status, 200)
})

test('the export has the filtered entries, and no formulas', async () => {
  const seller = await promoter(null, { name: '=HYPERLINK("x")' })
  await sell(seller.code)
  const path = `/api/admin/calculation/export?format=csv&admin_id=${seller.id}`
  const answer = await shop.app.inject({ method: 'GET', url: path, headers: staff.headers })
  assert.equal(answer.statusCode, 200)
  const text = answer.body
  assert.match(
    text,
    /^\ufeff?Date,Order,Product,SKU,Promoter,Group,Level,Amount paid,Percentage,Commission,Currency,Status/,
  )
  assert.match(text, /"'=HYPERLINK\(""x""\)",Group \d+,0,100,10,10,HKD,Approved/)
  assert.equal(text.trim().split('\n').length, 2)
})
