-- Keys with which other programs call the API for an account of staff.
create table api_tokens (
  id bigint generated always as identity primary key,
  name text not null,
  account_id bigint not null references accounts on delete cascade,
  permissions text[] not null default '{}',
  expiry_date date not null,
  last_used_at timestamptz(3),
  -- SHA-256 of the secret, which is shown once.
  token_hash text unique,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index api_tokens_account on api_tokens (account_id);
