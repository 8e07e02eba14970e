-- Files first: images of every resource point to them.
create table files (
  id bigint generated always as identity primary key,
  folder_id bigint,
  name text not null,
  path text not null unique,
  mime text not null,
  size integer not null check (size >= 0),
  width integer,
  height integer,
  sha256 text not null,
  admin_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index files_sha256 on files (sha256);

create table activity_log (
  id bigint generated always as identity primary key,
  admin_id bigint,
  admin_name text not null,
  resource text not null,
  resource_id bigint not null,
  action text not null,
  fields text[] not null default '{}',
  -- The record as it was, kept when it is destroyed.
  state jsonb,
  at timestamptz(3) not null default now()
);
create index activity_log_record on activity_log (resource, resource_id, id desc);
create index activity_log_admin on activity_log (admin_id, id desc);

create table brands (
  id bigint generated always as identity primary key,
  enabled boolean not null default true,
  title jsonb not null default '{}',
  url text not null,
  short_description jsonb not null default '{}',
  description jsonb not null default '{}',
  image bigint references files,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index brands_url_key on brands (lower(url)) where deleted_at is null;

create table warehouses (
  id bigint generated always as identity primary key,
  name text not null,
  code text,
  enabled boolean not null default true,
  address text,
  country text,
  contact_name text,
  phone text,
  note text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index warehouses_code_key on warehouses (lower(code)) where deleted_at is null;

create table attributes (
  id bigint generated always as identity primary key,
  key text not null,
  display jsonb not null default '{}',
  position text not null,
  type text not null,
  is_filterable boolean not null default false,
  "order" integer not null default 0,
  enabled boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index attributes_key_key on attributes (lower(key));

create table pages (
  id bigint generated always as identity primary key,
  title jsonb not null default '{}',
  url text not null,
  enabled boolean not null default true,
  publish_at timestamptz(3),
  unpublish_at timestamptz(3),
  sections jsonb not null default '{}',
  css text,
  header_script text,
  footer_script text,
  meta_title jsonb not null default '{}',
  meta_description jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index pages_url_key on pages (lower(url));

create table blocks (
  id bigint generated always as identity primary key,
  identifier text not null,
  title jsonb not null default '{}',
  enabled boolean not null default true,
  sections jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index blocks_identifier_key on blocks (lower(identifier));

-- Which page or block shows which block (crm-content.md D-9).
create table content_refs (
  from_type text not null,
  from_id bigint not null,
  to_type text not null,
  to_id bigint not null,
  primary key (from_type, from_id, to_type, to_id)
);
create index content_refs_to on content_refs (to_type, to_id);
