-- The units of all orders are added up from an index alone, to sort orders by them.
drop index order_items_skus;
create index order_items_skus on order_items (order_id, lower(sku)) include (sku, qty);
