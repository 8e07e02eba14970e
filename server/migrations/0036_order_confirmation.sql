-- A guest's order that is paid on delivery waits until the guest confirms it by the link of the email (orders.md O19).
alter table orders add column awaits_confirmation boolean not null default false;
