-- When the log-in was, when the session was last used, and until when the password counts as confirmed. A refresh copies all three.
alter table sessions
  add column started_at timestamptz(3) not null default now(),
  add column last_used_at timestamptz(3) not null default now(),
  add column confirmed_until timestamptz(3);
update sessions s set last_used_at = s.created_at,
  started_at = (select min(created_at) from sessions first where first.chain_id = s.chain_id);

-- Where a change came from, values before and after, and how often the same happened within a minute.
alter table activity_log
  add column ip text,
  add column request_id text,
  add column changes jsonb,
  add column repeats integer not null default 1;
create index activity_log_action on activity_log (action, id desc);
