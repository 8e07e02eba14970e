-- Statuses of leads; one can send emails when a lead enters it (crm.md L4).
create table statuses (
  id bigint generated always as identity primary key,
  title text not null,
  color text not null default '#8a857b',
  "order" integer not null default 0,
  kind text not null default 'open' check (kind in ('open', 'won', 'lost')),
  trigger text check (trigger in ('email_to_assigned', 'email_to_lead', 'email_to_assigned_and_lead',
    'ebook_email_to_assigned', 'ebook_email_to_lead', 'ebook_email_to_assigned_and_lead')),
  trigger_subject text,
  trigger_template text,
  button_name text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- The e-book of a status. Files are private: only a link in an email downloads them.
create table status_files (
  id bigint generated always as identity primary key,
  status_id bigint not null references statuses on delete cascade,
  -- Names the file in calls: ebook/{random}.pdf.
  path text not null unique,
  sha256 text not null,
  name text not null,
  size integer not null,
  mime text not null
);
create index status_files_status on status_files (status_id, id);
create index status_files_sha256 on status_files (sha256);

create table contacts (
  id bigint generated always as identity primary key,
  -- Filled by a trigger.
  name text,
  first_name text,
  last_name text,
  email text,
  phone text,
  mobiles text[] not null default '{}',
  emails text[] not null default '{}',
  company text,
  job_title text,
  website text,
  address text,
  country text,
  tags text[] not null default '{}',
  description text,
  admin_id bigint references accounts,
  lead_source text not null default 'form' check (lead_source in ('form', 'facebook', 'instagram', 'linkedin', 'youtube',
    'google', 'twitter', 'whatsapp', 'wechat', 'line')),
  user_id bigint references users on delete set null,
  is_subscribe boolean not null default true,
  phone_digits text generated always as (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) stored,
  words text generated always as (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || E'\n'
    || coalesce(last_name, '') || coalesce(first_name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '')
    || E'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || E'\n' || coalesce(company, ''))) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index contacts_email_key on contacts (lower(email));
create index contacts_phone_digits on contacts (phone_digits) where length(phone_digits) >= 8;
create index contacts_admin on contacts (admin_id);
create index contacts_user on contacts (user_id);
create index contacts_words on contacts using gin (words gin_trgm_ops);
create index contacts_created_at on contacts (created_at, id);
create index contacts_tags on contacts using gin (tags);

-- As contracts/customers/full-name.ts; without a name the email, else the phone number.
create function name_contact() returns trigger language plpgsql as $$
begin
  new.name := case when concat(new.last_name, new.first_name) ~ '[\u3400-\u9fff\uf900-\ufaff]'
    then concat(new.last_name, new.first_name) else trim(concat_ws(' ', new.first_name, new.last_name)) end;
  if new.name = '' then new.name := coalesce(nullif(new.email, ''), new.phone, ''); end if;
  return new;
end $$;
create trigger contacts_name before insert or update on contacts for each row execute function name_contact();

create table leads (
  id bigint generated always as identity primary key,
  title text,
  contact_id bigint references contacts,
  status_id bigint references statuses,
  kind text not null default 'open' check (kind in ('open', 'won', 'lost')),
  "order" integer not null default 0,
  admin_id bigint references accounts,
  lead_source text not null default 'form' check (lead_source in ('form', 'facebook', 'instagram', 'linkedin', 'youtube',
    'google', 'twitter', 'whatsapp', 'wechat', 'line')),
  lead_source_description text,
  description text,
  -- Minor units.
  value bigint,
  lost_reason text,
  user_id bigint references users on delete set null,
  converted_at timestamptz(3),
  closed_at timestamptz(3),
  entered_at timestamptz(3),
  -- What a search looks at; filled by triggers.
  words text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index leads_contact on leads (contact_id);
create index leads_admin on leads (admin_id);
create index leads_user on leads (user_id);
create index leads_status on leads (status_id, "order", id);
create index leads_created_at on leads (created_at, id);
create index leads_words on leads using gin (words gin_trgm_ops);

create function lead_words() returns trigger language plpgsql as $$
begin
  new.words := lower(coalesce(new.title, '') || E'\n' || coalesce((select words from contacts where id = new.contact_id), ''));
  return new;
end $$;
create trigger leads_words before insert or update of title, contact_id on leads for each row execute function lead_words();

create function contact_words() returns trigger language plpgsql as $$
begin
  update leads set words = lower(coalesce(title, '') || E'\n' || new.words) where contact_id = new.id;
  return null;
end $$;
create trigger contacts_words after update on contacts for each row
  when (old.words is distinct from new.words) execute function contact_words();

-- Each entry of a lead into a status. Its id is part of the keys of its emails, so none goes out twice.
create table lead_status_histories (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads on delete cascade,
  from_id bigint references statuses on delete set null,
  to_id bigint references statuses on delete set null,
  admin_id bigint references accounts,
  cause text not null check (cause in ('create', 'move', 'edit', 'funnel', 'status_deleted')),
  created_at timestamptz(3) not null default now()
);
create index lead_status_histories_lead on lead_status_histories (lead_id, id);
create index lead_status_histories_from on lead_status_histories (from_id);
create index lead_status_histories_to on lead_status_histories (to_id, created_at);
create index lead_status_histories_admin on lead_status_histories (admin_id);

create table lead_activities (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads on delete cascade,
  type text not null check (type in ('created', 'submitted', 'submitted_again', 'differs', 'status', 'assigned', 'mail',
    'ebook_opened', 'ebook_downloaded', 'converted', 'merged', 'note')),
  admin_id bigint references accounts,
  actor_name text not null,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index lead_activities_lead on lead_activities (lead_id, id desc);
create index lead_activities_admin on lead_activities (admin_id);

create table ebook_links (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  lead_id bigint not null references leads on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  recipient text not null check (recipient in ('lead', 'assigned')),
  expires_at timestamptz(3) not null,
  downloads integer not null default 0,
  max_downloads integer not null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index ebook_links_lead on ebook_links (lead_id);
create index ebook_links_status on ebook_links (status_id);

alter table users add column status_id bigint references statuses on delete set null;
create index users_status on users (status_id);

-- Work of a deleted account is nobody's: a deletion never takes customers, contacts or leads with it.
create function unassign_account() returns trigger language plpgsql as $$
begin
  update leads set admin_id = null where admin_id = new.id;
  update contacts set admin_id = null where admin_id = new.id;
  update users set admin_id = null where admin_id = new.id;
  return null;
end $$;
create trigger accounts_unassign after update of deleted_at on accounts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function unassign_account();

-- Whoever could see leads and contacts saw all of them.
update roles set permissions = permissions || '{manage_all leads}', updated_at = now()
where permissions && '{get leads,get lead,update lead}' and not 'manage_all leads' = any(permissions);
update roles set permissions = permissions || '{manage_all contacts}', updated_at = now()
where permissions && '{get contacts,get contact,update contact}' and not 'manage_all contacts' = any(permissions);
