-- What the units of a receipt cost, per unit in the base currency. unit_cost is the average cost of the variant after the movement.
alter table inventory_movements add column receipt_cost numeric(14, 4);

-- Units and average cost of each inventory row when a month began, in the time zone of the shop. Rows without a movement before have none.
create table inventory_snapshots (
  month date not null,
  inventory_id bigint not null references inventories on delete cascade,
  quantity integer not null,
  unit_cost numeric(14, 4),
  primary key (month, inventory_id)
);
create index inventory_snapshots_inventory on inventory_snapshots (inventory_id);
