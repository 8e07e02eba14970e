-- Promotions of staff: automatic ones, and coupons with their codes.
create table promotions (
  id bigint generated always as identity primary key,
  title jsonb not null default '{}',
  type text not null default 'promotion' check (type in ('promotion', 'coupon')),
  enabled boolean not null default true,
  -- Amounts in conditions and actions are major units of the base currency.
  conditions jsonb not null default '[]',
  actions jsonb not null,
  priority integer not null default 0,
  is_exclusive boolean not null default false,
  start_at timestamptz(3),
  expiry_type text not null default 'never_expire' check (expiry_type in ('never_expire', 'fixed_date', 'same_as_membership_expiry_date')),
  -- The last day, in the shop's time zone.
  expiry_date date,
  usage_limit integer,
  user_limit integer,
  used_count integer not null default 0 check (used_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check (usage_limit is null or used_count <= usage_limit)
);
create index promotions_created_at on promotions (created_at, id);
-- Every cart reads the automatic promotions.
create index promotions_automatic on promotions (priority desc, id) where type = 'promotion' and enabled and deleted_at is null;

create table promotion_codes (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotions,
  code text not null check (code = upper(btrim(code)) and code <> ''),
  -- Bound to one customer.
  user_id bigint references users,
  usage_limit integer,
  used_count integer not null default 0 check (used_count >= 0),
  enabled boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Set with its promotion's: the code can then be given to another promotion.
  deleted_at timestamptz(3),
  check (usage_limit is null or used_count <= usage_limit)
);
create unique index promotion_codes_code_key on promotion_codes (code) where deleted_at is null;
create index promotion_codes_promotion on promotion_codes (promotion_id, id);
create index promotion_codes_user on promotion_codes (user_id) where user_id is not null;

-- When the usage was given back because the order was canceled; null while it counts.
alter table promotion_usages add column released_at timestamptz(3);
