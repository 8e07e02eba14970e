create table tasks (
  id bigint generated always as identity primary key,
  title text not null,
  description text,
  type text not null default 'todo' check (type in ('todo', 'call', 'email', 'meeting', 'follow_up')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  due_at timestamptz(3),
  all_day boolean not null default false,
  remind_minutes integer,
  admin_id bigint references accounts,
  created_by bigint references accounts,
  related_type text check (related_type in ('lead', 'contact', 'user', 'order', 'application', 'purchase_order')),
  related_id integer,
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((related_type is null) = (related_id is null))
);
create index tasks_admin_id on tasks (admin_id, done_at, due_at);
create index tasks_created_by on tasks (created_by);
create index tasks_due on tasks (due_at);
create index tasks_related on tasks (related_type, related_id) where related_type is not null;

-- A task reminds once of each moment that it is due; another moment reminds again.
create table task_reminders (
  task_id bigint not null references tasks on delete cascade,
  due_at timestamptz(3) not null,
  admin_id bigint not null references accounts on delete cascade,
  sent_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3),
  primary key (task_id, due_at)
);
create index task_reminders_admin on task_reminders (admin_id) where dismissed_at is null;

create table calendar_events (
  id bigint generated always as identity primary key,
  title text not null,
  description text,
  location text,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  all_day boolean not null default false,
  timezone text,
  admin_id bigint references accounts,
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  color text check (color in ('teal', 'blue', 'grey', 'bronze', 'purple', 'green', 'red')),
  related_type text check (related_type in ('lead', 'contact', 'user', 'order', 'application', 'purchase_order')),
  related_id integer,
  recurrence jsonb,
  exdates text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((related_type is null) = (related_id is null))
);
create index calendar_events_starts_at on calendar_events (starts_at);
create index calendar_events_repeated on calendar_events (starts_at) where recurrence is not null;
create index calendar_events_admin_id on calendar_events (admin_id);
create index calendar_events_related on calendar_events (related_type, related_id) where related_type is not null;

create table event_attendees (
  event_id bigint not null references calendar_events on delete cascade,
  admin_id bigint not null references accounts on delete cascade,
  primary key (event_id, admin_id)
);
create index event_attendees_admin on event_attendees (admin_id);

-- The secret address of a calendar: only its hash is stored.
create table calendar_feeds (
  admin_id bigint primary key references accounts on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now()
);
