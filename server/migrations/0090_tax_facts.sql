-- The taxes by country of sales and refunds, and the part of them that was added to prices: it is part of no other figure.
alter table sale_facts
  add column tax bigint not null default 0,
  add column tax_added bigint not null default 0;

create or replace function refresh_sale_facts(ids bigint[]) returns void language plpgsql as $$
begin
  delete from sale_facts where order_id = any(ids);
  delete from sale_line_facts where order_id = any(ids);
  insert into sale_facts (order_id, refund_id, at, currency, channel, user_id, buyer, payment_method_id, payment, country, admin_id, store_id,
    gross_sales, discounts, returns, shipping, adjustment, tax, tax_added, units_sold, units_returned)
  select o.id, f.refund_id, f.at, o.currency, o.channel, o.user_id,
    hashtextextended(coalesce(nullif(lower(o.email), ''), 'order ' || o.id), 0), o.payment_method_id,
    case when o.payment_method_id is null then coalesce(nullif(o.payment_title, ''), o.payment_type, '') else '' end,
    coalesce(o.shipping_address ->> 'country', ''), o.created_by_admin_id, o.store_id,
    f.gross_sales, f.discounts, f.returns, f.shipping, f.adjustment, f.tax, f.tax_added, f.units_sold, f.units_returned
  from orders o cross join lateral (
    select null::bigint as refund_id, o.paid_at as at, o.subtotal as gross_sales,
      o.promotion_discount - o.shipping_discount + o.points_discount as discounts, 0 as returns, o.shipping_fee - o.shipping_discount as shipping,
      o.grand_total - o.subtotal + o.promotion_discount + o.points_discount - o.shipping_fee - o.tax_added as adjustment,
      case when o.tax_mode = 'none' then 0 else o.tax_included + o.tax_added end as tax, o.tax_added,
      coalesce((select sum(qty) from order_items where order_id = o.id), 0) as units_sold, 0 as units_returned
    union all
    select r.id, r.done_at, 0, 0, l.amount, -r.shipping_amount, -r.other_amount,
      -l.tax - r.shipping_tax - r.other_tax, case when o.tax_added > 0 then -l.tax - r.shipping_tax - r.other_tax else 0 end, 0, l.units
    from refunds r cross join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(quantity), 0) as units, coalesce(sum(tax_amount), 0) as tax
      from refund_items where refund_id = r.id) l
    where r.order_id = o.id and r.kind = 'order' and r.status = 'done' and r.done_at is not null) f
  where o.id = any(ids) and o.paid_at is not null;
  insert into sale_line_facts (order_id, at, currency, channel, store_id, order_item_id, product_id, stock_id, units_sold, units_returned,
    gross_sales, discounts, returns, cost)
  select o.id, f.at, o.currency, o.channel, o.store_id, i.id, i.product_id, i.stock_id, f.units_sold, f.units_returned, f.gross_sales,
    f.discounts, f.returns, (f.units_sold - f.units_returned) * i.unit_cost * 10000
  from orders o join order_items i on i.order_id = o.id cross join lateral (
    select o.paid_at as at, i.qty as units_sold, 0 as units_returned, i.line_total as gross_sales,
      i.promotion_amount + i.points_amount as discounts, 0 as returns
    union all
    select r.done_at, 0, l.quantity, 0, 0, l.amount
    from refunds r join refund_items l on l.refund_id = r.id
    where l.order_item_id = i.id and r.order_id = o.id and r.kind = 'order' and r.status = 'done' and r.done_at is not null) f
  where o.id = any(ids) and o.paid_at is not null;
end $$;
