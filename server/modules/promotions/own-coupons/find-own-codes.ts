import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** Codes that one customer is shown. A coupon with many codes for everybody is shown by its first. */
interface OwnCode {
  code: string
  description: Record<string, string>
  /** How often the customer can use it; the smaller limit of code and customer. */
  limit: number | null
  /** The last order of the customer that used it and was not canceled. */
  order_number: string | null
}

interface Owner {
  user_id: number
  /** The tier that is in force. */
  tier_id: number | null
  /** The codes of the cart. */
  entered: readonly string[]
}

/** How many coupons a customer is shown at most, those that end or were bound last. */
const most = 200

/**
 * The codes that are bound to a customer, that were entered in the cart or used in an order, and those of coupons that name the customer or the
 * customer's tier in their conditions.
 */
export async function findOwnCodes({ db }: Ctx, { user_id, tier_id, entered }: Owner): Promise<OwnCode[]> {
  const names = (type: string, id: number | null) =>
    sql`p.conditions @> ${JSON.stringify([{ type, ids: [id] }])}::jsonb`
  const { rows } = await sql<OwnCode>`
    with used as (
      select u.promotion_id, u.code, max(o.order_number) as order_number
      from orders o join promotion_usages u on u.order_id = o.id
      where o.user_id = ${user_id} and u.code is not null and u.released_at is null
      group by u.promotion_id, u.code
    ),
    meant as (
      select min(c.id) as id from promotion_codes c join promotions p on p.id = c.promotion_id
      where p.type = 'coupon' and p.enabled and p.deleted_at is null and c.deleted_at is null and c.enabled and c.user_id is null
        and (${names('users', user_id)} or ${names('membership_tiers', tier_id)})
      group by p.id
    )
    select c.code, p.description, used.order_number,
      case when c.user_id is null then p.usage_limit_per_customer else least(p.usage_limit_per_customer, c.usage_limit) end as "limit"
    from promotion_codes c join promotions p on p.id = c.promotion_id
    left join used on used.promotion_id = c.promotion_id and used.code = c.code
    where p.type = 'coupon' and p.deleted_at is null and c.deleted_at is null
      and (c.user_id = ${user_id} or c.code = any(${[...entered]}::text[]) or c.id in (select id from meant) or used.code is not null)
    order by p.expiry_date nulls last, c.id desc limit ${most}`.execute(db)
  return rows
}
