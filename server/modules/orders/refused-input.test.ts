import { after } from 'node:test'
import {
  forbidden,
  loginFirst,
  picture,
  type RefusedRequest,
  required,
  type Texts,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { atLeastOne, choose, maximumReached, staleOrder } from '#server/testing/refusal-texts.ts'
import { testShop } from '#server/testing/shop.ts'
import type { Headers } from '#server/testing/shop-client.ts'

/*
 * The table of refused input (orders.md O10) for the calls of cart, checkout, order and wish list: the exact text in each of the three
 * languages, and not a row written. What needs more than one line to set up is next to its code.
 */
const shop = await testShop()
after(shop.close)
const { request, staff } = shop

const notOffered: Texts = [
  'No available shipping or payment method',
  '沒有可用的送貨或付款方式',
  '没有可用的配送或付款方式',
]
const neverDeleted: Texts = ['Orders cannot be deleted', '訂單不可刪除', '订单不能删除']
const changed: Texts = [
  'The order amount has changed, please check again',
  '訂單金額已有變動，請再次確認',
  '订单金额已发生变化，请重新确认',
]
/** English errors have the codes of statuses, Chinese ones their labels. */
const notFrom = (to: 'completed' | 'payment_review'): Texts => {
  const [hk, cn] = { completed: ['已完成', '已完成'], payment_review: ['付款審核中', '付款审核中'] }[to]
  return [
    `The order status cannot be changed from pending to ${to}`,
    `訂單狀態不可由「已落單」改為「${hk}」`,
    `订单状态不能由“已下单”改为“${cn}”`,
  ]
}

const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
const mug = await shop.product({ price: 250, units: 5 })
const hidden = await shop.product({ visibled: false })
const other = await shop.product()
const cart_id = await shop.cart([[mug, 2]])
const { item_id } = (
  await request<{ item_id: number }>('POST', '/api/cart/item', { cart_id, stock_id: mug.stock_id, quantity: 1 })
).body
const foreign = (
  await request<{ item_id: number }>('POST', '/api/cart/item', { stock_id: other.stock_id, quantity: 1 })
).body
const cash = await shop.place([[other, 1]])
const waiting = await shop.place([[other, 1]], { payment_id: transfer })
const member = await shop.member()
const packer = await shop.staffWith(['get orders', 'get order', 'update order'])
const token: Headers = { 'x-order-token': cash.access_token ?? '' }
const waitingToken: Headers = { 'x-order-token': waiting.access_token ?? '' }

const item: RefusedRequest['request'] = ['POST', '/api/cart/item']
const change: RefusedRequest['request'] = ['PUT', '/api/cart/item']
const placeOrder: RefusedRequest['request'] = ['POST', '/api/order']
const status: RefusedRequest['request'] = ['POST', `/api/admin/order/${cash.id}/status`]
const own = (verb: string, order = cash): RefusedRequest['request'] => ['POST', `/api/order/${order.id}/${verb}`]
const order = (more: object) => shop.order(cart_id, more)
const address = (more: object) => ({
  first_name: 'Ada',
  last_name: 'Wong',
  address: '1 Harbour Road',
  contact_number: '5123 4567',
  country: 'HKG',
  ...more,
})

const table: RefusedRequest[] = [
  // Cart
  ...[undefined, null, '', 'x', 0, 999_999, hidden.stock_id].map((stock_id) => ({
    request: item,
    with: { cart_id, stock_id, quantity: 1 },
    errors: { stock_id: choose },
  })),
  ...[undefined, null, '', 'x', 0, -1, 1.5].flatMap((quantity) => [
    { request: item, with: { cart_id, stock_id: mug.stock_id, quantity }, errors: { quantity: atLeastOne } },
    { request: change, with: { cart_id, item_id, quantity }, errors: { quantity: atLeastOne } },
  ]),
  { request: item, with: { cart_id, stock_id: mug.stock_id, quantity: 3 }, errors: { quantity: maximumReached } },
  { request: change, with: { cart_id, item_id, quantity: 6 }, errors: { quantity: maximumReached } },
  { request: change, with: { cart_id, item_id: foreign.item_id, quantity: 1 }, status: 404, message: unknown },
  { request: ['DELETE', '/api/cart/item'], with: { cart_id, item_id: foreign.item_id }, status: 404, message: unknown },
  { request: ['DELETE', '/api/cart/item'], with: { cart_id, item_id: 999_999 }, status: 404, message: unknown },

  // Placing
  { request: placeOrder, with: { ...order({}), cart_id: crypto.randomUUID() }, errors: { cart_id: required } },
  ...['first_name', 'last_name', 'address', 'contact_number'].map((part) => ({
    request: placeOrder,
    with: order({ shipping_address: address({ [part]: ' ' }) }),
    errors: { [`shipping_address.${part}`]: required },
  })),
  ...['HK', 'hkg1', 'ZZZ'].map((country) => ({
    request: placeOrder,
    with: order({ shipping_address: address({ country }) }),
    errors: { 'shipping_address.country': wrong },
  })),
  { request: placeOrder, with: order({ email: undefined }), errors: { email: required } },
  { request: placeOrder, with: order({ email: 'ada@' }), errors: { email: wrong } },
  { request: placeOrder, with: order({ shipping_id: 999_999 }), errors: { shipping_id: notOffered } },
  { request: placeOrder, with: order({ payment_id: 999_999 }), errors: { payment_id: notOffered } },
  { request: placeOrder, with: order({ agreement: false }), errors: { agreement: required } },
  { request: placeOrder, with: order({ expected_total: 1 }), status: 409, message: changed },
  { request: placeOrder, with: order({ expected_total: 'x' }), errors: { expected_total: wrong } },
  { request: placeOrder, with: order({ remark: 'x'.repeat(2001) }), errors: { remark: wrong } },

  // An order's own page
  { request: own('comment'), with: {}, by: token, errors: { comment: required } },
  { request: own('comment'), with: { comment: ' \n' }, by: token, errors: { comment: required } },
  { request: own('comment'), with: { comment: 'x'.repeat(2001) }, by: token, errors: { comment: wrong } },
  ...['comment', 'cancel', 'receive', 'payment', 'proof'].flatMap((verb) =>
    [{}, member.headers, waitingToken].map((by) => ({
      request: own(verb),
      with: { comment: 'Hello' },
      by,
      status: 404,
      message: unknown,
    })),
  ),
  ...['1%00', '%00', 'x', '-1', '1.5', '9'.repeat(30), 'SO%27'].map((id) => ({
    request: ['GET', `/api/order/${id}`] as const,
    by: token,
    status: 404,
    message: unknown,
  })),
  { request: own('receive'), by: token, status: 409, message: notFrom('completed') },
  { request: own('proof'), by: token, status: 409, message: notFrom('payment_review') },
  {
    request: own('proof', waiting),
    by: waitingToken,
    errors: { file: picture },
  },
  { request: own('payment'), with: { payment_id: 999_999 }, by: token, errors: { payment_id: notOffered } },
  { request: own('cancel'), with: { reason: 'x'.repeat(501) }, by: token, errors: { reason: wrong } },

  // Staff
  { request: status, with: { status: 'sold' }, by: staff.headers, errors: { status: wrong } },
  { request: status, by: staff.headers, errors: { status: required } },
  {
    request: status,
    with: { status: 'completed' },
    by: staff.headers,
    status: 409,
    message: notFrom('completed'),
  },
  { request: status, with: { status: 'shipped', version: 7 }, by: staff.headers, status: 409, message: staleOrder },
  { request: status, with: { status: 'payment_reject' }, by: staff.headers, errors: { reason: required } },
  { request: status, with: { status: 'paid' }, by: packer.headers, status: 403, message: forbidden },
  { request: status, with: { status: 'paid' }, status: 401, error: loginFirst },
  {
    request: ['POST', '/api/admin/order/999999/status'],
    with: { status: 'paid' },
    by: staff.headers,
    status: 404,
    message: unknown,
  },
  {
    request: ['POST', `/api/admin/order/${cash.id}/proof/1`],
    with: { action: 'approve' },
    by: packer.headers,
    status: 403,
    message: forbidden,
  },
  {
    request: ['POST', `/api/admin/order/${cash.id}/proof/1`],
    with: { action: 'approve' },
    by: staff.headers,
    status: 404,
    message: unknown,
  },
  {
    request: ['POST', `/api/admin/order/${cash.id}/comment`],
    with: { comment: '' },
    by: staff.headers,
    errors: { comment: required },
  },
  { request: ['DELETE', `/api/admin/order/${cash.id}`], by: staff.headers, status: 409, message: neverDeleted },
  {
    request: ['PUT', '/api/admin/order/batch'],
    with: { ids: [cash.id], data: { status: 'x' } },
    by: staff.headers,
    errors: { 'data.status': wrong },
  },

  // Wish list
  { request: ['POST', '/api/wishlist'], with: { product_id: mug.product_id }, status: 401, error: loginFirst },
  {
    request: ['POST', '/api/wishlist'],
    with: { product_id: hidden.product_id },
    by: member.headers,
    errors: { product_id: choose },
  },
  { request: ['POST', '/api/wishlist'], with: {}, by: member.headers, errors: { product_id: required } },
  {
    request: ['DELETE', '/api/wishlist'],
    with: { product_id: 'x' },
    by: member.headers,
    errors: { product_id: wrong },
  },
]

await testRefusals(shop, table)
