-- The ledger of reward points (points.md R1). Entries and consumptions are only ever added; the balance is their sum.
create table point_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  order_id bigint references orders,
  refund_id bigint references refunds,
  -- Who adjusted the points; null for everything that happens by itself.
  admin_id bigint references accounts,
  type text not null check (type in ('earn', 'bonus', 'referral', 'adjust', 'redeem', 'return', 'expire', 'clawback')),
  points integer not null check (points <> 0),
  -- Points that form a lot of their own, which is used up and expires; 0 for points that go back into older lots.
  lot_points integer not null default 0,
  -- How an order earned: goods of `earn_amount` (minor units) earn `earn_points`, times the multiplier of the tier in percent.
  multiplier integer,
  earn_points integer,
  earn_amount bigint,
  -- The last day of the lot; null: it never expires.
  expiry_date date,
  remark text not null default '',
  created_at timestamptz(3) not null default now(),
  check (lot_points = 0 or lot_points = points and points > 0),
  check (expiry_date is null or lot_points > 0)
);
create index point_entries_user on point_entries (user_id, id);
create index point_entries_order on point_entries (order_id);
create index point_entries_refund on point_entries (refund_id);
create index point_entries_admin on point_entries (admin_id);
create index point_entries_expiry on point_entries (expiry_date) where lot_points > 0;
-- An order earns once.
create unique index point_entries_earned on point_entries (order_id, type) where type in ('earn', 'bonus');

-- Which lots an entry took points from; negative where it gave them back.
create table point_consumptions (
  id bigint generated always as identity primary key,
  lot_id bigint not null references point_entries,
  entry_id bigint not null references point_entries,
  points integer not null check (points <> 0)
);
create index point_consumptions_lot on point_consumptions (lot_id);
create index point_consumptions_entry on point_consumptions (entry_id);

create trigger point_entries_append_only before update or delete or truncate on point_entries
  for each statement execute function refuse_change();
create trigger point_consumptions_append_only before update or delete or truncate on point_consumptions
  for each statement execute function refuse_change();

-- What an order would earn as its customer saw it, and the points that its promotions add when it is completed.
alter table orders
  add column points_to_earn integer not null default 0 check (points_to_earn >= 0),
  add column bonus_points integer not null default 0 check (bonus_points >= 0);

-- Remarks are about a person: erasure blanks them by the owner's function (privacy.md D3).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('storekeeper.erasing', true) = tg_table_name and tg_table_name in ('order_histories', 'point_entries') then
    return null;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

create function erase_point_remarks(customers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('storekeeper.erasing', 'point_entries', true);
  update point_entries set remark = '' where user_id = any(customers);
  perform set_config('storekeeper.erasing', '', true);
end $$;
revoke execute on function erase_point_remarks(bigint[]) from public;
