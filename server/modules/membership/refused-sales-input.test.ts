import { after } from 'node:test'
import { adjustPoints } from '#contracts/points/points.ts'
import { getPromotions, percentage } from '#server/testing/promotions.ts'
import {
  forbidden,
  loginFirst,
  type RefusedRequest,
  required,
  type Texts,
  taken,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { inUse } from '#server/testing/refusal-texts.ts'
import { address, testShop } from '#server/testing/shop.ts'

/*
 * What is refused of tiers, of coupons that cannot be combined, of offers in orders by staff, of settlements and of the log-in with Facebook: the
 * exact text in each language, and not a row written. Promotions, points, promoters, refunds and codes of a cart have tables beside their code.
 */
const shop = await testShop()
after(shop.close)
const { call, request, staff, db } = shop
const { coupon, enter } = getPromotions(shop)
const by = staff.headers

const invalidCoupon: Texts = ['Your coupon code is invalid', '優惠碼無效', '优惠码无效']
const exclusive: Texts = [
  'If you want to apply other coupon please delete the coupon that cannot apply with others',
  '如要使用其他優惠碼，請先移除不可與其他優惠同時使用的優惠碼',
  '如需使用其他优惠码，请先删除不能与其他优惠同时使用的优惠码',
]

const mug = await shop.product({ price: 100, units: 100 })
const member = await shop.member()
const clerk = await shop.staffWith(['get memberships', 'get user', 'get calculations'])
await call(adjustPoints, { id: member.id, points: 10, remark: 'Gift' }, by)
await coupon('ALONE', { actions: percentage(10), is_exclusive: true })
await coupon('PLAIN', { actions: percentage(10) })
await coupon('LARGE', { actions: percentage(10), conditions: [{ type: 'min_subtotal', amount: 5000 }] })
const aloneCart = await shop.cart([[mug, 1]])
await enter(aloneCart, 'ALONE')
const plainCart = await shop.cart([[mug, 1]])
await enter(plainCart, 'PLAIN')
const silver = (
  await request<{ data: { id: number } }>(
    'POST',
    '/api/admin/membership',
    { title: 'Silver', level: 10, point_multiplier: '1.5' },
    by,
  )
).body.data
const standard = await db.selectFrom('membership_tiers').select('id').orderBy('level').executeTakeFirstOrThrow()

const valid = { title: 'Gold', level: 20, point_multiplier: '2' }
const tier = (draft: object, errors: Record<string, Texts>): RefusedRequest => ({
  request: ['POST', '/api/admin/membership'],
  with: draft,
  by,
  errors,
})
const ofCustomer: RefusedRequest['request'] = ['PUT', `/api/admin/user/${member.id}/membership`]
const staffOrder = (more: object, errors: Record<string, Texts>): RefusedRequest => ({
  request: ['POST', '/api/admin/order'],
  with: {
    user_id: member.id,
    items: [{ stock_id: mug.stock_id, quantity: 1 }],
    shipping_address: address,
    shipping_id: shop.flat,
    payment_id: shop.cash,
    ...more,
  },
  by,
  errors,
})

await testRefusals(shop, [
  // Tiers
  tier({}, { title: required, level: required }),
  tier({ ...valid, level: 10 }, { level: taken('Level', ['級別', '级别']) }),
  ...[0, 1.5, 'x'].map((level) => tier({ ...valid, level }, { level: wrong })),
  ...['-1', '1.234', 'x'].flatMap((amount) => [
    tier({ ...valid, upgrade_amount: amount }, { upgrade_amount: wrong }),
    tier({ ...valid, upgrade_single_amount: amount }, { upgrade_single_amount: wrong }),
    tier({ ...valid, renew_amount: amount }, { renew_amount: wrong }),
  ]),
  ...[0, -1, 1.5].flatMap((months) => [
    tier({ ...valid, upgrade_months: months }, { upgrade_months: wrong }),
    tier({ ...valid, valid_months: months }, { valid_months: wrong }),
  ]),
  ...['-0.01', '10.01', 'x'].map((point_multiplier) =>
    tier({ ...valid, point_multiplier }, { point_multiplier: wrong }),
  ),
  {
    request: ['PUT', `/api/admin/membership/${silver.id}`],
    with: { point_multiplier: '11' },
    by,
    errors: { point_multiplier: wrong },
  },
  { request: ['DELETE', `/api/admin/membership/${standard.id}`], by, status: 409, message: inUse },
  { request: ['POST', '/api/admin/membership'], with: valid, by: clerk.headers, status: 403, message: forbidden },
  { request: ['POST', '/api/admin/membership/evaluate'], by: clerk.headers, status: 403, message: forbidden },

  // The tier of a customer
  { request: ofCustomer, by, errors: { membership_tier_id: required } },
  { request: ofCustomer, with: { membership_tier_id: 987_654 }, by, errors: { membership_tier_id: wrong } },
  {
    request: ofCustomer,
    with: { membership_tier_id: silver.id, membership_expiry_date: 'soon' },
    by,
    errors: { membership_expiry_date: wrong },
  },
  {
    request: ['PUT', '/api/admin/user/987654/membership'],
    with: { membership_tier_id: silver.id },
    by,
    status: 404,
    message: unknown,
  },
  { request: ofCustomer, with: { membership_tier_id: silver.id }, by: clerk.headers, status: 403, message: forbidden },
  { request: ofCustomer, with: { membership_tier_id: silver.id }, status: 401, error: loginFirst },

  // Coupons that cannot be combined
  { request: ['POST', '/api/cart/coupon'], with: { cart_id: aloneCart, code: 'PLAIN' }, errors: { code: exclusive } },
  { request: ['POST', '/api/cart/coupon'], with: { cart_id: plainCart, code: 'ALONE' }, errors: { code: exclusive } },
  {
    request: ['POST', '/api/cart/coupon'],
    with: { cart_id: plainCart, code: ' plain ' },
    errors: { code: invalidCoupon },
  },

  // Offers in orders by staff
  staffOrder({ coupons: ['NOTHING'] }, { coupons: invalidCoupon }),
  staffOrder({ coupons: ['LARGE'] }, { coupons: invalidCoupon }),
  staffOrder({ coupons: ['PLAIN', 'ALONE'] }, { coupons: invalidCoupon }),
  staffOrder({ points: 11 }, { points: wrong }),
  staffOrder({ referral_code: 'NOBODY' }, { referral_code: wrong }),
  staffOrder({ adjustment: -9.8 }, { adjustment_reason: required }),
  staffOrder({ adjustment: -1000, adjustment_reason: 'Too much' }, { adjustment: wrong }),

  // Settlements
  {
    request: ['POST', '/api/admin/calculation/settle'],
    with: { from: '2026-02-02', to: '2026-02-01' },
    by,
    errors: { to: wrong },
  },
  {
    request: ['POST', '/api/admin/calculation/settle'],
    with: { to: '2026-02-01' },
    by: clerk.headers,
    status: 403,
    message: forbidden,
  },

  // A shop whose settings do not switch the log-in on
  ...['login', 'register'].map((verb) => ({
    request: ['POST', `/api/facebook/${verb}`] as const,
    with: { access_token: 'x', language: 'en_us' },
    status: 403,
    message: forbidden,
  })),
])
