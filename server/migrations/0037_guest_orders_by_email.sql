-- Limits of promotions count the orders of a guest by email.
create index orders_guest_email on orders (lower(email)) where user_id is null;
