-- What names a customer is removed with the customer, without reading whole tables for it.
create index carts_user on carts (user_id) where user_id is not null;
create index search_log_user on search_log (user_id) where user_id is not null;
