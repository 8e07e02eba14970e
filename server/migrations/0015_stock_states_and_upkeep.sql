-- Whether any unit of a product can be sold, in any warehouse, and whether one of its variants is at its threshold: staff filter by it and
-- the dashboard counts it, and summing all units for that takes a second for 100,000 products. server/listing writes it, in the
-- transaction of every change; it can always be made again from the units.
create table product_stock_states (
  product_id bigint primary key references products on delete cascade,
  in_stock boolean not null,
  is_low boolean not null
);
create index product_stock_states_wanting on product_stock_states (product_id) include (is_low, in_stock) where is_low or not in_stock;

-- The list of all variants is sorted by price, too.
create index stocks_price on stocks (price, position, id) where deleted_at is null;

-- Stored bytes that no row names are looked for each night.
create index payment_proofs_path on payment_proofs (path);

-- Given-up mails are counted for whoever watches.
create index mail_outbox_failed on mail_outbox (id) where status = 'failed';

-- As server/modules/search/index/stock-states.ts has it, with what is set now.
with shop as (
  select coalesce((select value::int from settings where "group" = 'product' and key = 'low_stock_threshold'), 5) as threshold,
    (now() at time zone coalesce(
      (select value #>> '{}' from settings where "group" = 'basic' and key = 'timezone'), 'Asia/Hong_Kong'))::date as day
), variants as (
  select s.id, s.product_id, coalesce(s.low_stock_threshold, shop.threshold) as threshold,
    coalesce(sum(i.quantity - i.reserved) filter (where not i.is_discard and w.enabled and w.deleted_at is null
      and not (p.has_expiry_date and coalesce(i.expiry_date < shop.day, false))), 0) as available
  from shop, stocks s join products p on p.id = s.product_id
  left join inventories i on i.stock_id = s.id left join warehouses w on w.id = i.warehouse_id
  where s.deleted_at is null
  group by s.id, shop.threshold
)
insert into product_stock_states (product_id, in_stock, is_low)
select p.id, coalesce(bool_or(v.available > 0), false), coalesce(bool_or(v.available > 0 and v.available <= v.threshold), false)
from products p left join variants v on v.product_id = p.id
where p.deleted_at is null
group by p.id;
