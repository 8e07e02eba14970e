-- Searches are logged without the customer: nothing that reads the log asks who searched.
alter table search_log drop column user_id;

-- What an order still stores of the buyer: all of it, only what an invoice must show, or nothing.
alter table orders add column personal_data text not null default 'stored' check (personal_data in ('stored', 'invoice', 'erased'));

-- Erased people, so that an older backup cannot bring them back. No personal data: the email is an HMAC by SECRET_KEY.
create table erasures (
  id uuid primary key,
  email_hash text not null,
  -- Null for somebody who ordered without an account. No foreign key: a restored database may not have the customer.
  customer_id bigint,
  erased_at timestamptz(3) not null
);
create unique index erasures_email on erasures (email_hash, customer_id, erased_at);

-- When a customer agreed to something or took it back, where, and by which words.
create table consent_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('newsletter')),
  is_granted boolean not null,
  source text not null check (source in ('register', 'profile', 'staff')),
  -- What the form said; empty where staff changed it.
  wording text not null default '',
  admin_id bigint,
  created_at timestamptz(3) not null default now()
);
create index consent_events_user on consent_events (user_id, id);

-- How much each retention rule removed, one row for each night.
create table retention_runs (
  id bigint generated always as identity primary key,
  removed jsonb not null,
  ran_at timestamptz(3) not null default now()
);

-- Orders whose personal data is due, and mails of a recipient.
create index orders_personal_data on orders (personal_data, created_at) where personal_data <> 'erased';
create index mail_outbox_recipient on mail_outbox (lower("to"));

-- Histories and the audit log stay append-only for the server's role, which may not even change them. These functions of the owner do the only
-- exceptions: they blank personal data (privacy.md D3), and remove entries that are at least a year old (privacy.md D4).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('storekeeper.erasing', true) = tg_table_name and tg_table_name = 'order_histories' then
    return null;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

create function erase_order_histories(orders bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('storekeeper.erasing', 'order_histories', true);
  update order_histories set
    actor_name = case when actor_type = 'user' then '' else actor_name end,
    remark = case when actor_type = 'system' then remark end
  where order_id = any(orders);
  perform set_config('storekeeper.erasing', '', true);
end $$;

create function erase_activity(customers bigint[], orders bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update activity_log set state = null, changes = null
  where resource = 'user' and resource_id = any(customers) or resource = 'order' and resource_id = any(orders);
$$;

create function remove_old_activity(days integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from activity_log where at < now() - make_interval(days => greatest(days, 365)) returning 1)
  select count(*) from gone;
$$;
revoke execute on function erase_order_histories(bigint[]), erase_activity(bigint[], bigint[]), remove_old_activity(integer) from public;
