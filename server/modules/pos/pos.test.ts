import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { findPosCustomer } from '#contracts/pos/customer-calls.ts'
import { deleteHold, holdSale, listHolds } from '#contracts/pos/hold-calls.ts'
import { findReceipt, listReceipts, reprintReceipt, showReceipt } from '#contracts/pos/receipt-calls.ts'
import { downloadCatalogue, lookUpCode, type PosCatalogue, showRegister } from '#contracts/pos/register-calls.ts'
import { quotePosRefund, quotePosSale, refundAtRegister } from '#contracts/pos/sale-calls.ts'
import { closeSession, listSessions, moveCash, openSession, showSession } from '#contracts/pos/session-calls.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { posShop } from '#server/testing/pos-shop.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'
import { auditRegisters } from './audit-registers.ts'

const shop = await testShop()
after(shop.close)
const { call, staff, db } = shop
const till = await posShop(shop)
const written = await watchWrites(db)

const mug = await shop.product({ name: 'Blue mug', price: 60, units: 10 })
await till.stock(mug, 50)
const one = [{ stock_id: mug.stock_id, quantity: 1 }]
const two = [{ stock_id: mug.stock_id, quantity: 2 }]

const close = (id: number, counted_cash: number) => call(closeSession, { id, counted_cash }, staff.headers)
const refund = (more: object) => call(refundAtRegister, { uuid: randomUUID(), ...more }, staff.headers)

test('a day at a drawer: float, sales in cash and by card, a refund, cash in and out, and the count', async () => {
  const session_id = await till.open(500, 'main')
  const again = await call(openSession, { store_id: till.store_id, register: 'MAIN', opening_float: 1 }, staff.headers)
  assert.deepEqual([again.status, again.body.message], [409, 'A session is already open for this register'])

  const cash = await till.sell(session_id, {
    items: two,
    payments: [{ method: 'cash', amount: 120, tendered: 200 }],
    receipt_number: 'sw-main-261120-0001',
  })
  assert.equal(cash.status, 201, JSON.stringify(cash.body))
  assert.deepEqual([cash.body.data.grand_total, cash.body.data.change, cash.body.data.rounding], [120, 80, 0])
  const five = [{ stock_id: mug.stock_id, quantity: 5 }]
  const card = await till.sell(session_id, {
    items: five,
    payments: [{ method: 'card', amount: 300, reference: '083912' }],
  })
  assert.equal(card.status, 201, JSON.stringify(card.body))
  const order = await db
    .selectFrom('orders')
    .select(['status', 'channel', 'store_id', 'pos_session_id', 'paid_total', 'email'])
    .where('id', '=', cash.body.data.order_id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(order, {
    status: 'completed',
    channel: 'pos',
    store_id: till.store_id,
    pos_session_id: session_id,
    paid_total: 12_000,
    email: '',
  })

  const [item] = cash.body.data.items
  const back = await refund({
    session_id,
    order_id: cash.body.data.order_id,
    items: [{ order_item_id: item?.order_item_id, quantity: 1 }],
    payments: [{ method: 'cash', amount: 60 }],
  })
  assert.deepEqual([back.status, back.body.data?.refunded], [201, 60], JSON.stringify(back.body))
  const move = (type: string, amount: number) =>
    call(moveCash, { id: session_id, type, amount, reason: 'Safe' }, staff.headers)
  await move('in', 100)
  await move('out', 25)

  const seen = (await call(showSession, { id: session_id }, staff.headers)).body.data
  assert.deepEqual(seen.drawer, {
    opening_float: 500,
    cash_sales: 120,
    cash_refunds: 60,
    cash_in: 100,
    cash_out: 25,
  })
  assert.deepEqual(
    [seen.expected_cash, seen.sales, seen.refunds, seen.taken, seen.average_sale, seen.units],
    [635, 2, 1, 420, 210, 7],
  )
  assert.deepEqual(seen.methods, [
    { method: 'cash', payments: 1, taken: 120, refunded: 60, net: 60 },
    { method: 'card', payments: 1, taken: 300, refunded: 0, net: 300 },
  ])
  const closed = await close(session_id, 630)
  assert.deepEqual(
    [closed.status, closed.body.data.status, closed.body.data.expected_cash, closed.body.data.difference],
    [200, 'closed', 635, -5],
  )
  const twice = await close(session_id, 700)
  assert.deepEqual([twice.status, twice.body.message], [409, 'This session is closed.'])
  const list = (await call(listSessions, { store_id: till.store_id, status: 'closed' }, staff.headers)).body.data
  assert.deepEqual([list[0]?.id, list[0]?.difference], [session_id, -5])
})

test('without an open drawer nothing is sold, moved or refunded, and nothing is written', async () => {
  const session_id = await till.open(0)
  const { order_id, items } = await till.sold(session_id, one, 60)
  await close(session_id, 60)
  await written()
  const closed = [409, 'Please open the cash drawer first']
  const sale = await till.sell(session_id, { items: one, payments: [{ method: 'cash', amount: 60 }] })
  assert.deepEqual([sale.status, sale.body.message], closed)
  const unknown = await till.sell(999_999, { items: one, payments: [{ method: 'cash', amount: 60 }] })
  assert.deepEqual([unknown.status, unknown.body.message], closed)
  const moved = await call(moveCash, { id: session_id, type: 'in', amount: 1, reason: 'x' }, staff.headers)
  assert.deepEqual([moved.status, moved.body.message], closed)
  const returned = await refund({
    session_id,
    order_id,
    items: [{ order_item_id: items[0]?.order_item_id, quantity: 1 }],
    payments: [{ method: 'cash', amount: 60 }],
  })
  assert.deepEqual([returned.status, returned.body.message], closed)
  assert.deepEqual(await written(), [])
})

test('a sale takes units of the store alone, and a refund gives them back or not', async () => {
  const session_id = await till.open()
  const before = [await till.units(mug), ...(await shop.units(mug))]
  const { order_id, items } = await till.sold(session_id, two, 120)
  assert.deepEqual([await till.units(mug), ...(await shop.units(mug))], [Number(before[0]) - 2, before[1], before[2]])
  const order_item_id = items[0]?.order_item_id
  await written()
  const tooMany = await refund({
    session_id,
    order_id,
    items: [{ order_item_id, quantity: 3 }],
    payments: [{ method: 'cash', amount: 180 }],
  })
  assert.deepEqual(
    [tooMany.status, tooMany.body.errors],
    [422, { 'items.0.quantity': ['Refund quantity can not be large than purchased quantity'] }],
  )
  assert.deepEqual(await written(), [])
  const quote = await call(
    quotePosRefund,
    { store_id: till.store_id, order_id, items: [{ order_item_id, quantity: 1 }] },
    staff.headers,
  )
  assert.deepEqual([quote.body.data.returned, quote.body.data.balance], [60, 60])
  const back = { session_id, order_id, payments: [{ method: 'cash', amount: 60 }] }
  assert.equal((await refund({ ...back, items: [{ order_item_id, quantity: 1, restock: true }] })).status, 201)
  assert.equal(await till.units(mug), Number(before[0]) - 1)
  const last = await refund({ ...back, items: [{ order_item_id, quantity: 1, restock: false }] })
  assert.equal(last.status, 201)
  assert.equal(await till.units(mug), Number(before[0]) - 1)
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', order_id).executeTakeFirstOrThrow()
  assert.equal(status, 'refunded')
  const over = await refund({ ...back, items: [{ order_item_id, quantity: 1 }] })
  assert.deepEqual(over.body.errors, {
    'items.0.quantity': ['Refund quantity can not be large than purchased quantity'],
  })
  const kinds = await db
    .selectFrom('inventory_movements')
    .select(['kind', 'quantity_delta'])
    .where('source_type', '=', 'order')
    .where('source_id', '=', order_id)
    .orderBy('id')
    .execute()
  assert.deepEqual(kinds, [
    { kind: 'pos_sale', quantity_delta: -2 },
    { kind: 'pos_refund', quantity_delta: 1 },
  ])
  await close(session_id, 0)
})

test('each refusal of a sale is at its field, and nothing is written', async () => {
  const session_id = await till.open()
  const wrong = ['Please check your input.']
  const rare = await shop.product({ price: 10, units: 5 })
  await till.stock(rare, 2)
  const service = await shop.product({ type: 'service', units: 0, is_approval_required: true })
  const cash = (amount: number, more: object = {}) => ({ payments: [{ method: 'cash', amount, ...more }] })
  const refused: [object, Record<string, string[]>][] = [
    [{ items: [] }, { items: ['This field is required.'] }],
    [{ items: one }, { payments: wrong }],
    [{ items: one, ...cash(59) }, { payments: wrong }],
    [{ items: one, ...cash(61) }, { payments: wrong }],
    [{ items: one, ...cash(60, { tendered: 50 }) }, { payments: wrong }],
    [{ items: one, payments: [{ method: 'octopus', amount: 60.001 }] }, { 'payments.0.amount': wrong }],
    [{ items: [{ stock_id: mug.stock_id, quantity: 0 }] }, { 'items.0.quantity': ['The quantity must be at least 1'] }],
    [{ items: [{ stock_id: 999_999, quantity: 1 }] }, { 'items.0.stock_id': ['You must choose one of the options'] }],
    [
      { items: [{ stock_id: service.stock_id, quantity: 1 }] },
      { 'items.0.stock_id': ['This service needs an application, so it is not sold at a register.'] },
    ],
    [{ items: one, customer_id: 999_999, ...cash(60) }, { customer_id: ['You must choose one of the options'] }],
    [{ items: one, coupons: ['NOPE'], ...cash(60) }, { coupons: ['Your coupon code is invalid'] }],
    [{ items: one, referral_code: 'NOPE', ...cash(60) }, { referral_code: wrong }],
    [
      { items: [{ stock_id: rare.stock_id, quantity: 3 }], ...cash(30) },
      {
        items: ['The maximum quantity that can be purchased has been reached'],
        'items.0.quantity': ['The maximum quantity that can be purchased has been reached'],
      },
    ],
  ]
  const clerk = await shop.staffWith(['create pos_sale'])
  await written()
  for (const [more, errors] of refused) {
    const { status, body } = await till.sell(session_id, more)
    assert.deepEqual([status, body.errors], [422, errors], JSON.stringify(more))
  }
  const cheap = [{ stock_id: mug.stock_id, quantity: 1, unit_price: 1 }]
  for (const more of [
    { items: cheap, ...cash(1) },
    { items: one, discount: { percent: 50 }, ...cash(30) },
  ])
    assert.equal((await till.sell(session_id, more, clerk.headers)).status, 403)
  for (const counted_cash of [-1, 'x'])
    assert.deepEqual((await call(closeSession, { id: session_id, counted_cash }, staff.headers)).body.errors, {
      counted_cash: wrong,
    })
  const negative = { store_id: till.store_id, register: 'two', opening_float: -1 }
  assert.deepEqual((await call(openSession, negative, staff.headers)).body.errors, { opening_float: wrong })
  assert.deepEqual(await written(), [])
  await close(session_id, 0)
})

test('a line discount, then the promotion, then the discount of the ticket; the cash part alone is rounded', async () => {
  const other = await posShop(shop, { cash_rounding: '0.1', payment_methods: ['cash', 'card'] })
  const bowl = await shop.product({ price: 368, units: 0 })
  const cup = await shop.product({ price: 101, units: 0 })
  await other.stock(bowl, 5)
  await other.stock(cup, 10)
  const session_id = await other.open(0)
  const items = [
    { stock_id: bowl.stock_id, quantity: 1, discount: { percent: 10, reason: 'chip in the lid' } },
    { stock_id: cup.stock_id, quantity: 10 },
  ]
  const ticket = { items, discount: { percent: 5, reason: 'neighbours' } }
  const quote = await call(quotePosSale, { store_id: other.store_id, ...ticket }, staff.headers)
  assert.equal(quote.body.data.totals.grand_total, 1274.14)
  const wrongMethod = await other.sell(session_id, { ...ticket, payments: [{ method: 'fps', amount: 1274.14 }] })
  assert.deepEqual(wrongMethod.body.errors, { payments: ['Please check your input.'] })
  const { status, body } = await other.sell(session_id, {
    ...ticket,
    payments: [
      { method: 'card', amount: 700, reference: '083912' },
      { method: 'cash', amount: 574.1, tendered: 600 },
    ],
  })
  assert.equal(status, 201, JSON.stringify(body))
  const { receipt } = body.data
  assert.deepEqual(
    [receipt.subtotal, receipt.discount_total, receipt.rounding, receipt.grand_total, body.data.change],
    [1378, 103.86, -0.04, 1274.1, 25.9],
  )
  assert.deepEqual(
    receipt.discounts.map(({ title, amount }) => [title, amount]),
    [
      ['chip in the lid', 36.8],
      ['neighbours', 67.06],
    ],
  )
  const all = receipt.items.map(({ order_item_id, quantity }) => ({ order_item_id, quantity }))
  const back = await call(
    refundAtRegister,
    {
      uuid: randomUUID(),
      session_id,
      order_id: receipt.order_id,
      items: all,
      payments: [{ method: 'cash', amount: 1274.1 }],
    },
    staff.headers,
  )
  assert.deepEqual([back.status, back.body.data?.refunded], [201, 1274.1], JSON.stringify(back.body))
  const report = (await call(showSession, { id: session_id }, staff.headers)).body.data
  assert.equal(report.expected_cash, -700)
})

test('a customer pays with points and a coupon, and earns as in the web shop', async () => {
  const session_id = await till.open(0)
  const customer = await shop.member()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', customer.id).executeTakeFirstOrThrow()
  const { request } = shop
  await request('PUT', '/api/admin/membership/setting', { enabled: true, point_value: 0.1 }, staff.headers)
  await request('POST', `/api/admin/user/${customer.id}/point`, { points: 100, remark: 'Gift' }, staff.headers)
  const promotion = await request<{ data: { id: number } }>(
    'POST',
    '/api/admin/promotion',
    {
      title: 'Ten off',
      type: 'coupon',
      expiry_type: 'never_expire',
      code: 'TEN',
      enabled: true,
      actions: [{ type: 'fixed_amount', value: 10 }],
    },
    staff.headers,
  )
  assert.equal(promotion.status, 201, JSON.stringify(promotion.body))
  const ticket = { customer_id: customer.id, items: two, coupons: ['ten'], points: 100 }
  const sale = await till.sold(session_id, two, 100, ticket)
  assert.deepEqual(
    [sale.grand_total, sale.receipt.points_used, sale.receipt.points_discount, sale.receipt.points_earned],
    [100, 100, 10, 100],
  )
  const found = await call(findPosCustomer, { search: email }, staff.headers)
  assert.deepEqual(
    found.body.data.map(({ id, points, orders }) => ({ id, points, orders })),
    [{ id: customer.id, points: 100, orders: 1 }],
  )
  const clerk = await shop.staffWith(['create pos_sale'])
  assert.deepEqual((await call(findPosCustomer, { search: email.slice(0, 4) }, clerk.headers)).body.data, [])
  await close(session_id, 100)
})

test('a receipt goes to the address that the customer names, or to their own; without a wish for it nobody gets an email', async () => {
  const session_id = await till.open(0, 'mails')
  const { id } = await shop.member()
  const { email: own } = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const mailsOf = async (sale: object) => {
    const { status, body } = await till.sell(session_id, {
      items: one,
      payments: [{ method: 'cash', amount: 60, tendered: 60 }],
      ...sale,
    })
    assert.equal(status, 201, JSON.stringify(body))
    const { order_id } = body.data
    const order = await db.selectFrom('orders').select('email').where('id', '=', order_id).executeTakeFirstOrThrow()
    const mails = await db
      .selectFrom('mail_outbox')
      .select(['kind', 'to'])
      .where('key', 'like', `payment_received ${order_id} %`)
      .execute()
    return [order.email, mails.map(({ kind, to }) => `${kind} ${to}`)]
  }
  const named = 'walk-in@shop.test'
  assert.deepEqual(await mailsOf({ receipt: 'email', email: named }), [named, [`payment_received ${named}`]])
  assert.deepEqual(await mailsOf({ receipt: 'both', customer_id: id }), [own, [`payment_received ${own}`]])
  assert.deepEqual(await mailsOf({ receipt: 'print', email: named }), ['', []])
  await close(session_id, 0)
})

test('an exchange is one receipt and one balance, in both directions', async () => {
  const session_id = await till.open(0)
  const pot = await shop.product({ price: 100, units: 0 })
  await till.stock(pot, 5)
  const first = await till.sold(session_id, two, 120)
  const returned = [{ order_item_id: first.items[0]?.order_item_id, quantity: 1 }]
  const exchange = { items: [{ stock_id: pot.stock_id, quantity: 1 }] }
  const dearer = { session_id, order_id: first.order_id, items: returned, exchange }
  const quote = await call(quotePosRefund, { store_id: till.store_id, ...dearer }, staff.headers)
  assert.deepEqual([quote.body.data.returned, quote.body.data.balance], [60, -40])
  await written()
  const short = await refund({ ...dearer, payments: [{ method: 'cash', amount: 39 }] })
  assert.deepEqual([short.status, short.body.errors], [422, { payments: ['Please check your input.'] }])
  assert.deepEqual(await written(), [])
  const paid = await refund({ ...dearer, payments: [{ method: 'cash', amount: 40 }] })
  assert.equal(paid.status, 201, JSON.stringify(paid.body))
  assert.deepEqual([paid.body.data.refunded, paid.body.data.exchange?.grand_total], [-40, 100])

  const cheaper = {
    session_id,
    order_id: paid.body.data.exchange?.order_id,
    exchange: { items: one },
    items: [{ order_item_id: paid.body.data.exchange?.items[0]?.order_item_id, quantity: 1 }],
  }
  const given = await refund({ ...cheaper, payments: [{ method: 'cash', amount: 40 }] })
  assert.equal(given.status, 201, JSON.stringify(given.body))
  assert.deepEqual([given.body.data.refunded, given.body.data.exchange?.grand_total], [40, 60])
  const report = (await call(showSession, { id: session_id }, staff.headers)).body.data
  assert.equal(report.expected_cash, 120)
  assert.deepEqual(
    report.methods.map(({ method, net }) => [method, net]),
    [
      ['cash', 120],
      ['exchange', 0],
    ],
  )
  await close(session_id, 120)
})

test('a repeated sale or refund is answered from the first, and 10 copies at once are one', async () => {
  const session_id = await till.open(0)
  const before = await till.units(mug)
  const body = { uuid: randomUUID(), items: one, payments: [{ method: 'cash', amount: 60 }] }
  const answers = await Promise.all(Array.from({ length: 10 }, () => till.sell(session_id, body)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array.from({ length: 9 }, () => 200), 201])
  assert.equal(new Set(answers.map(({ body }) => body.data.order_id)).size, 1)
  assert.equal(await till.units(mug), before - 1)
  const { order_id, items } = answers[0]?.body.data ?? { order_id: 0, items: [] }
  const back = {
    uuid: randomUUID(),
    session_id,
    order_id,
    payments: [{ method: 'cash', amount: 60 }],
    items: [{ order_item_id: items[0]?.order_item_id, quantity: 1 }],
  }
  const first = await refund(back)
  const second = await refund(back)
  assert.deepEqual([first.status, second.status, second.body], [201, 200, first.body])
  const other = await refund({ ...back, uuid: body.uuid })
  assert.deepEqual([other.status, other.body.message], [409, 'This operation was already used for another request'])
  await close(session_id, 0)
})

test('of 8 requests that open a register at once one does', async () => {
  const request = { store_id: till.store_id, register: 'rush', opening_float: 1 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(openSession, request, staff.headers)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array.from({ length: 7 }, () => 409)])
})

test('a blind drawer says what it expects only after the count', async () => {
  const blind = await posShop(shop, { blind_count: true })
  const id = await blind.open(100)
  const open = (await call(showSession, { id }, staff.headers)).body.data
  assert.deepEqual([open.expected_cash, open.drawer], [null, null])
  const closed = (await close(id, 90)).body.data
  assert.deepEqual([closed.expected_cash, closed.difference, closed.drawer?.opening_float], [100, -10, 100])
})

test('a held sale is replaced, stays when the register is closed, is resumed and ends with the sale', async () => {
  const session_id = await till.open(0)
  const hold = { uuid: randomUUID(), store_id: till.store_id, label: 'Blue umbrella', items: two }
  const parked = (await call(holdSale, hold, staff.headers)).body.data
  assert.deepEqual([parked.units, parked.subtotal, parked.label], [2, 120, 'Blue umbrella'])
  const replaced = (await call(holdSale, { ...hold, items: one }, staff.headers)).body.data
  assert.deepEqual([replaced.id, replaced.units], [parked.id, 1])
  const home = (await call(showRegister, { id: till.store_id }, staff.headers)).body.data
  assert.deepEqual([home.holds.length, home.store.code, home.open_sessions.length > 0], [1, till.code, true])
  await close(session_id, 0)
  const holds = async () => (await call(listHolds, { store_id: till.store_id }, staff.headers)).body.data
  assert.deepEqual(
    (await holds()).map(({ id, label }) => [id, label]),
    [[parked.id, 'Blue umbrella']],
  )
  const next = await till.open(0)
  await till.sold(next, one, 60, { hold_id: parked.id })
  assert.deepEqual(await holds(), [])
  assert.equal((await call(deleteHold, { id: parked.id }, staff.headers)).status, 404)
  await close(next, 60)
})

test('a receipt is found by its number and says copy from its second print on', async () => {
  const session_id = await till.open(0)
  const receipt_number = `${till.code}-main-261123-0009`
  const { order_id } = await till.sold(session_id, one, 60, { receipt_number })
  const found = (await call(findReceipt, { number: receipt_number.toUpperCase() }, staff.headers)).body.data
  assert.deepEqual([found.order_id, found.prints, found.is_copy], [order_id, 1, false])
  const copy = (await call(reprintReceipt, { order_id }, staff.headers)).body.data
  assert.deepEqual([copy.prints, copy.is_copy], [2, true])
  const later = (await call(showReceipt, { order_id }, staff.headers)).body.data
  assert.deepEqual([later.items[0]?.refund_amounts, later.payments[0]?.method], [[60], 'cash'])
  const list = await call(listReceipts, { search: '261123-0009' }, staff.headers)
  assert.deepEqual(
    list.body.data.map((row) => [row.order_id, row.methods, row.items]),
    [[order_id, ['cash'], 1]],
  )
  const given = await till.sold(session_id, one, 60)
  assert.match(given.receipt_number, new RegExp(`^${till.code}-r\\d+-\\d{6}-\\d{4}$`))
  await close(session_id, 120)
})

test('a register downloads all variants page by page, then what has changed', async () => {
  const pages: number[][] = []
  let after: number | null = 0
  let version = ''
  let total: number | null = null
  while (after !== null) {
    const page: PosCatalogue = (
      await call(downloadCatalogue, { store_id: till.store_id, after, limit: 2 }, staff.headers)
    ).body
    version ||= page.version
    total ??= page.total
    pages.push(page.data.map(({ stock_id }) => stock_id))
    after = page.next
  }
  const ids = pages.flat()
  assert.deepEqual([ids.length, new Set(ids).size, ids.includes(mug.stock_id)], [total, total, true])
  await db.updateTable('inventories').set({ updated_at: '2020-01-01T00:00:00Z' }).execute()
  await db.updateTable('stocks').set({ updated_at: '2020-01-01T00:00:00Z' }).execute()
  await db.updateTable('products').set({ updated_at: '2020-01-01T00:00:00Z' }).execute()
  const since = async () =>
    (await call(downloadCatalogue, { store_id: till.store_id, since: version }, staff.headers)).body
  assert.deepEqual((await since()).data, [])
  const session_id = await till.open(0)
  await till.sold(session_id, one, 60)
  const left = await till.units(mug)
  assert.deepEqual(
    (await since()).data.map(({ stock_id, available, price }) => [stock_id, available, price]),
    [[mug.stock_id, left, 60]],
  )
  const gone = await shop.product({ price: 5 })
  await shop.request('PUT', `/api/admin/product/${gone.product_id}`, { visibled: false }, staff.headers)
  assert.deepEqual((await since()).removed, [gone.stock_id])
  const byCode = await call(lookUpCode, { store_id: till.store_id, code: `${mug.sku}\r` }, staff.headers)
  assert.deepEqual(
    byCode.body.data.map(({ stock_id }) => stock_id),
    [mug.stock_id],
  )
  await close(session_id, 60)
})

test('a store with an open register is not deleted, nor a warehouse that a store sells from', async () => {
  const other = await posShop(shop)
  const id = await other.open(0)
  const remove = (path: string) => shop.request<{ message: string }>('DELETE', `/api/admin/${path}`, {}, staff.headers)
  const store = await remove(`store/${other.store_id}`)
  assert.deepEqual([store.status, store.body.message], [409, 'Store is in use'])
  const warehouse = await remove(`warehouse/${other.warehouse_id}`)
  assert.deepEqual([warehouse.status, warehouse.body.message], [409, 'Warehouse is in use'])
  await close(id, 0)
  assert.equal((await remove(`store/${other.store_id}`)).status, 200)
  assert.equal((await remove(`warehouse/${other.warehouse_id}`)).status, 200)
})

test('the sums of sessions, sales, refunds and units agree', async () => {
  assert.deepEqual(await auditRegisters(systemContext(shop.services)), [])
})
