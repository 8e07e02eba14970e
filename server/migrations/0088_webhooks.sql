-- Addresses of other systems that hear of events.
create table webhooks (
  id bigint generated always as identity primary key,
  name text not null,
  url text not null,
  events text[] not null default '{}',
  enabled boolean not null default true,
  failing_since timestamptz(3),
  disabled_by_failures boolean not null default false,
  -- Sealed with SECRET_KEY.
  secret text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Events on their way, written in the transaction of their cause, with their last attempt.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event_id uuid not null,
  event text not null check (event in ('order.created', 'order.paid', 'order.shipped', 'order.refunded', 'product.changed', 'stock.low',
    'webhook.test')),
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  attempted_at timestamptz(3),
  -- While an attempt is made: when it counts as lost.
  next_attempt_at timestamptz(3) not null default now(),
  response_status integer,
  response_body text not null default '',
  duration_ms integer,
  error text not null default ''
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where status = 'waiting';
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_created on webhook_deliveries (created_at);
