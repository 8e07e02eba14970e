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

/** What decides about offers besides the promotions themselves. */
export interface Facts {
  coupons: StoredCoupon[]
  /** Automatic promotions among the limited ones that are used up. */
  used_up: number[]
  /** How often this customer has used limited promotions, by their ids. */
  customer_uses: Record<string, number>
  has_ordered: boolean
  /** The last day of the customer's membership. */
  membership_expiry_date: string | null
  /** What the edited order used before. */
  own: { promotion_id: number; code: string | null }[]
  /** Automatic promotions of the edited order that no longer apply to others. */
  own_automatic: StoredPromotion[]
}

type Customer = Pick<PricingRequest, 'user_id' | 'email'>

/** Whether an order `o` is of this customer: an account by its id, a guest by the email address in lower case (pricing.md P8). */
export const isOfCustomer = ({ user_id, email }: Customer): RawBuilder<boolean> => {
  if (user_id) return sql<boolean>`o.user_id = ${user_id}`
  return email
    ? sql<boolean>`o.user_id is null and lower(o.email) = ${email.trim().toLowerCase()}`
    : sql<boolean>`false`
}

/**
 * Reads all of it in one statement; `limited` are the ids of automatic promotions that have limits. Codes in use and the deleted codes of an edited
 * order are read apart, so that the former are found by the index of codes that are not deleted.
 */
export async function loadFacts(ctx: Ctx, request: PricingRequest, limited: readonly number[]): Promise<Facts> {
  const codes = (request.coupon_codes ?? []).map(normaliseCode)
  const order = sql`${request.order_id ?? null}::bigint`
  const list = (rows: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from (${rows}) entry)`
  const { rows } = await sql<Facts>`
    with own as materialized (
      select promotion_id, code from promotion_usages where order_id = ${order} and released_at is null
    ),
    entered as materialized (
      select c.* from promotion_codes c where c.code = any(${codes}::text[]) and c.deleted_at is null
      union all
      select c.* from own join promotion_codes c on c.promotion_id = own.promotion_id and c.code = own.code
      where c.code = any(${codes}::text[]) and c.deleted_at is not null
    ),
    coupons as materialized (
      select ${promotionColumns}, c.code, c.user_id as owner_id, c.enabled as code_enabled,
        coalesce(p.used_count >= p.usage_limit or c.used_count >= c.usage_limit, false) as is_used_up
      from entered c join promotions p on p.id = c.promotion_id
      where p.type = 'coupon' and (p.deleted_at is null or (p.id, c.code) in (select promotion_id, code from own))
    )
    select ${list(sql`select * from coupons`)} as coupons,
      ${list(sql`select * from own`)} as own,
      ${list(sql`select ${promotionColumns} from promotions p join own on own.promotion_id = p.id where own.code is null`)} as own_automatic,
      array(select id from promotions where id = any(${limited}::bigint[]) and used_count >= usage_limit) as used_up,
      (select coalesce(jsonb_object_agg(promotion_id, uses), '{}') from (
        select u.promotion_id, count(*) as uses from orders o join promotion_usages u on u.order_id = o.id
        where ${isOfCustomer(request)} and u.released_at is null and o.id is distinct from ${order}
          and (u.promotion_id = any(${limited}::bigint[]) or u.promotion_id in (select id from coupons))
        group by u.promotion_id) counted) as customer_uses,
      exists (select from orders o where ${isOfCustomer(request)} and o.status <> 'canceled' and o.id is distinct from ${order}) as has_ordered,
      (select membership_expiry_date from users where id = ${request.user_id ?? null}::bigint) as membership_expiry_date`.execute(
    ctx.db,
  )
  const [facts] = rows
  if (!facts) throw new Error('The statement returns one row')
  return facts
}
