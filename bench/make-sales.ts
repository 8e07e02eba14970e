import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'

/** The number of orders in a statement. */
const chunk = 50_000
/** Years that the sales are spread over. */
const years = 2

/**
 * Creates paid orders of two years with one to three lines each, every fiftieth partly refunded, every twentieth by a coupon, and the movements
 * of the stock ledger that belong to them. Indexes of searches are left out: reports do not read them.
 */
export async function makeSales({ db }: Pick<Services, 'db'>, count: number): Promise<void> {
  await sql`drop index if exists orders_number_words, orders_words`.execute(db)
  await sql`
    insert into users (email, first_name, last_name, created_at)
    select 'buyer-' || n || '@shop.test', 'Buyer', n::text, now() - make_interval(mins => n * 50)
    from generate_series(1, 20000) n`.execute(db)
  for (let from = 0; from < count; from += chunk) await makeOrders(db, from, Math.min(count, from + chunk), count)
  await sql`
    insert into refunds (order_id, amount, currency, method, status, reason, actor_name, done_at)
    select o.id, i.line_total / i.qty, 'HKD', 'manual', 'done', 'Bench', 'Bench', o.paid_at + interval '3 days'
    from orders o join order_items i on i.order_id = o.id and i.position = 0 where o.id % 50 = 0`.execute(db)
  await sql`
    insert into refund_items (refund_id, order_item_id, quantity, amount, restock)
    select r.id, i.id, 1, r.amount, true from refunds r join order_items i on i.order_id = r.order_id and i.position = 0`.execute(
    db,
  )
  await sql`
    insert into order_discounts (order_id, promotion_title, code, target, amount)
    select id, 'Coupon', 'CODE' || id % 40, 'item', promotion_discount from orders where id % 20 = 0`.execute(db)
}

async function makeOrders(db: Services['db'], from: number, to: number, count: number): Promise<void> {
  const minutes = (years * 365 * 24 * 60) / count
  await sql`
    with variants as (select array_agg(id order by id) as ids from stocks),
    made as (
      insert into orders (order_number, user_id, email, language, status, currency, display_currency, channel, subtotal, promotion_discount,
        shipping_fee, grand_total, paid_total, payment_title, shipping_address, billing_address, paid_at, created_at, created_by_admin_id)
      select '27' || lpad(n::text, 8, '0'), case when n % 3 > 0 then (select min(id) from users) + n * 7919::bigint % 20000 end,
        'buyer-' || 1 + n * 7919::bigint % 20000 || '@shop.test', 'en_us', 'completed', 'HKD', 'HKD',
        (array['web', 'web', 'web', 'admin'])[1 + n % 4], d.goods, d.off, 3000, d.goods - d.off + 3000, d.goods - d.off + 3000,
        (array['Card', 'Bank transfer', 'Cash on delivery'])[1 + n % 3],
        jsonb_build_object('country', (array['HKG', 'HKG', 'HKG', 'MAC', 'TWN', 'SGP'])[1 + n % 6], 'first_name', 'Buyer', 'last_name', n::text,
          'address', '1 Harbour Road', 'contact_number', '+852 51234567'), '{}',
        d.at, d.at, case when n % 4 = 3 then (select min(id) from accounts) end
      from generate_series(${from + 1}::int, ${to}::int) n, lateral (
        select 10000 * (1 + n % 3) as goods, case when n % 20 = 0 then 500 else 0 end as off,
          now() - make_interval(secs => (${count}::int - n) * ${minutes * 60}::float8) as at) d
      returning id)
    insert into order_items (order_id, product_id, stock_id, name, sku, price, qty, line_total, promotion_amount, line_net, unit_cost, position)
    select m.id, s.product_id, s.id, 'Article', s.sku, 10000, 1, 10000, 0, 10000, 41.5, k
    from made m cross join generate_series(0, 2) k cross join variants v
    join stocks s on s.id = v.ids[1 + mod(abs(hashint8(m.id * 3 + k)), cardinality(v.ids))]
    where k <= (m.id - 1) % 3`.execute(db)
  await sql`
    insert into inventory_movements (inventory_id, stock_id, product_id, warehouse_id, kind, quantity_delta, reserved_delta, quantity_after,
      reserved_after, unit_cost, admin_name, source_type, source_id, at)
    select v.id, i.stock_id, i.product_id, v.warehouse_id, kind.name, kind.units, kind.reserved, 0, 0, 41.5, 'System', 'order', o.id, o.paid_at
    from orders o join order_items i on i.order_id = o.id join inventories v on v.stock_id = i.stock_id
    cross join (values ('reserve', 0, 1), ('ship', -1, -1)) as kind(name, units, reserved)
    where o.order_number between ${`27${String(from + 1).padStart(8, '0')}`} and ${`27${String(to).padStart(8, '0')}`}`.execute(
    db,
  )
}
