-- Guests agree to the newsletter at the checkout: their consent belongs to an email address. The version tells which text the form showed.
alter table consent_events
  alter column user_id drop not null,
  add column email text,
  add column text_version integer,
  add constraint consent_events_person check ((user_id is null) <> (email is null)),
  drop constraint consent_events_source_check,
  add constraint consent_events_source_check check (source in ('register', 'profile', 'checkout', 'staff'));
create index consent_events_email on consent_events (lower(email)) where email is not null;
