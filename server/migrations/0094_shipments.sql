-- The parcels of an order: when each left, with which carrier, and the units in it.
create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  carrier text,
  tracking_number text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index shipments_order on shipments (order_id);

create table shipment_items (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments on delete cascade,
  order_item_id bigint not null references order_items,
  quantity integer not null check (quantity > 0),
  unique (shipment_id, order_item_id)
);
create index shipment_items_order_item on shipment_items (order_item_id);

alter table order_items add column shipped_qty integer not null default 0 check (shipped_qty >= 0 and shipped_qty <= qty);

-- Until now an order left in one parcel.
insert into shipments (order_id, carrier, tracking_number, created_at, updated_at)
select id, carrier, tracking_number, shipped_at, shipped_at from orders where shipped_at is not null order by id;
insert into shipment_items (shipment_id, order_item_id, quantity)
select s.id, i.id, i.qty from shipments s join order_items i on i.order_id = s.order_id
where i.type = 'general' and i.qty > 0 order by i.id;
update order_items i set shipped_qty = l.quantity from shipment_items l where l.order_item_id = i.id;

alter table webhook_deliveries drop constraint webhook_deliveries_event_check;
alter table webhook_deliveries add constraint webhook_deliveries_event_check check (event in ('order.created',
  'order.paid', 'order.partly_shipped', 'order.shipped', 'order.refunded', 'product.changed', 'stock.low', 'webhook.test'));
