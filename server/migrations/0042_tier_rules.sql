-- What a tier asks for and how long it lasts (customers.md U7).
alter table memberships
  add column enabled boolean not null default true,
  add column manual_only boolean not null default false,
  -- Minor units; null: not by this rule.
  add column upgrade_amount bigint check (upgrade_amount >= 0),
  -- How far back purchases count; null: for ever.
  add column upgrade_months integer check (upgrade_months > 0),
  add column upgrade_single_amount bigint check (upgrade_single_amount >= 0),
  -- Null: the tier does not expire.
  add column valid_months integer check (valid_months > 0),
  add column renew_amount bigint check (renew_amount >= 0),
  alter column point_multiplier set default '1';
update memberships set level = 1 where level = 0 and not exists (select from memberships where level = 1);

alter table membership_histories drop constraint membership_histories_reason_check;
alter table membership_histories add constraint membership_histories_reason_check
  check (reason in ('upgrade', 'renew', 'expire', 'refund', 'manual'));
create index orders_completed_user on orders (user_id, completed_at) where completed_at is not null and user_id is not null;
