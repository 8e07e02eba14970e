import assert from 'node:assert/strict'
import { addCoupon } from '#contracts/cart/cart.ts'
import type { TestShop } from './shop.ts'
import type { Headers } from './shop-client.ts'

/** Short ways to promotions and coupons, for tests over HTTP; amounts are major units. */
export function getPromotions({ request, call, staff }: Pick<TestShop, 'request' | 'call' | 'staff'>) {
  async function promotion(draft: object): Promise<number> {
    const { status, body } = await request<{ data: { id: number } }>(
      'POST',
      '/api/admin/promotion',
      { title: 'Sale', type: 'promotion', expiry_type: 'never_expire', ...draft },
      staff.headers,
    )
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.id
  }
  return {
    promotion,
    coupon: (code: string, draft: object) => promotion({ title: code, type: 'coupon', code, ...draft }),
    /** Enters a coupon; fails when it is refused. */
    async enter(cart_id: string, code: string, headers: Headers = {}) {
      const { status, body } = await call(addCoupon, { cart_id, code }, headers)
      assert.equal(status, 200, JSON.stringify(body))
      return body
    },
  }
}

export const percentage = (value: number, more: object = {}) => [{ type: 'percentage', value, ...more }]
export const fixedAmount = (value: number) => [{ type: 'fixed_amount', value }]
