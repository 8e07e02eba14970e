-- A form whose answers become leads, with the statuses of its board (crm.md L9).
create table funnels (
  id bigint generated always as identity primary key,
  title jsonb not null default '{}',
  url text not null,
  description jsonb not null default '{}',
  enabled boolean not null default true,
  form_id bigint not null references forms,
  -- In the order of the board.
  statuses bigint[] not null default '{}',
  assign_mode text not null default 'none' check (assign_mode in ('none', 'fixed', 'round_robin')),
  assign_admin_ids bigint[] not null default '{}',
  -- Who got the last lead.
  last_admin_id bigint references accounts,
  lead_source text check (lead_source in ('form', 'facebook', 'instagram', 'linkedin', 'youtube', 'google', 'twitter',
    'whatsapp', 'wechat', 'line')),
  field_map jsonb not null default '{}',
  success_message jsonb not null default '{}',
  redirect_url text,
  meta_title jsonb not null default '{}',
  meta_description jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index funnels_url_key on funnels (lower(url));
create index funnels_form on funnels (form_id);
create index funnels_last_admin on funnels (last_admin_id);

alter table leads add column funnel_id bigint references funnels;
drop index leads_status;
create index leads_status on leads (status_id, funnel_id, "order", id);
create index leads_funnel on leads (funnel_id, status_id, "order", id);
