-- The newsletter form of pages and blocks is a source of consents, too.
alter table consent_events
  drop constraint consent_events_source_check,
  add constraint consent_events_source_check check (source in ('register', 'profile', 'checkout', 'form', 'staff'));
