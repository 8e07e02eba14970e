create table payment_methods (
  id bigint generated always as identity primary key,
  title jsonb not null default '{}',
  type text not null,
  enabled boolean not null default true,
  instructions jsonb not null default '{}',
  "order" integer not null default 0,
  min_amount bigint check (min_amount >= 0),
  max_amount bigint check (max_amount >= 0),
  countries text[] not null default '{}',
  excluded_shipping_ids jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table shipping_methods (
  id bigint generated always as identity primary key,
  title jsonb not null default '{}',
  type text not null,
  enabled boolean not null default true,
  description jsonb not null default '{}',
  address jsonb not null default '{}',
  fee bigint not null default 0 check (fee >= 0),
  rules jsonb not null default '[]',
  countries text[] not null default '{}',
  free_from bigint check (free_from >= 0),
  min_amount bigint check (min_amount >= 0),
  max_amount bigint check (max_amount >= 0),
  "order" integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table carts (
  id uuid primary key,
  user_id bigint references users,
  language text not null,
  coupon_codes text[] not null default '{}',
  referral_code text,
  points integer not null default 0 check (points >= 0),
  order_id bigint unique,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index carts_open_of_user on carts (user_id) where order_id is null;
create index carts_updated_at on carts (updated_at);

create table cart_items (
  id bigint generated always as identity primary key,
  cart_id uuid not null references carts on delete cascade,
  stock_id bigint not null references stocks,
  quantity integer not null check (quantity > 0),
  additional_options jsonb not null default '{}',
  application_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index cart_items_line on cart_items (cart_id, stock_id, coalesce(application_id, 0));
create index cart_items_stock on cart_items (stock_id);

create sequence order_numbers start 10000001;
-- Invoice numbers have no gaps: one locked row a year.
create table invoice_counters (year integer primary key, last integer not null);

create table orders (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  channel text not null default 'web' check (channel in ('web', 'admin', 'pos')),
  user_id bigint references users,
  email text not null,
  language text not null,
  status text not null default 'pending'
    check (status in ('pending', 'paid', 'shipped', 'completed', 'refunded', 'canceled', 'payment_review', 'payment_reject')),
  version integer not null default 1,
  cart_id uuid unique,
  currency text not null,
  display_currency text not null,
  display_rate numeric(18, 8) not null default 1,
  subtotal bigint not null,
  promotion_discount bigint not null default 0,
  coupon_discount bigint not null default 0,
  shipping_discount bigint not null default 0,
  points_discount bigint not null default 0,
  points_used integer not null default 0,
  shipping_fee bigint not null default 0,
  adjustment bigint not null default 0,
  adjustment_reason text,
  grand_total bigint not null check (grand_total >= 0),
  tax_included bigint not null default 0,
  paid_total bigint not null default 0,
  refunded_total bigint not null default 0 check (refunded_total <= paid_total),
  -- A method that an order names cannot be deleted, only switched off.
  shipping_id bigint references shipping_methods,
  shipping_type text,
  shipping_title text not null default '',
  payment_method_id bigint references payment_methods,
  payment_type text,
  payment_title text not null default '',
  shipping_address jsonb not null,
  billing_address jsonb not null,
  remark text,
  referral_code text,
  hold_until timestamptz(3),
  invoice_number text unique,
  carrier text,
  tracking_number text,
  paid_at timestamptz(3),
  shipped_at timestamptz(3),
  completed_at timestamptz(3),
  canceled_at timestamptz(3),
  created_by_admin_id bigint references accounts,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
alter table carts add foreign key (order_id) references orders;
create index orders_user on orders (user_id, id desc);
create index orders_status on orders (status, hold_until);
create index orders_created_at on orders (created_at);
create index orders_email on orders (email);
create index orders_shipping on orders (shipping_id);
create index orders_payment_method on orders (payment_method_id);
create index orders_number_words on orders using gin (order_number gin_trgm_ops, email gin_trgm_ops);

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint references products,
  stock_id bigint references stocks,
  name text not null,
  url text not null default '',
  sku text not null,
  options jsonb not null default '[]',
  image text not null default '',
  type text not null default 'general',
  price bigint not null,
  qty integer not null check (qty > 0),
  line_total bigint not null,
  promotion_amount bigint not null default 0,
  points_amount bigint not null default 0,
  adjustment_amount bigint not null default 0,
  line_net bigint not null,
  refunded_qty integer not null default 0,
  refunded_amount bigint not null default 0,
  is_gift boolean not null default false,
  application_id bigint,
  unit_cost numeric(14, 4),
  position integer not null,
  check (refunded_qty between 0 and qty)
);
create index order_items_order on order_items (order_id, position);
create index order_items_stock on order_items (stock_id);
alter table order_allocations add foreign key (order_item_id) references order_items;

create table order_discounts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_item_id bigint references order_items,
  promotion_id bigint,
  promotion_title text not null,
  code text,
  target text not null check (target in ('item', 'shipping')),
  amount bigint not null
);
create index order_discounts_order on order_discounts (order_id);

create table order_histories (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  from_status text,
  to_status text not null,
  actor_type text not null check (actor_type in ('system', 'user', 'admin', 'webhook')),
  actor_id bigint,
  actor_name text not null,
  remark text,
  created_at timestamptz(3) not null default now()
);
create index order_histories_order on order_histories (order_id, id);

create table order_comments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  author_type text not null check (author_type in ('user', 'admin', 'guest')),
  author_id bigint,
  author_name text not null default '',
  comment text not null,
  is_internal boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index order_comments_order on order_comments (order_id, id);

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_method_id bigint references payment_methods,
  type text not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'open' check (status in ('open', 'settled', 'failed', 'void', 'review')),
  payment_key text unique,
  provider_ref text unique,
  failure_message text,
  settled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index payments_order on payments (order_id);
create index payments_method on payments (payment_method_id);
create unique index payments_one_settled on payments (order_id) where status = 'settled';

-- A retried request gets the answer of the first one (sales.md 2.5).
create table idempotency_keys (
  caller text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  state text not null default 'running' check (state in ('running', 'done')),
  response jsonb,
  started_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (caller, route, key)
);
create index idempotency_keys_expires on idempotency_keys (expires_at);

create trigger order_histories_append_only before update or delete or truncate on order_histories
  for each statement execute function refuse_change();
