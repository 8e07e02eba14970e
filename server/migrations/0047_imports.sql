-- Files that staff import. `rows` is removed when it is no longer needed: it may name people.
create table imports (
  id bigint generated always as identity primary key,
  resource text not null,
  file_name text not null,
  format text not null,
  status text not null default 'uploaded' check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed')),
  headers jsonb not null,
  columns jsonb not null,
  row_count integer not null,
  record_count integer not null default 0,
  done_count integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  failed_count integer not null default 0,
  failure text,
  admin_id bigint references accounts,
  admin_name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- When records began to be saved: it can then be continued, and not checked again.
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index imports_resource on imports (resource, id);
create index imports_admin on imports (admin_id);

create table import_rows (
  import_id bigint primary key references imports on delete cascade,
  rows jsonb not null,
  created_at timestamptz(3) not null default now()
);

-- What became of each record of a file, at its first row.
create table import_results (
  import_id bigint not null references imports on delete cascade,
  row integer not null,
  action text not null check (action in ('create', 'update', 'unchanged', 'fail')),
  row_numbers integer[] not null,
  problems jsonb not null,
  primary key (import_id, row)
);

-- How staff matched the headers of earlier files.
create table import_columns (
  resource text not null,
  header text not null,
  column_name text not null,
  primary key (resource, header)
);

-- Pictures that were loaded from an address, so that another import does not load them again.
create table import_pictures (
  url_hash text primary key,
  file_id bigint not null references files on delete cascade
);
create index import_pictures_file on import_pictures (file_id);
