-- Deliveries that wait are read in this order by every worker; without the id each batch would sort all of them.
drop index broadcast_deliveries_due;
create index broadcast_deliveries_due on broadcast_deliveries (broadcast_id, status, next_attempt_at, id);
-- What is on its way is looked for every second, among all deliveries that ever were.
create index broadcast_deliveries_sending on broadcast_deliveries (claimed_at) where status = 'sending';
