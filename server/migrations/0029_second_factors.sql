-- The secret that an authenticator app shares with the shop.
create table second_factors (
  account_id bigint primary key references accounts on delete cascade,
  -- Sealed with SECRET_KEY.
  secret_sealed text not null,
  -- Null until the first code was entered: before that it asks for nothing.
  confirmed_at timestamptz(3),
  -- The period of the last code, which is valid once only.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

-- A code for each time that the app is out of reach, stored as an HMAC.
create table recovery_codes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  code_hash text not null unique,
  used_at timestamptz(3)
);
create index recovery_codes_account on recovery_codes (account_id);

alter table roles add column second_factor_required boolean not null default false;
-- A password that somebody else has seen, such as the one that is printed at the first start.
alter table accounts add column password_change_required boolean not null default false;
