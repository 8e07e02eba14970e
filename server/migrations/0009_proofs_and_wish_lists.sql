-- Whether a method asks for a proof of the transfer. An order keeps what its method asked for when it was chosen.
alter table payment_methods add column config jsonb not null default '{}';
update payment_methods set config = '{"requires_proof": true}' where type = 'bank_transfer';
alter table orders add column requires_proof boolean not null default false;
update orders set requires_proof = true where payment_type = 'bank_transfer';

create table payment_proofs (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_id bigint references payments,
  -- SHA-256 of the content: its key in the file store. No public address leads to it.
  path text not null,
  mime text not null,
  size integer not null,
  remark text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text,
  reviewed_by bigint references accounts,
  reviewed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index payment_proofs_order on payment_proofs (order_id, id);
create unique index payment_proofs_one_pending on payment_proofs (order_id) where status = 'pending';

create table wishlist_items (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);
