-- Who has the form of a record open, for less than a minute after the form was heard from. Not worth the log: a crash may lose it.
create unlogged table record_editors (
  resource text not null,
  record_id bigint not null,
  account_id bigint not null references accounts (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (resource, record_id, account_id)
);
create index record_editors_account on record_editors (account_id);
