create table attribute_values (
  id bigint generated always as identity primary key,
  attribute_id bigint not null references attributes,
  key text not null,
  label jsonb not null default '{}',
  color text,
  image bigint references files,
  "order" integer not null default 0,
  unique (attribute_id, key)
);

create table products (
  id bigint generated always as identity primary key,
  name jsonb not null default '{}',
  sku text not null,
  url text not null,
  description jsonb not null default '{}',
  brand_id bigint references brands,
  type text not null check (type in ('general', 'service')),
  is_new boolean not null default false,
  is_featured boolean not null default false,
  is_hot boolean not null default false,
  visibled boolean not null default true,
  has_expiry_date boolean not null default false,
  min_days_before_expiry integer not null default 0 check (min_days_before_expiry >= 0),
  available_from date,
  is_approval_required boolean not null default false,
  meta_title jsonb not null default '{}',
  meta_description jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index products_sku_key on products (lower(sku)) where deleted_at is null;
create unique index products_url_key on products (lower(url)) where deleted_at is null;
create index products_brand on products (brand_id);
create index products_type on products (type, visibled);

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  file_id bigint not null references files,
  position integer not null,
  alt jsonb not null default '{}'
);
create index product_images_product on product_images (product_id, position);

-- Properties that a product shows in a table: a value of the attribute, or a text per language.
create table product_attributes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  attribute_id bigint not null references attributes,
  value_id bigint references attribute_values,
  text jsonb,
  position integer not null,
  check ((value_id is null) <> (text is null))
);
create index product_attributes_product on product_attributes (product_id, position);
create index product_attributes_attribute on product_attributes (attribute_id);
create index product_attributes_value on product_attributes (value_id);

-- The variants of a product. `option_signature` is the sorted list of its value ids: no two live variants are alike.
create table stocks (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  sku text not null,
  barcode text check (barcode <> ''),
  price bigint not null check (price >= 0),
  special_price bigint check (special_price >= 0),
  visibled boolean not null default true,
  cost_price numeric(14, 4) check (cost_price >= 0),
  low_stock_threshold integer check (low_stock_threshold >= 0),
  weight_grams integer check (weight_grams >= 0),
  position integer not null default 0,
  option_signature text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index stocks_sku_key on stocks (lower(sku)) where deleted_at is null;
create unique index stocks_barcode_key on stocks (barcode) where deleted_at is null;
create unique index stocks_option_key on stocks (product_id, option_signature) where deleted_at is null;

create table stock_attributes (
  stock_id bigint not null references stocks,
  attribute_id bigint not null references attributes,
  value_id bigint not null references attribute_values,
  primary key (stock_id, attribute_id)
);
create index stock_attributes_attribute on stock_attributes (attribute_id);
create index stock_attributes_value on stock_attributes (value_id);

create table stock_images (
  stock_id bigint not null references stocks,
  product_image_id bigint not null references product_images on delete cascade,
  position integer not null,
  primary key (stock_id, product_image_id)
);
create index stock_images_image on stock_images (product_image_id);

-- A row is the units of one variant in one warehouse with one expiry date (a lot).
create table inventories (
  id bigint generated always as identity primary key,
  stock_id bigint not null references stocks,
  warehouse_id bigint not null references warehouses,
  quantity integer not null default 0 check (quantity >= 0),
  reserved integer not null default 0,
  expiry_date date,
  is_discard boolean not null default false,
  discarded_quantity integer not null default 0 check (discarded_quantity >= 0),
  note text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (reserved between 0 and quantity),
  check (not is_discard or quantity = 0)
);
create unique index inventories_lot_key on inventories (stock_id, warehouse_id, expiry_date) nulls not distinct
  where not is_discard;
create index inventories_stock on inventories (stock_id);
create index inventories_warehouse on inventories (warehouse_id, stock_id);
create index inventories_expiry on inventories (expiry_date) where quantity > 0;

-- For tables that only ever grow: what was written is what happened.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

create table inventory_movements (
  id bigint generated always as identity primary key,
  inventory_id bigint not null references inventories,
  stock_id bigint not null references stocks,
  product_id bigint not null references products,
  warehouse_id bigint not null references warehouses,
  kind text not null check (kind in (
    'initial', 'update', 'adjust', 'transfer_out', 'transfer_in', 'reserve', 'release', 'ship', 'pos_sale', 'pos_refund',
    'restock', 'receive', 'receive_undo', 'discard', 'restore', 'import'
  )),
  quantity_delta integer not null,
  reserved_delta integer not null,
  quantity_after integer not null,
  reserved_after integer not null,
  unit_cost numeric(14, 4),
  reason text,
  remark text,
  admin_id bigint,
  admin_name text not null,
  source_type text,
  source_id bigint,
  at timestamptz(3) not null default now()
);
create index inventory_movements_inventory on inventory_movements (inventory_id, id);
create index inventory_movements_product on inventory_movements (product_id, id desc);
create index inventory_movements_stock on inventory_movements (stock_id, at);
create index inventory_movements_at on inventory_movements using brin (at);
create trigger inventory_movements_append_only before update or delete or truncate on inventory_movements
  for each statement execute function refuse_change();
-- The two rows of a transfer name the same one.
create sequence inventory_transfers;

-- Which units an order's line holds or took. The reference to order_items is added with that table.
create table order_allocations (
  id bigint generated always as identity primary key,
  order_item_id bigint not null,
  inventory_id bigint not null references inventories,
  quantity integer not null check (quantity > 0),
  state text not null default 'reserved' check (state in ('reserved', 'released', 'consumed', 'restocked')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index order_allocations_item on order_allocations (order_item_id);
create index order_allocations_inventory on order_allocations (inventory_id, state);

-- Where an address that was changed leads to; read only when no live record has the address.
create table url_redirects (
  type text not null,
  from_url text not null,
  target_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (type, from_url)
);
