create table settings (
  "group" text not null,
  key text not null,
  value jsonb not null,
  is_secret boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  primary key ("group", key)
);

create table roles (
  id bigint generated always as identity primary key,
  name text not null,
  is_system boolean not null default false,
  permissions text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index roles_name_key on roles (lower(name));

-- Staff. "admin" in other names: admin_id, admin_session.
create table accounts (
  id bigint generated always as identity primary key,
  enabled boolean not null default true,
  name text not null,
  email text not null,
  password_hash text not null default '',
  -- No foreign key: a deleted account keeps the id of a role that may be deleted later. Rules hold it for live accounts.
  role_id bigint not null,
  language text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index accounts_email_key on accounts (lower(email)) where deleted_at is null;
create index accounts_role on accounts (role_id);

-- Members and customers.
create table users (
  id bigint generated always as identity primary key,
  enabled boolean not null default true,
  is_subscribe boolean not null default false,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  emails text[] not null default '{}',
  mobiles text[] not null default '{}',
  -- Unknown until a member who registered fills in the profile.
  gender text,
  password_hash text not null default '',
  job_title text,
  department text,
  office_phone text,
  fax text,
  website text,
  admin_id bigint references accounts,
  status_description text,
  lead_source text not null default 'form',
  lead_source_description text,
  description text,
  tags text[] not null default '{}',
  language text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index users_email_key on users (lower(email)) where deleted_at is null;
create index users_admin on users (admin_id);
create index users_tags on users using gin (tags);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  first_name text not null,
  last_name text not null,
  address text not null,
  contact_number text not null,
  country text not null,
  default_billing boolean not null default false,
  default_shipping boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index addresses_user on addresses (user_id);
create unique index addresses_default_billing on addresses (user_id) where default_billing;
create unique index addresses_default_shipping on addresses (user_id) where default_shipping;

-- One row per token. A refresh adds the next token of the chain that a log-in began.
create table sessions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('user', 'admin')),
  owner_id bigint not null,
  chain_id uuid not null,
  token_hash text not null unique,
  expires_at timestamptz(3) not null,
  -- Seven days after the log-in, whatever is refreshed.
  ends_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  replaced_at timestamptz(3),
  -- The next token, readable only with this one, for the second of two tabs that refresh at once. Wiped after a minute.
  successor_sealed text,
  ip text,
  user_agent text,
  created_at timestamptz(3) not null default now()
);
create index sessions_owner on sessions (kind, owner_id);
create index sessions_chain on sessions (chain_id);
create index sessions_ends on sessions (ends_at);
create index sessions_sealed on sessions (replaced_at) where successor_sealed is not null;

create table password_resets (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('user', 'admin')),
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index password_resets_email on password_resets (kind, email);
