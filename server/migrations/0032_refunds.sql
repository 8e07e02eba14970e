-- Money that goes back to a customer. Stock and totals of the order change when a refund is done (orders.md O16).
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The payment that the money came by; null where nothing was paid.
  payment_id bigint references payments,
  -- 'order': goods, shipping or fees of the order. 'payment': money that the order did not wait for, returned as a whole.
  kind text not null default 'order' check (kind in ('order', 'payment')),
  amount bigint not null check (amount >= 0),
  shipping_amount bigint not null default 0 check (shipping_amount >= 0),
  other_amount bigint not null default 0 check (other_amount >= 0),
  currency text not null,
  method text not null check (method in ('original', 'manual')),
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  reason text not null,
  notify boolean not null default true,
  provider_ref text unique,
  failure_message text,
  -- The Idempotency-Key of the request, so that a retry finds the refund whose process ended.
  request_key text,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  admin_id bigint references accounts,
  actor_name text not null,
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index refunds_order on refunds (order_id, id);
create index refunds_payment on refunds (payment_id);
create index refunds_admin on refunds (admin_id);
create index refunds_pending on refunds (next_attempt_at) where status = 'pending';
create unique index refunds_request on refunds (order_id, request_key) where status <> 'failed';
-- What a payment brought in besides its order is returned once.
create unique index refunds_of_payment on refunds (payment_id) where kind = 'payment' and status <> 'failed';

create table refund_items (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds on delete cascade,
  order_item_id bigint not null references order_items,
  quantity integer not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  restock boolean not null,
  unique (refund_id, order_item_id)
);
create index refund_items_order_item on refund_items (order_item_id);
