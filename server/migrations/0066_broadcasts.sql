-- Addresses that get no marketing emails (broadcasts.md B5). Emails about orders and accounts are sent all the same.
create table email_suppressions (
  id bigint generated always as identity primary key,
  email_lower text not null unique,
  reason text not null check (reason in ('unsubscribed', 'hard_bounce', 'complaint', 'manual')),
  -- What reported it: page, one_click, profile, staff, bounce, send.
  source text not null,
  created_at timestamptz(3) not null default now()
);

-- What mail servers reported about emails that were sent.
create table bounce_events (
  id bigint generated always as identity primary key,
  email_lower text not null,
  type text not null check (type in ('hard', 'soft', 'complaint')),
  message_id text not null default '',
  detail text,
  created_at timestamptz(3) not null default now()
);
-- A report that is repeated counts once.
create unique index bounce_events_message on bounce_events (message_id, type, email_lower) where message_id <> '';
create index bounce_events_email on bounce_events (email_lower, created_at);

create table broadcast_messages (
  id bigint generated always as identity primary key,
  name text not null,
  subject jsonb not null default '{}',
  preheader jsonb not null default '{}',
  body jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table broadcast_receivers (
  id bigint generated always as identity primary key,
  name text not null,
  description text,
  kind text not null default 'static' check (kind in ('static', 'dynamic')),
  filter jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index broadcast_receivers_name_key on broadcast_receivers (lower(name));

create table broadcast_receiver_rows (
  id bigint generated always as identity primary key,
  group_id bigint not null references broadcast_receivers on delete cascade,
  email text not null,
  name text not null default '',
  created_at timestamptz(3) not null default now()
);
create unique index broadcast_receiver_rows_key on broadcast_receiver_rows (group_id, lower(email));
create index broadcast_receiver_rows_email on broadcast_receiver_rows (lower(email));

create table broadcasts (
  id bigint generated always as identity primary key,
  name text not null,
  broadcast_message_id bigint not null references broadcast_messages,
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'failed', 'canceled')),
  scheduled_at timestamptz(3),
  pause_reason text check (pause_reason in ('by_staff', 'too_many_errors', 'missed_schedule')),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_by bigint references accounts,
  -- Subject, preheader and body per language as they were when sending started.
  frozen jsonb not null default '{}',
  consecutive_errors integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index broadcasts_status on broadcasts (status, scheduled_at);
create index broadcasts_message on broadcasts (broadcast_message_id);
create index broadcasts_created_by on broadcasts (created_by);

create table broadcast_groups (
  broadcast_id bigint not null references broadcasts on delete cascade,
  group_id bigint not null references broadcast_receivers,
  is_excluded boolean not null default false,
  primary key (broadcast_id, group_id)
);
create index broadcast_groups_group on broadcast_groups (group_id);

create table broadcast_deliveries (
  id bigint generated always as identity primary key,
  broadcast_id bigint not null references broadcasts on delete cascade,
  email text not null,
  email_lower text not null,
  name text not null default '',
  user_id bigint references users on delete set null,
  language text not null,
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'failed', 'skipped', 'bounced', 'complained', 'unknown')),
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  -- The worker that has reserved it, until this time.
  worker text,
  reserved_until timestamptz(3),
  claimed_at timestamptz(3),
  sent_at timestamptz(3),
  message_id text,
  error text,
  unique (broadcast_id, email_lower)
);
create index broadcast_deliveries_due on broadcast_deliveries (broadcast_id, status, next_attempt_at);
create index broadcast_deliveries_user on broadcast_deliveries (user_id);
create index broadcast_deliveries_email on broadcast_deliveries (email_lower);
create index broadcast_deliveries_message on broadcast_deliveries (message_id);

-- When the next email of a broadcast may be sent, for all processes together.
create table broadcast_rate (
  id boolean primary key default true check (id),
  next_at timestamptz(3) not null default now()
);
insert into broadcast_rate default values;

alter table consent_events
  drop constraint consent_events_source_check,
  add constraint consent_events_source_check
    check (source in ('register', 'profile', 'checkout', 'form', 'unsubscribe', 'staff'));
