-- Who delivers what the shop sells, and what is ordered from them (purchasing.md B1 to B5).
create table suppliers (
  id bigint generated always as identity primary key,
  enabled boolean not null default true,
  name text not null,
  code text,
  contact_person text,
  email text,
  phone text,
  address text,
  country text check (country ~ '^[A-Z]{3}$'),
  website text,
  currency text,
  payment_terms text,
  lead_time_days integer not null default 0,
  note text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index suppliers_code_key on suppliers (lower(code)) where deleted_at is null;

-- Variants as a supplier sells them.
create table supplier_stocks (
  supplier_id bigint not null references suppliers on delete cascade,
  stock_id bigint not null references stocks on delete cascade,
  supplier_sku text not null default '',
  -- In the currency of the supplier; null until it is known.
  unit_cost numeric(14, 4) check (unit_cost >= 0),
  min_quantity integer not null default 1 check (min_quantity > 0),
  is_preferred boolean not null default false,
  primary key (supplier_id, stock_id)
);
create index supplier_stocks_stock on supplier_stocks (stock_id);

create table purchase_orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  supplier_id bigint not null references suppliers,
  warehouse_id bigint not null references warehouses,
  status text not null default 'draft' check (status in ('draft', 'ordered', 'partially_received', 'received', 'closed', 'canceled')),
  currency text not null,
  -- Units of the base currency per unit of this currency.
  exchange_rate numeric(18, 8) not null check (exchange_rate > 0),
  reference text not null default '',
  ordered_at timestamptz(3),
  expected_at date,
  shipping_cost numeric(16, 4) not null default 0 check (shipping_cost >= 0),
  other_cost numeric(16, 4) not null default 0 check (other_cost >= 0),
  discount numeric(16, 4) not null default 0 check (discount >= 0),
  note text not null default '',
  admin_id bigint references accounts,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index purchase_orders_supplier on purchase_orders (supplier_id, id);
create index purchase_orders_warehouse on purchase_orders (warehouse_id);
create index purchase_orders_admin on purchase_orders (admin_id);
create index purchase_orders_status on purchase_orders (status, expected_at);

create table purchase_order_items (
  id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_orders on delete cascade,
  stock_id bigint not null references stocks,
  position integer not null,
  supplier_sku text not null default '',
  quantity integer not null check (quantity > 0),
  received integer not null default 0 check (received >= 0),
  rejected integer not null default 0 check (rejected >= 0),
  unit_cost numeric(14, 4) not null check (unit_cost >= 0),
  unique (purchase_order_id, stock_id),
  check (received + rejected <= quantity)
);
create index purchase_order_items_stock on purchase_order_items (stock_id);

create table purchase_receipts (
  id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_orders on delete cascade,
  number integer not null,
  -- A retry of the same request finds its receipt.
  request_key text,
  request_hash text,
  remark text not null default '',
  admin_id bigint references accounts,
  actor_name text not null,
  undone_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (purchase_order_id, number),
  unique (purchase_order_id, request_key)
);
create index purchase_receipts_admin on purchase_receipts (admin_id);

create table purchase_receipt_items (
  id bigint generated always as identity primary key,
  purchase_receipt_id bigint not null references purchase_receipts on delete cascade,
  purchase_order_item_id bigint not null references purchase_order_items on delete cascade,
  quantity integer not null check (quantity >= 0),
  rejected integer not null check (rejected >= 0),
  expiry_date date,
  -- Where the accepted units went, and what each cost in the base currency.
  inventory_id bigint references inventories on delete set null,
  unit_cost numeric(14, 4) not null,
  check (quantity + rejected > 0)
);
create index purchase_receipt_items_receipt on purchase_receipt_items (purchase_receipt_id);
create index purchase_receipt_items_item on purchase_receipt_items (purchase_order_item_id);
create index purchase_receipt_items_inventory on purchase_receipt_items (inventory_id);

create table purchase_order_events (
  id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_orders on delete cascade,
  kind text not null check (kind in ('created', 'edited', 'ordered', 'sent', 'reopened', 'received', 'undone', 'closed', 'canceled')),
  purchase_receipt_id bigint references purchase_receipts on delete cascade,
  -- The reason of a cancellation, or the address that an email went to.
  remark text not null default '',
  admin_id bigint references accounts,
  actor_name text not null,
  created_at timestamptz(3) not null default now()
);
create index purchase_order_events_order on purchase_order_events (purchase_order_id, id);
create index purchase_order_events_receipt on purchase_order_events (purchase_receipt_id);
create index purchase_order_events_admin on purchase_order_events (admin_id);

-- The last number of a purchase order by year, in the time zone of the shop.
create table purchase_counters (
  year integer primary key,
  last integer not null
);
