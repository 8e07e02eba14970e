-- When goods arrive: working days until they are sent, working days on their way, and until when a day's orders are sent.
alter table shipping_methods
  add column handling_days integer check (handling_days between 0 and 90),
  add column transit_days_min integer check (transit_days_min between 0 and 90),
  add column transit_days_max integer check (transit_days_max between 0 and 90),
  add column cutoff_time text check (cutoff_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
