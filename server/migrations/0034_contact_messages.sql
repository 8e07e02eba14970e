-- Messages of visitors to the shop.
create table contact_messages (
  id bigint generated always as identity primary key,
  subject text not null,
  name text not null,
  email text not null,
  message text not null,
  handled boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index contact_messages_created_at on contact_messages (created_at, id);
