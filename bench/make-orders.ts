import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'

/** First names in orders, which searches look for. */
const given = ['Mei', 'Ada', 'Ho Yan', 'Wing', 'Leo', 'Grace', '志明', '美儀', '家豪', '詠詩']
const family = ['Chan', 'Wong', 'Lee', 'Cheung', 'Lam', 'Ng', '陳', '黃', '李', '張']

/** Creates orders of two years with one to three lines each, most of them completed, as in a busy shop. */
export async function makeOrders(db: Services['db'], count: number, products: number): Promise<void> {
  await sql`
    insert into orders (order_number, email, language, status, currency, display_currency, subtotal, grand_total, paid_total,
      shipping_id, shipping_title, payment_title, tags, shipping_address, billing_address, paid_at, created_at, updated_at)
    select '26' || lpad(n::text, 8, '0'), 'buyer-' || mod(n * 7919, 20000) || '@shop.test', 'en_us', d.status, 'HKD', 'HKD', d.total, d.total,
      case when d.status in ('paid', 'shipped', 'completed') then d.total else 0 end, d.shipping_id, d.shipping_title, 'Bank transfer', d.tags, d.address, d.address,
      case when d.status in ('paid', 'shipped', 'completed') then d.at + interval '1 hour' end, d.at, d.at
    from generate_series(1, ${count}::int) n, lateral (
      select (array['completed','completed','completed','completed','completed','completed','shipped','paid','pending','canceled','payment_review','completed'])[1 + mod(abs(hashint4(n)), 12)] as status,
        1000 + mod(abs(hashint4(n + 1)), 200000) as total, now() - make_interval(mins => (${count}::int - n) * 10) as at,
        jsonb_build_object('first_name', (${given}::text[])[1 + mod(abs(hashint4(n + 2)), 10)], 'last_name', (${family}::text[])[1 + mod(abs(hashint4(n + 3)), 10)],
          'address', '1 Harbour Road', 'contact_number', '+852 5' || lpad(mod(abs(hashint4(n + 4)), 10000000)::text, 7, '0'), 'country', (array['HKG','HKG','HKG','HKG','HKG','HKG','MAC','JPN'])[1 + mod(abs(hashint4(n + 5)), 8)]) as address,
        case mod(n, 3) when 0 then (select min(id) from shipping_methods) end as shipping_id,
        case mod(n, 3) when 0 then 'Pick-up' else 'Courier' end as shipping_title,
        case mod(n, 40) when 0 then array['gift'] when 1 then array['fragile', 'gift'] else '{}' end as tags) d`.execute(
    db,
  )
  await sql`
    insert into order_items (order_id, name, sku, price, qty, line_total, line_net, position)
    select o.id, 'Article', 'B' || 1 + mod(abs(hashint8(o.id * 3 + k)), ${products}::int) || '-1', 1000, k, 1000 * k, 1000 * k, k
    from orders o, generate_series(1, 3) k where k <= 1 + mod(o.id, 3)`.execute(db)
}
