-- Places that sell over the counter (pos.md V1).
create table stores (
  id bigint generated always as identity primary key,
  enabled boolean not null default true,
  name jsonb not null default '{}',
  code text not null,
  warehouse_id bigint not null references warehouses,
  address jsonb not null default '{}',
  phone text,
  email text,
  opening_hours jsonb not null default '[]',
  latitude numeric,
  longitude numeric,
  receipt_header jsonb not null default '{}',
  receipt_footer jsonb not null default '{}',
  receipt_width text not null default '80' check (receipt_width in ('58', '80')),
  receipt_language text,
  payment_methods text[] not null default '{}',
  cash_rounding text not null default '0' check (cash_rounding in ('0', '0.05', '0.1', '0.5', '1')),
  blind_count boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index stores_code_key on stores (lower(code)) where deleted_at is null;
create index stores_warehouse on stores (warehouse_id);

-- From opening a register with a float to closing it with a count (pos.md V2, V3).
create table pos_sessions (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  register text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  opened_by bigint references accounts,
  opener_name text not null,
  opened_at timestamptz(3) not null default now(),
  opening_float bigint not null check (opening_float >= 0),
  closed_by bigint references accounts,
  closer_name text not null default '',
  closed_at timestamptz(3),
  counted_cash bigint check (counted_cash >= 0),
  -- When it was closed; operations that arrive later change it with the difference.
  expected_cash bigint,
  difference bigint,
  note text not null default '',
  last_seen_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((status = 'closed') = (closed_at is not null and counted_cash is not null and expected_cash is not null)),
  check (difference is not distinct from counted_cash - expected_cash)
);
create unique index pos_sessions_one_open on pos_sessions (store_id, lower(register)) where status = 'open';
create index pos_sessions_store on pos_sessions (store_id, id desc);
create index pos_sessions_opener on pos_sessions (opened_by);
create index pos_sessions_closer on pos_sessions (closed_by);

create table pos_cash_moves (
  id bigint generated always as identity primary key,
  pos_session_id bigint not null references pos_sessions,
  type text not null check (type in ('in', 'out')),
  amount bigint not null check (amount > 0),
  reason text not null,
  admin_id bigint references accounts,
  actor_name text not null,
  is_late boolean not null default false,
  at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create index pos_cash_moves_session on pos_cash_moves (pos_session_id, id);
create index pos_cash_moves_admin on pos_cash_moves (admin_id);

alter table orders
  add column store_id bigint references stores,
  add column pos_session_id bigint references pos_sessions,
  add column client_uuid uuid unique,
  add column receipt_number text,
  add column receipt_prints integer not null default 0,
  add check (channel <> 'pos' or (store_id is not null and pos_session_id is not null)) not valid;
create index orders_store on orders (store_id, id desc) where store_id is not null;
create index orders_pos_session on orders (pos_session_id) where pos_session_id is not null;
create index orders_receipt_number on orders (lower(receipt_number)) where receipt_number is not null;

-- Money that a register took or gave back: below 0 of a refund. Split payments have a row each (pos.md V5).
create table pos_payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  refund_id bigint references refunds,
  pos_session_id bigint not null references pos_sessions,
  method text not null check (method in ('cash', 'card', 'octopus', 'fps', 'alipay', 'wechat', 'other', 'exchange')),
  amount bigint not null,
  tendered bigint check (tendered >= amount),
  -- What rounding added to a refund or took off it; of a sale it is the adjustment of the order.
  rounding bigint not null default 0,
  reference text not null default '',
  receipt_number text not null default '',
  created_at timestamptz(3) not null default now(),
  check ((refund_id is null) = (amount >= 0) or amount = 0)
);
create index pos_payments_order on pos_payments (order_id);
create index pos_payments_refund on pos_payments (refund_id);
create index pos_payments_session on pos_payments (pos_session_id);

-- No units are reserved for them, and they end after seven days (pos.md V6).
create table pos_holds (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  store_id bigint not null references stores,
  register text not null,
  label text not null default '',
  customer_id bigint references users on delete set null,
  ticket jsonb not null,
  admin_id bigint references accounts,
  actor_name text not null,
  expires_at timestamptz(3) not null default now() + interval '7 days',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index pos_holds_store on pos_holds (store_id, id);
create index pos_holds_customer on pos_holds (customer_id);
create index pos_holds_admin on pos_holds (admin_id);

-- What a register has done, by the id that the register gave it: a repetition finds the result of the first (pos.md V10).
create table pos_operations (
  uuid uuid primary key,
  store_id bigint not null references stores,
  register text not null,
  pos_session_id bigint references pos_sessions,
  type text not null check (type in ('sale', 'refund', 'cash')),
  result jsonb not null default '{}',
  notes text[] not null default '{}',
  is_late boolean not null default false,
  admin_id bigint references accounts,
  -- When it happened, by the clock of the register, and when it arrived.
  at timestamptz(3) not null,
  received_at timestamptz(3) not null default now()
);
create index pos_operations_store on pos_operations (store_id, received_at);
create index pos_operations_session on pos_operations (pos_session_id);
create index pos_operations_admin on pos_operations (admin_id);

-- Units that were sold without network and that the stock did not have (pos.md V11). A count settles them.
create table inventory_shortages (
  id bigint generated always as identity primary key,
  stock_id bigint not null references stocks,
  warehouse_id bigint not null references warehouses,
  order_item_id bigint references order_items,
  quantity integer not null check (quantity > 0),
  -- Of these, units that were returned or that a count has settled.
  settled integer not null default 0 check (settled between 0 and quantity),
  resolved_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((resolved_at is not null) = (settled = quantity))
);
create index inventory_shortages_open on inventory_shortages (warehouse_id, stock_id) where resolved_at is null;
create index inventory_shortages_stock on inventory_shortages (stock_id);
create index inventory_shortages_item on inventory_shortages (order_item_id);
