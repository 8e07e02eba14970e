-- The search of orders looks through the tracking numbers of all parcels in an index alone.
drop index shipments_order;
create index shipments_order on shipments (order_id) include (tracking_number);
