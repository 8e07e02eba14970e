-- How the money of an order arrives, as its payment provider says when the method is chosen; null without a payment method.
alter table orders add column payment_settlement text check (payment_settlement in ('online', 'manual', 'on_delivery'));
update orders set payment_settlement = case payment_type
  when 'cash_on_delivery' then 'on_delivery' when 'bank_transfer' then 'manual' else 'online' end
where payment_type is not null;

-- Every verified event of a payment service, stored once by the service's own id (orders.md O14).
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  order_id bigint references orders,
  payment_id bigint references payments,
  received_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  error text,
  unique (provider, event_id)
);
create index payment_events_order on payment_events (order_id);
create index payment_events_payment on payment_events (payment_id);
create index payment_events_unhandled on payment_events (next_attempt_at) where handled_at is null;
