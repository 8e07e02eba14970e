create table forms (
  id bigint generated always as identity primary key,
  title jsonb not null default '{}',
  url text not null,
  description jsonb not null default '{}',
  enabled boolean not null default true,
  allow_guest boolean not null default true,
  limit_submit boolean not null default true,
  notify_emails text,
  success_message jsonb not null default '{}',
  meta_title jsonb not null default '{}',
  meta_description jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index forms_url_key on forms (lower(url)) where deleted_at is null;

create table form_tabs (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms,
  title jsonb not null default '{}',
  "order" integer not null default 0,
  deleted_at timestamptz(3)
);
create index form_tabs_form on form_tabs (form_id) where deleted_at is null;

create table form_fields (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms,
  form_tab_id bigint not null references form_tabs,
  key text not null,
  type text not null check (type in ('text', 'textarea', 'single_select', 'multiple_checkbox', 'file')),
  title jsonb not null default '{}',
  placeholder jsonb not null default '{}',
  "order" integer not null default 0,
  required boolean not null default false,
  enabled boolean not null default true,
  class text not null default '',
  -- Labels of options are texts per language.
  additional_options jsonb not null default '{}',
  -- Once somebody has answered it, its type stays.
  has_answers boolean not null default false,
  deleted_at timestamptz(3)
);
create unique index form_fields_key on form_fields (form_id, key) where deleted_at is null;
create index form_fields_form on form_fields (form_id);
create index form_fields_tab on form_fields (form_tab_id);

create table submit_histories (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms,
  user_id bigint references users,
  -- Where it was sent: 'form:7', 'service:12', 'funnel:3'.
  scope text not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'approved', 'rejected', 'completed')),
  -- Each answer with the key, title and type that its field had then.
  answers jsonb not null default '[]',
  language text not null,
  remark text not null default '',
  ip text,
  lead_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index submit_histories_form on submit_histories (form_id, id desc);
create index submit_histories_status on submit_histories (form_id, status);
create index submit_histories_user on submit_histories (user_id, id desc);

-- Answers of a form with files, and files that staff add for the customer (without a field).
create table submit_history_files (
  id bigint generated always as identity primary key,
  history_id bigint not null references submit_histories on delete cascade,
  field_key text,
  path text not null,
  name text not null,
  size integer not null,
  mime text not null,
  admin_id bigint references accounts,
  admin_name text not null default '',
  created_at timestamptz(3) not null default now()
);
create index submit_history_files_history on submit_history_files (history_id);
create index submit_history_files_path on submit_history_files (path);
create index submit_history_files_admin on submit_history_files (admin_id);

create table submit_history_events (
  id bigint generated always as identity primary key,
  history_id bigint not null references submit_histories on delete cascade,
  admin_id bigint references accounts,
  admin_name text not null default '',
  from_status text check (from_status in ('pending', 'processing', 'approved', 'rejected', 'completed')),
  to_status text not null check (to_status in ('pending', 'processing', 'approved', 'rejected', 'completed')),
  remark text not null default '',
  -- Corrected answers with the value before and after.
  changes jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index submit_history_events_history on submit_history_events (history_id);
create index submit_history_events_admin on submit_history_events (admin_id);

-- One submission per customer and scope of a form that allows only one.
create table submit_locks (
  scope text not null,
  user_id bigint not null references users on delete cascade,
  history_id bigint not null references submit_histories on delete cascade,
  primary key (scope, user_id)
);
create index submit_locks_user on submit_locks (user_id);
create index submit_locks_history on submit_locks (history_id);
