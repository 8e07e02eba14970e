create table announcements (
  id bigint generated always as identity primary key,
  title jsonb not null default '{}',
  content jsonb not null default '{}',
  audience text not null default 'storefront' check (audience in ('storefront', 'staff', 'both')),
  level text not null default 'info' check (level in ('info', 'success', 'warning', 'danger')),
  pinned boolean not null default false,
  enabled boolean not null default true,
  start_at timestamptz(3),
  end_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Which member of staff has read which announcement.
create table announcement_reads (
  announcement_id bigint not null references announcements on delete cascade,
  admin_id bigint not null references accounts on delete cascade,
  read_at timestamptz(3) not null default now(),
  primary key (announcement_id, admin_id)
);
create index announcement_reads_admin on announcement_reads (admin_id);
