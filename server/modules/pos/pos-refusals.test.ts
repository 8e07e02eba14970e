import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { locales } from '#contracts/locales.ts'
import { posShop } from '#server/testing/pos-shop.ts'
import { forbidden, required, type Texts, unknown, wrong } from '#server/testing/refusal-table.ts'
import { atLeastOne, choose, maximumReached } from '#server/testing/refusal-texts.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { staff, request } = shop
const till = await posShop(shop, { payment_methods: ['cash', 'card'] })
const mug = await shop.product({ price: 60, units: 0 })
await till.stock(mug, 5)
const session_id = await till.open(100, 'main')
const sold = await till.sold(session_id, [{ stock_id: mug.stock_id, quantity: 2 }], 120)
const [soldItem] = sold.items
const closed = await till.open(0)
await request('POST', `/api/admin/pos/session/${closed}/close`, { counted_cash: 0 }, staff.headers)
const disabled = await posShop(shop, { enabled: false })
const clerk = await shop.staffWith(['get stores'])
const seller = await shop.staffWith(['get stores', 'create pos_sale'])
const written = await watchWrites(shop.db)

const closedDrawer: Texts = ['Please open the cash drawer first', '請先開啟錢箱', '请先打开钱箱']
const tooMany: Texts = [
  'Refund quantity can not be large than purchased quantity',
  '退貨數量不可大於購買數量',
  '退货数量不能大于购买数量',
]

interface Refused {
  path: string
  method?: 'GET' | 'DELETE'
  body?: object
  headers?: object
  status?: number
  /** By field, or the message of a refusal without fields. */
  errors?: Record<string, Texts>
  message?: Texts
}

const one = [{ stock_id: mug.stock_id, quantity: 1 }]
const cash = (amount: number) => [{ method: 'cash', amount }]
const sale = (more: object, refusal: Partial<Refused>): Refused => ({
  path: 'pos/sale',
  body: { uuid: randomUUID(), session_id, items: one, payments: cash(60), ...more },
  ...refusal,
})
const refund = (more: object, refusal: Partial<Refused>): Refused => ({
  path: 'pos/refund',
  body: {
    uuid: randomUUID(),
    session_id,
    order_id: sold.order_id,
    payments: cash(60),
    items: [{ order_item_id: soldItem?.order_item_id, quantity: 1 }],
    ...more,
  },
  ...refusal,
})
const draft = { language: 'en_us', name: 'Pier 3', code: 'p3', warehouse_id: till.warehouse_id }

const refusals: Record<string, Refused[]> = {
  'a store': [
    { path: 'store', body: {}, errors: { name: required, code: required, warehouse_id: required } },
    { path: 'store', body: { ...draft, name: '' }, errors: { name: required } },
    { path: 'store', body: { ...draft, code: 'p 3' }, errors: { code: wrong } },
    { path: 'store', body: { ...draft, code: 'p' }, errors: { code: wrong } },
    { path: 'store', body: { ...draft, warehouse_id: 999_999 }, errors: { warehouse_id: wrong } },
    { path: 'store', body: { ...draft, cash_rounding: '0.3' }, errors: { cash_rounding: wrong } },
    { path: 'store', body: { ...draft, price_codes: ['19'] }, errors: { 'price_codes.0': wrong } },
    { path: 'store', body: { ...draft, payment_methods: ['points'] }, errors: { 'payment_methods.0': wrong } },
    {
      path: `store/${till.store_id}`,
      method: 'DELETE',
      status: 409,
      message: ['Store is in use', '門市正在使用', '门店正在使用'],
    },
    { path: 'store/999999', method: 'GET', status: 404, message: unknown },
  ],
  'a session': [
    { path: 'pos/session', body: { store_id: till.store_id, opening_float: -1 }, errors: { opening_float: wrong } },
    { path: 'pos/session', body: { store_id: till.store_id, opening_float: 'x' }, errors: { opening_float: wrong } },
    {
      path: 'pos/session',
      body: { store_id: till.store_id, register: 'a b', opening_float: 0 },
      errors: { register: wrong },
    },
    { path: 'pos/session', body: { store_id: disabled.store_id, opening_float: 0 }, errors: { store_id: wrong } },
    {
      path: 'pos/session',
      body: { store_id: till.store_id, register: 'MAIN', opening_float: 0 },
      status: 409,
      message: ['A session is already open for this register', '此收銀機已有進行中的班次', '该收银台已有进行中的班次'],
    },
    { path: `pos/session/${session_id}/close`, body: { counted_cash: -1 }, errors: { counted_cash: wrong } },
    { path: `pos/session/${session_id}/close`, body: { counted_cash: 1.005 }, errors: { counted_cash: wrong } },
    { path: `pos/session/${session_id}/close`, body: {}, errors: { counted_cash: required } },
    {
      path: `pos/session/${closed}/close`,
      body: { counted_cash: 0 },
      status: 409,
      message: ['This session is closed.', '此班次已結束。', '该班次已结束。'],
    },
    { path: 'pos/session/999999/close', body: { counted_cash: 0 }, status: 404, message: unknown },
    { path: 'pos/session/999999', method: 'GET', status: 404, message: unknown },
    { path: 'pos/store/999999', method: 'GET', status: 404, message: unknown },
  ],
  'cash in and out': [
    {
      path: `pos/session/${session_id}/cash`,
      body: { type: 'in', amount: 0, reason: 'Safe' },
      errors: { amount: wrong },
    },
    {
      path: `pos/session/${session_id}/cash`,
      body: { type: 'in', amount: -5, reason: 'Safe' },
      errors: { amount: wrong },
    },
    { path: `pos/session/${session_id}/cash`, body: { type: 'out', amount: 5 }, errors: { reason: required } },
    {
      path: `pos/session/${closed}/cash`,
      body: { type: 'in', amount: 5, reason: 'Safe' },
      status: 409,
      message: closedDrawer,
    },
  ],
  'a sale': [
    sale({ payments: cash(59) }, { errors: { payments: wrong } }),
    sale({ payments: cash(61) }, { errors: { payments: wrong } }),
    sale({ payments: [] }, { errors: { payments: wrong } }),
    sale({ payments: [{ method: 'fps', amount: 60 }] }, { errors: { payments: wrong } }),
    sale({ items: [] }, { errors: { items: required } }),
    sale({ items: [{ stock_id: mug.stock_id, quantity: 0 }] }, { errors: { 'items.0.quantity': atLeastOne } }),
    sale({ items: [{ stock_id: 999_999, quantity: 1 }] }, { errors: { 'items.0.stock_id': choose } }),
    sale({ items: [{ ...one[0], code: '2012345018501' }] }, { errors: { 'items.0.code': wrong } }),
    sale(
      { items: [{ stock_id: mug.stock_id, quantity: 9 }], payments: cash(540) },
      { errors: { items: maximumReached, 'items.0.quantity': maximumReached } },
    ),
    sale({ customer_id: 999_999 }, { errors: { customer_id: choose } }),
    sale({ coupons: ['NOPE'] }, { errors: { coupons: ['Your coupon code is invalid', '優惠碼無效', '优惠码无效'] } }),
    sale({ session_id: closed }, { status: 409, message: closedDrawer }),
    sale({ session_id: 999_999 }, { status: 409, message: closedDrawer }),
    sale(
      { items: [{ ...one[0], unit_price: 1 }], payments: cash(1) },
      { headers: seller.headers, status: 403, message: forbidden },
    ),
    sale({ discount: 5, payments: cash(55) }, { headers: seller.headers, status: 403, message: forbidden }),
    sale({}, { headers: clerk.headers, status: 403, message: forbidden }),
    sale({}, { headers: {}, status: 401, message: ['Please login first', '請先登入', '请先登录'] }),
  ],
  'a refund': [
    refund(
      { items: [{ order_item_id: soldItem?.order_item_id, quantity: 3 }] },
      { errors: { 'items.0.quantity': tooMany } },
    ),
    refund({ items: [{ order_item_id: 999_999, quantity: 1 }] }, { errors: { 'items.0.quantity': tooMany } }),
    refund({ items: [] }, { errors: { items: required } }),
    refund({ payments: cash(59) }, { errors: { payments: wrong } }),
    refund({ order_id: null }, { errors: { order_id: required } }),
    refund({ order_id: 999_999 }, { status: 404, message: unknown }),
    refund({ session_id: closed }, { status: 409, message: closedDrawer }),
    refund({}, { headers: seller.headers, status: 403, message: forbidden }),
  ],
  'held sales, receipts and queues': [
    { path: 'pos/hold', body: { uuid: randomUUID(), store_id: till.store_id, items: [] }, errors: { items: required } },
    {
      path: 'pos/hold',
      body: { uuid: randomUUID(), store_id: till.store_id, items: [{ stock_id: 999_999, quantity: 1 }] },
      errors: { 'items.0.stock_id': choose },
    },
    { path: 'pos/hold/999999', method: 'DELETE', status: 404, message: unknown },
    { path: 'pos/receipt/999999', method: 'GET', status: 404, message: unknown },
    { path: 'pos/receipt/number/nope-1', method: 'GET', status: 404, message: unknown },
    { path: 'pos/receipt/999999/print', body: {}, status: 404, message: unknown },
    {
      path: 'pos/sync',
      body: {
        store_id: till.store_id,
        operations: Array.from({ length: 101 }, () => till.operation(session_id, one, 60)),
      },
      errors: { operations: wrong },
    },
    { path: 'pos/sync', body: { store_id: 999_999, operations: [] }, status: 404, message: unknown },
  ],
}

for (const [name, rows] of Object.entries(refusals))
  test(`${name}: each refusal has its text in three languages, and nothing is written`, async () => {
    await written()
    for (const row of rows) {
      const { path, method = 'POST', body = {}, headers = staff.headers, errors, message } = row
      const status = row.status ?? 422
      for (const [at, locale] of locales.entries()) {
        const answer = await request<{ message?: string; error?: string; errors?: Record<string, string[]> }>(
          method,
          `/api/admin/${path}`,
          method === 'GET' ? undefined : body,
          { ...headers, 'accept-language': locale },
        )
        const seen = errors ? answer.body.errors : (answer.body.message ?? answer.body.error)
        const wanted = errors
          ? Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [texts[at]]]))
          : message?.[at]
        assert.deepEqual([answer.status, seen], [status, wanted], `${method} ${path} ${locale} ${JSON.stringify(body)}`)
      }
    }
    assert.deepEqual(await written(), [])
  })
