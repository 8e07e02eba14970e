import { after } from 'node:test'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import {
  forbidden,
  loginFirst,
  type RefusedRequest,
  required,
  type Texts,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { staleOrder } from '#server/testing/refusal-texts.ts'
import { testShop } from '#server/testing/shop.ts'

/* What is refused of refunds (orders.md O16): the exact text in each of the three languages, and not a row written. */
const shop = await testShop()
after(shop.close)
const { call, staff } = shop

const tooMuch: Texts = [
  'The refund amount can not be larger than the paid amount',
  '退款金額不可大於已付金額',
  '退款金额不能大于已付金额',
]
const notFrom = (from: string, hk: string, cn: string): Texts => [
  `The order status cannot be changed from ${from} to refunded`,
  `訂單狀態不可由「${hk}」改為「已退款」`,
  `订单状态不能由“${cn}”改为“已退款”`,
]

const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
const mug = await shop.product({ price: 100, units: 50 })
async function ordered(to: readonly string[], payment_id = transfer) {
  const { id } = await shop.place([[mug, 2]], { payment_id })
  for (const status of to) await call(changeOrderStatus, { id, status }, staff.headers)
  const { items, version } = (await call(showAdminOrder, { id }, staff.headers)).body.data
  return { id, item: items[0]?.id ?? 0, version }
}
const paid = await ordered(['paid'])
const pending = await ordered([])
const canceled = await ordered(['canceled'])
const cash = await ordered(['shipped'], shop.cash)
const clerk = await shop.staffWith(['get order', 'update order', 'review payment'])
const member = await shop.member()

const item = (quantity: unknown, more: object = {}) => [{ order_item_id: paid.item, quantity, ...more }]
const by = staff.headers
const ask = (id: number | string = paid.id) => ['POST', `/api/admin/order/${id}/refund`] as const
const reason = 'Chipped'
const refuse = (body: object, errors: Record<string, Texts>): RefusedRequest => ({
  request: ask(),
  with: { reason, ...body },
  by,
  errors,
})
const quote = (body: object, errors: Record<string, Texts>): RefusedRequest => ({
  request: ['POST', `/api/admin/order/${paid.id}/refund/quote`],
  with: body,
  by,
  errors,
})

await testRefusals(shop, [
  { request: ask(), with: { reason, items: item(1) }, status: 401, error: loginFirst },
  { request: ask(), with: { reason, items: item(1) }, by: member.headers, status: 401 },
  { request: ask(), with: {}, by: clerk.headers, status: 403, message: forbidden },
  { request: ['POST', `/api/admin/order/${paid.id}/refund/quote`], by: clerk.headers, status: 403, message: forbidden },
  { request: ask(999_999), with: { reason, items: item(1) }, by, status: 404, message: unknown },
  {
    request: ask(pending.id),
    with: { reason, items: [] },
    by,
    status: 409,
    message: notFrom('pending', '已落單', '已下单'),
  },
  { request: ask(canceled.id), with: { reason }, by, status: 409, message: notFrom('canceled', '已取消', '已取消') },
  { request: ask(cash.id), with: { reason }, by, status: 409, message: notFrom('shipped', '已出貨', '已发货') },
  { request: ask(), with: { reason, items: item(1), version: paid.version - 1 }, by, status: 409, message: staleOrder },
  refuse({}, { items: required }),
  refuse({ items: [], shipping_amount: 0 }, { items: required }),
  refuse({ items: item(0) }, { items: required }),
  refuse({ items: item(1), reason: ' ' }, { reason: required }),
  refuse({ items: item(1), reason: 'x'.repeat(501) }, { reason: wrong }),
  refuse({ items: item(3) }, { items: wrong }),
  refuse({ items: [...item(1), ...item(1)] }, { items: wrong }),
  refuse({ items: [{ order_item_id: pending.item, quantity: 1 }] }, { items: wrong }),
  refuse({ items: 'all' }, { items: wrong }),
  refuse({ items: item(1, { amount: 100.01 }) }, { amount: tooMuch }),
  refuse({ shipping_amount: 30.01 }, { amount: tooMuch }),
  refuse({ other_amount: 0.01 }, { amount: tooMuch }),
  refuse({ items: item(1), method: 'original' }, { method: wrong }),
  refuse({ items: item(1), method: 'cheque' }, { method: wrong }),
  quote({ items: item(3) }, { items: wrong }),
  quote({ shipping_amount: 31 }, { amount: tooMuch }),
])
