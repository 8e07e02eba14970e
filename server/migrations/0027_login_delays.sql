-- How long strangers wait before the next attempt to log in to an account. Keys are hashes, and exist for unknown emails as well.
create table login_delays (
  key text primary key,
  failures integer not null,
  next_at timestamptz(3) not null,
  ends_at timestamptz(3) not null
);
create index login_delays_ends_at on login_delays (ends_at);
