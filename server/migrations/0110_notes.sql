-- Notes of staff on customers, and notes of an order that stand above it.
create table customer_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  note text not null,
  admin_id bigint,
  admin_name text not null default '',
  created_at timestamptz(3) not null default now()
);
create index customer_notes_user on customer_notes (user_id, id);

alter table order_comments add column is_pinned boolean not null default false;
