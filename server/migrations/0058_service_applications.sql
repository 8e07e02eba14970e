alter table products add column form_id bigint references forms;
create index products_form on products (form_id) where form_id is not null;

create table service_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  product_id bigint not null references products,
  submit_history_id bigint references submit_histories on delete set null,
  order_id bigint references orders,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'canceled', 'ordered', 'expired')),
  -- What the customer was told with the decision.
  remark text not null default '',
  expires_at timestamptz(3),
  decided_by_admin_id bigint references accounts,
  decided_by text not null default '',
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index service_applications_user on service_applications (user_id, id desc);
create index service_applications_status on service_applications (status);
create index service_applications_product on service_applications (product_id);
create index service_applications_history on service_applications (submit_history_id);
create index service_applications_order on service_applications (order_id);
create index service_applications_admin on service_applications (decided_by_admin_id);
-- One open application per customer and service.
create unique index service_applications_open on service_applications (user_id, product_id)
  where status in ('pending', 'approved');
