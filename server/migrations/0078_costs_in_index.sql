-- The inventory report reads the last cost of every variant before a day: from the index alone.
drop index inventory_movements_stock;
create index inventory_movements_stock on inventory_movements (stock_id, at, id) include (unit_cost);
