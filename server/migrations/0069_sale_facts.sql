-- What reports add up: a narrow row for each paid order and each refund that is done, and one for each of their lines (catalogue.md C13).
-- Triggers keep them in the transaction of the change, so that they never differ from the orders.
create table sale_facts (
  order_id bigint not null references orders on delete cascade,
  -- Null for the sale itself.
  refund_id bigint references refunds on delete cascade,
  at timestamptz(3) not null,
  currency text not null,
  channel text not null,
  user_id bigint,
  -- A number made of the email, so that orders of one guest are found together; the email itself stays in the order. Who buys at a
  -- register without an email is a buyer of that order only.
  buyer bigint not null,
  payment_method_id bigint,
  -- What the order calls its payment, where it has no method.
  payment text not null,
  country text not null,
  admin_id bigint,
  gross_sales bigint not null,
  discounts bigint not null,
  returns bigint not null,
  shipping bigint not null,
  adjustment bigint not null,
  units_sold integer not null,
  units_returned integer not null
);
create index sale_facts_at on sale_facts (at);
create index sale_facts_order on sale_facts (order_id);
create index sale_facts_refund on sale_facts (refund_id) where refund_id is not null;
create index sale_facts_buyer on sale_facts (buyer, at) where refund_id is null;
create index sale_facts_user on sale_facts (user_id, at) where refund_id is null and user_id is not null;

create table sale_line_facts (
  order_id bigint not null references orders on delete cascade,
  at timestamptz(3) not null,
  currency text not null,
  channel text not null,
  order_item_id bigint not null references order_items on delete cascade,
  product_id bigint,
  stock_id bigint,
  units_sold integer not null,
  units_returned integer not null,
  gross_sales bigint not null,
  discounts bigint not null,
  returns bigint not null,
  -- Of the net units, in ten-thousandths of the base currency; null where it is not known.
  cost bigint
);
create index sale_line_facts_at on sale_line_facts (at);
create index sale_line_facts_order on sale_line_facts (order_id);
create index sale_line_facts_item on sale_line_facts (order_item_id);

create function refresh_sale_facts(ids bigint[]) returns void language plpgsql as $$
begin
  delete from sale_facts where order_id = any(ids);
  delete from sale_line_facts where order_id = any(ids);
  insert into sale_facts
  select o.id, null, o.paid_at, o.currency, o.channel, o.user_id, hashtextextended(coalesce(nullif(lower(o.email), ''), 'order ' || o.id), 0), o.payment_method_id,
    case when o.payment_method_id is null then coalesce(nullif(o.payment_title, ''), o.payment_type, '') else '' end,
    coalesce(o.shipping_address ->> 'country', ''), o.created_by_admin_id, o.subtotal,
    o.promotion_discount - o.shipping_discount + o.points_discount, 0, o.shipping_fee - o.shipping_discount,
    o.grand_total - o.subtotal + o.promotion_discount + o.points_discount - o.shipping_fee,
    coalesce((select sum(qty) from order_items where order_id = o.id), 0), 0
  from orders o where o.id = any(ids) and o.paid_at is not null
  union all
  select o.id, r.id, r.done_at, o.currency, o.channel, o.user_id, hashtextextended(coalesce(nullif(lower(o.email), ''), 'order ' || o.id), 0), o.payment_method_id,
    case when o.payment_method_id is null then coalesce(nullif(o.payment_title, ''), o.payment_type, '') else '' end,
    coalesce(o.shipping_address ->> 'country', ''), o.created_by_admin_id, 0, 0, l.amount, -r.shipping_amount, -r.other_amount, 0, l.units
  from refunds r join orders o on o.id = r.order_id
  cross join lateral (
    select coalesce(sum(amount), 0) as amount, coalesce(sum(quantity), 0) as units from refund_items where refund_id = r.id) l
  where r.order_id = any(ids) and r.kind = 'order' and r.status = 'done' and r.done_at is not null and o.paid_at is not null;
  insert into sale_line_facts
  select o.id, o.paid_at, o.currency, o.channel, i.id, i.product_id, i.stock_id, i.qty, 0, i.line_total,
    i.promotion_amount + i.points_amount, 0, i.qty * i.unit_cost * 10000
  from orders o join order_items i on i.order_id = o.id where o.id = any(ids) and o.paid_at is not null
  union all
  select o.id, r.done_at, o.currency, o.channel, i.id, i.product_id, i.stock_id, 0, l.quantity, 0, 0, l.amount,
    -l.quantity * i.unit_cost * 10000
  from refunds r join orders o on o.id = r.order_id join refund_items l on l.refund_id = r.id join order_items i on i.id = l.order_item_id
  where r.order_id = any(ids) and r.kind = 'order' and r.status = 'done' and r.done_at is not null and o.paid_at is not null;
end $$;

create function refresh_facts_of_orders() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from changed where paid_at is not null;
  else
    select array_agg(n.id) into ids from changed n join former o on o.id = n.id
    where (n.paid_at is not null or o.paid_at is not null)
      and (n.paid_at, n.currency, n.channel, n.user_id, n.email, n.payment_method_id, n.payment_title, n.payment_type,
          n.shipping_address ->> 'country', n.created_by_admin_id, n.subtotal, n.promotion_discount, n.shipping_discount, n.points_discount,
          n.shipping_fee, n.grand_total)
        is distinct from (o.paid_at, o.currency, o.channel, o.user_id, o.email, o.payment_method_id, o.payment_title, o.payment_type,
          o.shipping_address ->> 'country', o.created_by_admin_id, o.subtotal, o.promotion_discount, o.shipping_discount, o.points_discount,
          o.shipping_fee, o.grand_total);
  end if;
  if ids is not null then perform refresh_sale_facts(ids); end if;
  return null;
end $$;
create trigger orders_inserted_facts after insert on orders referencing new table as changed
  for each statement execute function refresh_facts_of_orders();
create trigger orders_updated_facts after update on orders referencing new table as changed old table as former
  for each statement execute function refresh_facts_of_orders();

create function refresh_facts_of_items() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct n.order_id) into ids from changed n join former o on o.id = n.id join orders on orders.id = n.order_id
    where orders.paid_at is not null
      and (n.product_id, n.stock_id, n.qty, n.line_total, n.promotion_amount, n.points_amount, n.unit_cost)
        is distinct from (o.product_id, o.stock_id, o.qty, o.line_total, o.promotion_amount, o.points_amount, o.unit_cost);
  else
    select array_agg(distinct n.order_id) into ids from changed n join orders on orders.id = n.order_id where orders.paid_at is not null;
  end if;
  if ids is not null then perform refresh_sale_facts(ids); end if;
  return null;
end $$;
create trigger order_items_inserted_facts after insert on order_items referencing new table as changed
  for each statement execute function refresh_facts_of_items();
create trigger order_items_updated_facts after update on order_items referencing new table as changed old table as former
  for each statement execute function refresh_facts_of_items();
create trigger order_items_deleted_facts after delete on order_items referencing old table as changed
  for each statement execute function refresh_facts_of_items();

create function refresh_facts_of_refunds() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(distinct order_id) into ids from changed where status = 'done';
  if ids is not null then perform refresh_sale_facts(ids); end if;
  return null;
end $$;
create trigger refunds_inserted_facts after insert on refunds referencing new table as changed
  for each statement execute function refresh_facts_of_refunds();
create trigger refunds_updated_facts after update on refunds referencing new table as changed
  for each statement execute function refresh_facts_of_refunds();

create function refresh_facts_of_refund_items() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(distinct r.order_id) into ids from changed c join refunds r on r.id = c.refund_id where r.status = 'done';
  if ids is not null then perform refresh_sale_facts(ids); end if;
  return null;
end $$;
create trigger refund_items_inserted_facts after insert on refund_items referencing new table as changed
  for each statement execute function refresh_facts_of_refund_items();
create trigger refund_items_updated_facts after update on refund_items referencing new table as changed
  for each statement execute function refresh_facts_of_refund_items();
create trigger refund_items_deleted_facts after delete on refund_items referencing old table as changed
  for each statement execute function refresh_facts_of_refund_items();

select refresh_sale_facts(array_agg(id)) from orders where paid_at is not null having count(*) > 0;
