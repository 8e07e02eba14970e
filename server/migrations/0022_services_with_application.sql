-- A card of a service that needs an application names no variant to put into the cart.
insert into listing_queue (product_id) select id from products where is_approval_required and deleted_at is null on conflict do nothing;
