-- Texts that staff insert when they answer a customer about an order.
create table quick_replies (
  id bigint generated always as identity primary key,
  title text not null,
  text jsonb not null default '{}',
  "order" integer not null default 0,
  enabled boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
