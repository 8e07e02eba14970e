-- Views of lists that staff saved: filters, a search and a sort order under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- The address of the list below /admin/.
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null default false,
  "order" integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index saved_views_name on saved_views (account_id, list, lower(name));
create index saved_views_shared on saved_views (list) where is_shared;
