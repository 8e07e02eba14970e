-- The emails of an order: the second part of their key is its id.
create index mail_outbox_order on mail_outbox (split_part(key, ' ', 2)) where kind ~ '^(order|payment|tracking)_';
