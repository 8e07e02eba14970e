import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import type { PricingRequest } from '#server/modules/pricing/pricing.ts'
import { promotionColumns, type StoredPromotion } from './stored-promotion.ts'

/** What decides about offers besides the promotions themselves. */
export interface Facts {
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
 * Reads all of it in one statement. `limited` are the ids of automatic promotions with limits and of coupons with a limit for each customer. Most carts need none
 * of it (load-offers.ts).
 */
export async function loadFacts(ctx: Ctx, request: PricingRequest, limited: readonly number[]): Promise<Facts> {
  const order = sql`${request.order_id ?? null}::bigint`
  const list = (rows: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from (${rows}) entry)`
  const { rows } = await sql<Facts>`
    with own as materialized (
      select promotion_id, code from promotion_usages where order_id = ${order} and released_at is null
    )
    select ${list(sql`select * from own`)} as own,
      ${list(sql`select ${promotionColumns} from promotions p join own on own.promotion_id = p.id where own.code is null`)} as own_automatic,
      array(select id from promotions where id = any(${limited}::bigint[]) and used_count >= usage_limit) as used_up,
      (select coalesce(jsonb_object_agg(promotion_id, uses), '{}') from (
        select u.promotion_id, count(*) as uses from orders o join promotion_usages u on u.order_id = o.id
        where ${isOfCustomer(request)} and u.released_at is null and o.id is distinct from ${order}
          and u.promotion_id = any(${limited}::bigint[])
        group by u.promotion_id) counted) as customer_uses,
      exists (select from orders o where ${isOfCustomer(request)} and o.status <> 'canceled' and o.id is distinct from ${order}) as has_ordered,
      (select membership_expiry_date from users where id = ${request.user_id ?? null}::bigint) as membership_expiry_date`.execute(
    ctx.db,
  )
  const [facts] = rows
  if (!facts) throw new Error('The statement returns one row')
  return facts
}
