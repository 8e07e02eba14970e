import { type RawBuilder, sql } from 'kysely'
import { normaliseCode } from '#contracts/promotions/code.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { PricingRequest } from '#server/modules/pricing/pricing.ts'
import { promotionColumns, type StoredPromotion } from './stored-promotion.ts'

/** A code that was entered, with its promotion. */
export interface StoredCoupon extends StoredPromotion {
  code: string
  /** The only customer who may use it. */
  owner_id: number | null
  code_enabled: boolean
  is_used_up: boolean
}

const couponColumns: RawBuilder<unknown> = sql`${promotionColumns}, c.code, c.user_id as owner_id, c.enabled as code_enabled,
  coalesce(p.used_count >= p.usage_limit or c.used_count >= c.usage_limit, false) as is_used_up`

declare module '#server/modules/pricing/pricing-sources.ts' {
  interface PricingRequest {
    /** The coupons of `coupon_codes`, where the caller has read them with `services.selectCoupons`. */
    stored_coupons?: readonly StoredCoupon[] | undefined
  }
}

/** One JSON value: a query that reads codes reads their coupons with them. */
export const selectCoupons = (codes: RawBuilder<unknown>): RawBuilder<StoredCoupon[]> =>
  sql<StoredCoupon[]>`(select coalesce(jsonb_agg(to_jsonb(coupon)), '[]') from (${validCoupons(codes)}) coupon)`

const validCoupons = (codes: RawBuilder<unknown>) => sql<StoredCoupon>`
  select ${couponColumns} from promotion_codes c join promotions p on p.id = c.promotion_id
  where c.code = any(${codes}) and c.deleted_at is null and p.deleted_at is null and p.type = 'coupon'`

/** The coupons of the codes that were entered, in no order. An edited order also has those it used that have been deleted since. */
export async function loadCoupons(
  { db }: Pick<Ctx, 'db'>,
  { coupon_codes = [], stored_coupons, order_id }: Pick<PricingRequest, 'coupon_codes' | 'stored_coupons' | 'order_id'>,
): Promise<readonly StoredCoupon[]> {
  if (stored_coupons || coupon_codes.length === 0) return stored_coupons ?? []
  const codes = sql`${coupon_codes.map(normaliseCode)}::text[]`
  const { rows } = await validCoupons(codes).execute(db)
  return order_id === undefined ? rows : [...rows, ...(await loadDeletedCoupons(db, codes, order_id))]
}

async function loadDeletedCoupons(db: Ctx['db'], codes: RawBuilder<unknown>, orderId: number): Promise<StoredCoupon[]> {
  const { rows } = await sql<StoredCoupon>`
    select ${couponColumns} from promotion_usages u
      join promotion_codes c on c.promotion_id = u.promotion_id and c.code = u.code join promotions p on p.id = c.promotion_id
    where u.order_id = ${orderId} and u.released_at is null and c.code = any(${codes}) and p.type = 'coupon'
      and (c.deleted_at is not null or p.deleted_at is not null)`.execute(db)
  return rows
}
