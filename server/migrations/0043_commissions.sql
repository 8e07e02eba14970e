-- Promoters earn a part of orders with their code; those above them in the group earn from their own level (commissions.md K1, K3).
create table commission_groups (
  id bigint generated always as identity primary key,
  name text not null,
  commissions jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index commission_groups_name_key on commission_groups (lower(name));
create index commission_groups_created_at on commission_groups (created_at, id);

alter table accounts
  add column commission_enabled boolean not null default false,
  add column group_id bigint references commission_groups,
  add column parent_id bigint references accounts,
  add column sales_code text;
create index accounts_group_id on accounts (group_id);
create index accounts_parent_id on accounts (parent_id);
create unique index accounts_sales_code_key on accounts (lower(sales_code)) where deleted_at is null;

-- What a product pays instead of the percentages of a group.
create table product_commissions (
  product_id bigint not null references products on delete cascade,
  group_id bigint not null references commission_groups on delete cascade,
  level integer not null check (level between 0 and 4),
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  primary key (product_id, group_id, level)
);
create index product_commissions_group_id on product_commissions (group_id);

-- Every customer has a code to recommend the shop with; no promoter has the same. Without letters and digits that look alike.
create function new_referral_code() returns text language plpgsql volatile as $$
declare code text;
begin
  loop
    select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(bytes, at) & 31), 1), '') into code
      from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(8, 15) at;
    exit when not exists (select from users where lower(referral_code) = lower(code))
      and not exists (select from accounts where lower(sales_code) = lower(code));
  end loop;
  return code;
end $$;
alter table users add column referral_code text;
update users set referral_code = new_referral_code();
alter table users alter column referral_code set default new_referral_code();
create unique index users_referral_code_key on users (lower(referral_code));

-- Whose code an order used: the promoter's, who earns a commission, or the customer's, who earns points.
alter table orders
  add column promoter_id bigint references accounts,
  add column referrer_id bigint references users;
create index orders_promoter_id on orders (promoter_id) where promoter_id is not null;
create index orders_referrer_id on orders (referrer_id) where referrer_id is not null;

create table commission_settlements (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  amount bigint not null check (amount > 0),
  currency text not null,
  from_day date,
  to_day date not null,
  note text not null default '',
  admin_id bigint references accounts,
  actor_name text not null,
  created_at timestamptz(3) not null default now()
);
create index commission_settlements_account on commission_settlements (account_id, id);
create index commission_settlements_admin on commission_settlements (admin_id);

-- What a promoter earned from a line of an order. A refund adds a negative entry, and nothing is ever changed but the status.
create table commission_entries (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_item_id bigint not null references order_items,
  account_id bigint not null references accounts,
  group_id bigint references commission_groups on delete set null,
  level integer not null check (level between 0 and 4),
  -- The entry that a refund takes something off, and the refund.
  reverses_id bigint references commission_entries,
  refund_id bigint references refunds,
  base_amount bigint not null,
  percentage numeric(5, 2) not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'settled', 'void')),
  void_reason text not null default '',
  approved_at timestamptz(3),
  settlement_id bigint references commission_settlements,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((refund_id is null) = (reverses_id is null)),
  check ((reverses_id is null and amount > 0) or (reverses_id is not null and amount < 0)),
  check ((status = 'settled') = (settlement_id is not null))
);
create unique index commission_entries_sale on commission_entries (order_item_id, account_id) where reverses_id is null;
create unique index commission_entries_refund on commission_entries (reverses_id, refund_id) where reverses_id is not null;
create index commission_entries_order on commission_entries (order_id, id);
create index commission_entries_account on commission_entries (account_id, status, id);
create index commission_entries_group on commission_entries (group_id);
create index commission_entries_refund_id on commission_entries (refund_id);
create index commission_entries_settlement on commission_entries (settlement_id);
create index commission_entries_period on commission_entries (coalesce(approved_at, created_at), id);
