import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'

/** How many automatic promotions and coupons the shop of the bench has. */
const [promotions, coupons] = [200, 10_000]

/**
 * Automatic promotions of one category each, from an amount that no cart reaches, and coupons of one code each. So every cart is priced with all
 * of them, and its totals stay. Returns a code that takes something off any cart.
 */
export async function makePromotions({ db, content }: Pick<Services, 'db' | 'content'>): Promise<string> {
  await sql`
    insert into promotions (title, type, conditions, actions)
    select jsonb_build_object('en_us', 'Promotion ' || n), 'promotion', jsonb_build_array(
        jsonb_build_object('type', 'categories', 'ids', jsonb_build_array(category.ids[1 + n % cardinality(category.ids)])),
        jsonb_build_object('type', 'min_subtotal', 'amount', 900000)),
      '[{"type": "percentage", "value": 10}]'
    from generate_series(1, ${promotions}::int) as n,
      (select array_agg(id order by id) as ids from menus where type = 'category') as category`.execute(db)
  await sql`
    with made as (
      insert into promotions (title, type, actions)
      select jsonb_build_object('en_us', 'Coupon ' || n), 'coupon', '[{"type": "fixed_amount", "value": 1}]'
      from generate_series(1, ${coupons}::int) as n returning id
    )
    insert into promotion_codes (promotion_id, code) select id, 'BENCH' || row_number() over (order by id) from made`.execute(
    db,
  )
  await sql`analyze promotions, promotion_codes`.execute(db)
  content.clear()
  return `BENCH${coupons / 2}`
}
