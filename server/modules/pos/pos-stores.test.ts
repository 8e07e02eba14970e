import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { destroyFile } from '#contracts/media/files.ts'
import { listPublicStores } from '#contracts/pos/public-stores.ts'
import { showReceipt } from '#contracts/pos/receipt-calls.ts'
import { downloadCatalogue, lookUpCode } from '#contracts/pos/register-calls.ts'
import { quotePosSale, refundAtRegister } from '#contracts/pos/sale-calls.ts'
import { closeSession, showSession } from '#contracts/pos/session-calls.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { posShop } from '#server/testing/pos-shop.ts'
import { testShop } from '#server/testing/shop.ts'
import { auditRegisters } from './audit-registers.ts'

const shop = await testShop()
after(shop.close)
const { call, staff, db, request } = shop
const till = await posShop(shop, { price_codes: ['20'], weight_codes: ['21'] })
const tea = await shop.product({ name: 'Loose tea', price: 128, units: 0 })
await till.stock(tea, 100)
await db.updateTable('stocks').set({ barcode: '12345' }).where('id', '=', tea.stock_id).execute()
const byPrice = { stock_id: tea.stock_id, quantity: 1, code: '2012345018501' }
const byWeight = { stock_id: tea.stock_id, quantity: 2, code: '2112345003450' }
const seller = await shop.staffWith(['get stores', 'create pos_sale'])

test('the code of a scale decides the price, without a permission for discounts, and each code is a line', async () => {
  const session_id = await till.open(0)
  const items = [byPrice, byWeight]
  const quote = await call(quotePosSale, { store_id: till.store_id, items }, seller.headers)
  assert.deepEqual(
    quote.body.data.lines.map(({ price, catalogue_price, total }) => [price, catalogue_price, total]),
    [
      [18.5, 18.5, 18.5],
      [44.16, 44.16, 88.32],
    ],
  )
  const payments = [{ method: 'cash', amount: 106.82 }]
  const before = await till.units(tea)
  const sale = await till.sell(session_id, { items, payments }, seller.headers)
  assert.deepEqual([sale.status, sale.body.data?.grand_total], [201, 106.82], JSON.stringify(sale.body))
  assert.equal(await till.units(tea), before - 3)
  const cheaper = await till.sell(
    session_id,
    { items: [{ ...byPrice, unit_price: 1 }], payments: [{ method: 'cash', amount: 1 }] },
    seller.headers,
  )
  assert.equal(cheaper.status, 403)
  const report = (await call(showSession, { id: session_id }, staff.headers)).body.data
  assert.deepEqual([report.changed_prices, report.expected_cash], [0, 106.82])
  const found = await call(lookUpCode, { store_id: till.store_id, code: byWeight.code }, staff.headers)
  assert.deepEqual(
    found.body.data.map(({ stock_id }) => stock_id),
    [tea.stock_id],
  )
})

test('a queue sells by such codes too, and its refund names the line, because the variant has several', async () => {
  const session_id = await till.open(0)
  const items = [
    { ...byPrice, unit_price: 18.5 },
    { ...byWeight, unit_price: 44.16 },
  ]
  const sale = till.operation(session_id, items, 106.82)
  const refund = {
    uuid: randomUUID(),
    type: 'refund',
    at: new Date().toISOString(),
    payload: {
      session_id,
      sale_uuid: sale.uuid,
      payments: [{ method: 'cash', amount: 44.16 }],
      items: [{ stock_id: tea.stock_id, line: 1, quantity: 1, restock: false }],
    },
  }
  const { body } = await till.sync([sale, refund])
  assert.deepEqual(
    body.data.map(({ status, notes, message }) => [status, notes, message]),
    [
      ['applied', [], ''],
      ['applied', [], ''],
    ],
  )
  const receipt = (await call(showReceipt, { order_id: body.data[0]?.id }, staff.headers)).body.data
  assert.deepEqual(
    receipt.items.map(({ refundable, refunded }) => [refundable, refunded]),
    [
      [1, 0],
      [1, 1],
    ],
  )
})

test('what was sold for less than in the catalogue is in the report of the session, with the amount', async () => {
  const session_id = await till.open(0)
  const own = [{ stock_id: tea.stock_id, quantity: 2, unit_price: 100 }]
  await till.sold(session_id, own, 200)
  await till.sync([till.operation(session_id, [{ stock_id: tea.stock_id, quantity: 1, unit_price: 127 }], 127)])
  await till.sold(session_id, [{ stock_id: tea.stock_id, quantity: 1 }], 128)
  const report = (await call(showSession, { id: session_id }, staff.headers)).body.data
  assert.deepEqual([report.sales, report.changed_prices, report.changed_prices_amount], [3, 2, 57])
})

test('a store that is disabled during a session sells until it is closed, opens no other, and is not shown', async () => {
  const hours = [{ day: 1, opens: '10:00', closes: '19:30' }]
  const address = {
    language: 'en_us',
    address: '18 Tai Ping Shan Street',
    opening_hours: hours,
    phone: '+852 2540 0118',
  }
  const other = await posShop(shop, { ...address, latitude: 22.2857, longitude: 114.149 })
  await other.stock(tea, 5)
  const session_id = await other.open(0, 'main')
  const shown = async (language = 'en_us') =>
    (await call(listPublicStores, { language })).body.data.find(({ id }) => id === other.store_id)
  assert.deepEqual(await shown(), {
    id: other.store_id,
    name: `Store ${other.code}`,
    address: '18 Tai Ping Shan Street',
    phone: '+852 2540 0118',
    email: '',
    opening_hours: hours,
    latitude: 22.2857,
    longitude: 114.149,
    image: '',
    map_image: '',
    map_url: 'https://www.google.com/maps/search/?api=1&query=22.2857%2C114.149',
  })
  const collect = { language: 'en_us', title: 'Collect', type: 'pickup', address: 'At the counter' }
  const { body: method } = await request<{ data: { id: number } }>(
    'POST',
    '/api/admin/shipping',
    collect,
    staff.headers,
  )
  const { pickup } = (await call(listPublicStores, { language: 'en_us' })).body
  assert.deepEqual(
    pickup.filter(({ id }) => id === method.data.id),
    [{ id: method.data.id, title: 'Collect', address: 'At the counter' }],
  )
  await request('PUT', `/api/admin/store/${other.store_id}`, { language: 'zh_hk', name: '上環店' }, staff.headers)
  assert.equal((await shown('zh_hk'))?.name, '上環店')
  const path = `/api/admin/store/${other.store_id}`
  assert.equal((await request('PUT', path, { enabled: false }, staff.headers)).status, 200)
  assert.equal(await shown(), undefined)
  await other.sold(session_id, [{ stock_id: tea.stock_id, quantity: 1 }], 128)
  const open = { store_id: other.store_id, register: 'two', opening_float: 0 }
  assert.equal((await request('POST', '/api/admin/pos/session', open, staff.headers)).status, 422)

  // A register without network sells on; it sends its queue after the session was closed and the store deleted.
  const late = other.operation(session_id, [{ stock_id: tea.stock_id, quantity: 1, unit_price: 128 }], 128)
  await call(closeSession, { id: session_id, counted_cash: 256 }, staff.headers)
  assert.equal((await request('DELETE', path, {}, staff.headers)).status, 200)
  const { body } = await other.sync([late])
  assert.deepEqual(
    body.data.map(({ status, notes }) => [status, notes]),
    [['applied', ['late']]],
  )
  const report = (await call(showSession, { id: session_id }, staff.headers)).body.data
  assert.deepEqual([report.expected_cash, report.difference], [256, 0])
})

test('a store shows its photo and the map that staff chose, and files that it uses cannot be deleted', async () => {
  const picture = async (name: string) => {
    const file = { folder_id: null, name, path: `${randomUUID().replaceAll('-', '')}.png`, mime: 'image/png', size: 1 }
    const { id, path } = await db
      .insertInto('files')
      .values({ ...file, admin_id: null, width: 3, height: 2, sha256: name })
      .returning(['id', 'path'])
      .executeTakeFirstOrThrow()
    return { id, url: `/uploads/${path}` }
  }
  const [photo, map] = [await picture('front.png'), await picture('map.png')]
  const shown = async () => {
    const { image, map_image, map_url } =
      (await call(listPublicStores, {})).body.data.find(({ id }) => id === till.store_id) ?? assert.fail()
    return { image, map_image, map_url }
  }
  const path = `/api/admin/store/${till.store_id}`
  const change = (draft: object) => request<{ errors?: object }>('PUT', path, draft, staff.headers)
  assert.deepEqual(await shown(), { image: '', map_image: '', map_url: '' })
  const map_url = 'https://maps.example.com/place/1'
  assert.equal((await change({ image: photo.id, map_image: map.id, map_url })).status, 200)
  assert.deepEqual(await shown(), { image: photo.url, map_image: map.url, map_url })

  const refused = await change({ image: 1e9, map_url: 'javascript:alert(1)' })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors ?? {})], [422, ['map_url']])
  assert.equal((await change({ image: 1e9 })).status, 422)
  for (const { id } of [photo, map]) assert.equal((await call(destroyFile, { id }, staff.headers)).status, 409)
  assert.deepEqual(await shown(), { image: photo.url, map_image: map.url, map_url })

  assert.equal((await change({ image: null, map_image: null, map_url: '' })).status, 200)
  for (const { id } of [photo, map]) assert.equal((await call(destroyFile, { id }, staff.headers)).status, 200)
  // Without a link of its own, a store is looked for by its address.
  assert.equal((await change({ address: '18 Tai Ping Shan Street' })).status, 200)
  assert.equal(
    (await shown()).map_url,
    `https://www.google.com/maps/search/?api=1&query=Store+${till.code}%2C+18+Tai+Ping+Shan+Street`,
  )
})

test('texts with control characters, quotes and length are codes that are not known', async () => {
  const codes = ["'; drop table stocks; --", '\u0007\u001b', '%', '_'.repeat(200), '<img src=x onerror=alert(1)>', '\\']
  for (const code of codes) {
    const { status, body } = await call(lookUpCode, { store_id: till.store_id, code }, staff.headers)
    assert.deepEqual([status, body.data], [200, []], JSON.stringify(code))
  }
  for (const code of ['x'.repeat(201), 'a\u0000b'])
    assert.equal((await call(lookUpCode, { store_id: till.store_id, code }, staff.headers)).status, 422)
  const all = await call(downloadCatalogue, { store_id: till.store_id }, staff.headers)
  assert.equal(all.body.data.length, 1)
})

test('an exchange of equal value takes no payment', async () => {
  const session_id = await till.open(0)
  const cup = await shop.product({ price: 128, units: 0 })
  await till.stock(cup, 3)
  const { order_id, items } = await till.sold(session_id, [{ stock_id: cup.stock_id, quantity: 1 }], 128)
  const exchange = { items: [{ stock_id: tea.stock_id, quantity: 1 }] }
  const refunded = [{ order_item_id: items[0]?.order_item_id, quantity: 1 }]
  const draft = { uuid: randomUUID(), session_id, order_id, items: refunded, exchange }
  const { status, body } = await call(refundAtRegister, draft, staff.headers)
  assert.deepEqual([status, body.data?.refunded, body.data?.exchange?.grand_total], [201, 0, 128], JSON.stringify(body))
  assert.equal(await till.units(cup), 3)
})

test('the sums of sessions, sales, refunds and units agree', async () => {
  assert.deepEqual(await auditRegisters(systemContext(shop.services)), [])
})
