-- Tiers of membership. Customers without one, and customers whose tier has expired, have the tier of the lowest level.
create table memberships (
  id bigint generated always as identity primary key,
  title jsonb not null,
  description jsonb not null default '{}',
  level integer not null,
  -- How many times the points of an order a customer of this tier gets.
  point_multiplier numeric not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index memberships_level_key on memberships (level);

alter table users
  add column membership_id bigint references memberships,
  add column membership_started_at timestamptz(3),
  -- The last day of the tier, in the shop's time zone; null for a tier that does not expire.
  add column membership_expiry_date date;
create index users_membership on users (membership_id);
create index users_membership_expiry on users (membership_expiry_date) where membership_expiry_date is not null;

-- Every change of a customer's tier.
create table membership_histories (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Null where the tier has been deleted since.
  from_membership_id bigint references memberships on delete set null,
  to_membership_id bigint references memberships on delete set null,
  reason text not null check (reason in ('upgrade', 'renewal', 'downgrade', 'manual')),
  expiry_date date,
  remark text,
  admin_id bigint references accounts,
  actor_name text not null,
  created_at timestamptz(3) not null default now()
);
create index membership_histories_user on membership_histories (user_id, id);
create index membership_histories_from on membership_histories (from_membership_id);
create index membership_histories_to on membership_histories (to_membership_id);
create index membership_histories_admin on membership_histories (admin_id);
