import { after } from 'node:test'
import { signedHeader } from '#demo/stripe/signed-header.ts'
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
import { testShop } from '#server/testing/shop.ts'
import type { Headers } from '#server/testing/shop-client.ts'

/*
 * The table of refused input (orders.md O10) for shipping methods, payment methods, events of payment services and too many attempts: the exact
 * text in each of the three languages, and not a row written. Keys of the wallet service have theirs in gateway-key/pem.test.ts.
 */
const shop = await testShop()
after(shop.close)
const { request, staff } = shop
const by = staff.headers
const secret = 'whsec_only_for_tests'
await shop.payment({
  type: 'stripe',
  title: 'Card',
  enabled: true,
  config: { publishable_key: 'pk_test_1', secret_key: 'sk_test_1234', webhook_secret: secret },
})
const clerk = await shop.staffWith(['get orders'])
const invalid: Texts = ['Invalid signature', '簽署無效', '签名无效']
const noPath: Texts = ['The address cannot be found', '找不到此網址', '找不到该地址']
const inUse: Texts = ['This record is in use', '此記錄正在使用中', '此记录正在使用中']
const tooOften: Texts = [
  'Too many attempts. Please try again in 10 minutes.',
  '嘗試次數太多，請於 10 分鐘後再試。',
  '尝试次数过多，请在 10 分钟后再试。',
]

const mug = await shop.product()
await shop.place([[mug, 1]])

type Errors = Record<string, Texts>
const to =
  (path: string) =>
  (draft: object, errors: Errors): RefusedRequest => ({ request: ['POST', path], with: draft, by, errors })
const shipping = to('/api/admin/shipping')
const payment = to('/api/admin/payment')
const step = (from: unknown, fee: unknown) => ({ from, fee })
const steps = (type: string, rules: unknown, errors: Errors) => shipping({ title: 'A', type, rules }, errors)

const shippings: RefusedRequest[] = [
  shipping({}, { title: required, type: required }),
  shipping({ title: 'A', type: 'x' }, { type: wrong }),
  shipping({ title: 'A', type: 'by_amount' }, { rules: required }),
  steps('by_quantity', [], { rules: required }),
  steps('by_amount', [step(1, 5)], { 'rules.0.from': wrong }),
  steps('by_amount', [step(0, 5), step(0, 6)], { 'rules.1.from': wrong }),
  steps('by_amount', [step(0, 5), step(9, 6), step(8, 7)], { 'rules.2.from': wrong }),
  steps('by_quantity', [step(0, 5), step(1.5, 6)], { 'rules.1.from': wrong }),
  steps('by_amount', [step(0, -1)], { 'rules.0.fee': wrong }),
  steps('by_amount', [step(0, 1.005)], { 'rules.0.fee': wrong }),
  steps('by_amount', [{ from: 0 }], { 'rules.0.fee': required }),
  ...[-1, 'x', 1.005].map((fee) => shipping({ title: 'A', type: 'flat', fee }, { fee: wrong })),
  shipping({ title: 'A', type: 'pickup', fee: 1 }, { fee: wrong }),
  shipping({ title: 'A', type: 'flat', countries: ['HKG', 'XXX'] }, { 'countries.1': wrong }),
  shipping({ title: 'A', type: 'flat', min_amount: 5, max_amount: 4.99 }, { max_amount: wrong }),
  shipping({ title: 'A', type: 'flat', free_from: -1 }, { free_from: wrong }),
  shipping({ title: 'A', type: 'flat', cutoff_time: '24:00' }, { cutoff_time: wrong }),
  shipping({ title: 'A', type: 'flat', handling_days: 91 }, { handling_days: wrong }),
  shipping({ title: 'A', type: 'flat', transit_days_min: 3, transit_days_max: 2 }, { transit_days_max: wrong }),
  shipping({ title: 'A', type: 'flat', transit_days_max: 2 }, { transit_days_max: wrong }),
  { request: ['PUT', `/api/admin/shipping/${shop.flat}`], with: { fee: -1 }, by, errors: { fee: wrong } },
  { request: ['PUT', '/api/admin/shipping/999999'], with: { title: 'B' }, by, status: 404, message: unknown },
  { request: ['DELETE', `/api/admin/shipping/${shop.flat}`], by, status: 409, message: inUse },
  {
    request: ['POST', '/api/admin/shipping'],
    with: { title: 'A', type: 'flat' },
    by: clerk.headers,
    status: 403,
    message: forbidden,
  },
]

const payments: RefusedRequest[] = [
  payment({}, { title: required, type: required }),
  payment({ title: 'A', type: 'paypal' }, { type: wrong }),
  payment({ title: 'A', type: 'stripe', enabled: true }, { config: required }),
  payment({ title: 'A', type: 'stripe' }, { config: required }),
  payment({ title: 'A', type: 'gateway', enabled: true }, { enabled: wrong }),
  payment({ title: 'A', type: 'cash_on_delivery', min_amount: 2, max_amount: 1 }, { max_amount: wrong }),
  payment({ title: 'A', type: 'cash_on_delivery', min_amount: -1 }, { min_amount: wrong }),
  payment({ title: 'A', type: 'cash_on_delivery', countries: ['hk'] }, { 'countries.0': wrong }),
  payment({ title: 'A', type: 'cash_on_delivery', excluded_shipping_ids: [999_999] }, { excluded_shipping_ids: wrong }),
  { request: ['PUT', `/api/admin/payment/${shop.cash}`], with: { max_amount: -1 }, by, errors: { max_amount: wrong } },
  { request: ['DELETE', `/api/admin/payment/${shop.cash}`], by, status: 409, message: inUse },
  {
    request: ['POST', '/api/admin/payment'],
    with: { title: 'A', type: 'cash_on_delivery' },
    by: clerk.headers,
    status: 403,
    message: forbidden,
  },
  {
    request: ['POST', '/api/admin/payment'],
    with: { title: 'A', type: 'cash_on_delivery' },
    status: 401,
    error: loginFirst,
  },
]

const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } }
const sent = JSON.stringify(event)
const now = Math.floor(Date.now() / 1000)
const signatures: Headers[] = [
  {},
  { 'stripe-signature': 'x' },
  signedHeader(sent, 'whsec_another'),
  signedHeader(`${sent} `, secret),
  // A recorded delivery.
  signedHeader(sent, secret, now - 310),
]
const webhooks: RefusedRequest[] = [
  ...signatures.map((by) => ({
    request: ['POST', '/api/stripe/webhook'] as const,
    with: event,
    by,
    status: 400,
    message: invalid,
  })),
  ...['cash_on_delivery', 'paypal'].map((provider) => ({
    request: ['POST', `/api/${provider}/webhook`] as const,
    with: event,
    status: 404,
    message: noPath,
  })),
]

// The 20 refusals that a visitor has in ten minutes (pricing.md P8).
const cart_id = await shop.cart([[mug, 1]])
for (let n = 0; n < 20; n++) await request('POST', '/api/cart/coupon', { cart_id, code: `GUESS${n}` })
const floods: RefusedRequest[] = [
  { request: ['POST', '/api/cart/coupon'], with: { cart_id, code: 'GUESS' }, status: 429, message: tooOften },
]

await testRefusals(shop, [...shippings, ...payments, ...webhooks, ...floods])
