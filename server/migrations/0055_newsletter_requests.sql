-- Subscriptions that wait until somebody opens the link of the email (privacy.md D7).
create table newsletter_requests (
  id bigint generated always as identity primary key,
  email text not null,
  token_hash text not null unique,
  source text not null check (source in ('register', 'profile', 'checkout', 'form')),
  -- What the form said: the consent is recorded with these words when the link is used.
  wording text not null,
  text_version integer not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);
create index newsletter_requests_email on newsletter_requests (lower(email), created_at);
create index newsletter_requests_expires on newsletter_requests (expires_at);
