-- What a payment service really took, and when the shop last compared a payment with the service (orders.md O14).
alter table payments add column received_amount bigint check (received_amount >= 0);
alter table payments add column checked_at timestamptz(3);
-- A void payment that the service has canceled too: nothing can come by it any more.
alter table payments add column closed_at timestamptz(3);
create index payments_to_check on payments (checked_at) where provider_ref is not null and closed_at is null and status <> 'settled';

-- Keys of payment services, sealed with SECRET_KEY. The method itself has their last characters only.
create table payment_method_secrets (
  payment_method_id bigint primary key references payment_methods on delete cascade,
  sealed text not null,
  updated_at timestamptz(3) not null default now()
);
