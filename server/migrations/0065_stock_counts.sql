-- Counts of the units in a warehouse (inventory.md I8).
create table stock_counts (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses,
  status text not null default 'counting' check (status in ('counting', 'finished', 'canceled')),
  -- Null: all products. A category counts with those below it.
  category_id bigint references menus on delete set null,
  brand_id bigint references brands on delete set null,
  -- Expected quantities are not shown while it runs.
  is_blind boolean not null default false,
  note text not null default '',
  admin_id bigint references accounts,
  actor_name text not null,
  finished_by text not null default '',
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index stock_counts_warehouse on stock_counts (warehouse_id, id);
create index stock_counts_category on stock_counts (category_id);
create index stock_counts_brand on stock_counts (brand_id);
create index stock_counts_admin on stock_counts (admin_id);

create table stock_count_lines (
  id bigint generated always as identity primary key,
  stock_count_id bigint not null references stock_counts on delete cascade,
  inventory_id bigint not null references inventories on delete cascade,
  -- Null until somebody counts it. The quantity and the last movement of that moment are what the count is compared with.
  counted integer check (counted >= 0),
  expected integer,
  ledger_position bigint,
  counted_at timestamptz(3),
  unique (stock_count_id, inventory_id),
  check ((counted is null) = (expected is null))
);
create index stock_count_lines_inventory on stock_count_lines (inventory_id);

-- One row for each scan or typed figure; a repeated request finds its row. The last one can be undone.
create table stock_count_scans (
  uuid uuid primary key,
  stock_count_id bigint not null references stock_counts on delete cascade,
  stock_count_line_id bigint not null references stock_count_lines on delete cascade,
  before integer,
  after integer not null,
  undone_at timestamptz(3),
  admin_id bigint references accounts,
  actor_name text not null,
  created_at timestamptz(3) not null default now()
);
create index stock_count_scans_count on stock_count_scans (stock_count_id, created_at desc);
create index stock_count_scans_line on stock_count_scans (stock_count_line_id);
create index stock_count_scans_admin on stock_count_scans (admin_id);
