-- Mails wait here: written in the transaction of what they tell, sent by the worker afterwards (crm-content.md 0.10).
create table mail_outbox (
  id bigint generated always as identity primary key,
  -- What the mail tells, once: 'order_created 17'. The same key is never queued twice.
  key text not null unique,
  "to" text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  kind text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- How often a worker ended while it was sending: then nobody knows whether the mail went out.
  unclear integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  error text,
  created_at timestamptz(3) not null default now()
);
create index mail_outbox_due on mail_outbox (next_attempt_at, id) where status in ('queued', 'sending');
create index mail_outbox_old on mail_outbox (created_at) where status in ('sent', 'failed');

-- How often something was tried lately. The key is a hash, so that no address or e-mail stands here.
create table rate_limits (
  key text primary key,
  points integer not null,
  ends_at timestamptz(3) not null
);
create index rate_limits_ends_at on rate_limits (ends_at);

-- One row: the version of all that guests see. Whoever changes that raises it in the same transaction.
create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into content_version default values;
