-- The member of staff who looks after an order.
alter table orders add column assigned_admin_id bigint references accounts;
create index orders_assigned on orders (assigned_admin_id, id) where assigned_admin_id is not null;
