-- Accounts of other services that customers log in with (customers.md U9).
create table social_accounts (
  provider text not null check (provider in ('facebook')),
  provider_user_id text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (provider, provider_user_id)
);
create index social_accounts_user on social_accounts (user_id);
