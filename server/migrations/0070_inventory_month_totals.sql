-- What moved in each month that is over, added up once: movements never change, so that reports over years read few rows (inventory.md I9).
create table inventory_month_totals (
  -- The first day of the month, and the time zone that its days are of.
  month date not null,
  timezone text not null,
  inventory_id bigint not null references inventories on delete cascade,
  kind text not null,
  quantity integer not null,
  reserved integer not null,
  primary key (month, inventory_id, kind)
);
create index inventory_month_totals_inventory on inventory_month_totals (inventory_id);
