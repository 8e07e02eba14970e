-- Declined attempts of a payment: after a few of them its order is paid in another way only (orders.md O14).
alter table payments add column failed_attempts integer not null default 0 check (failed_attempts >= 0);
