-- The block that describes delivery and returns of a product or of the products of a category, instead of the shop's.
alter table products add column delivery_block_id bigint references blocks;
alter table menus add column delivery_block_id bigint references blocks;
create index on products (delivery_block_id) where delivery_block_id is not null;
create index on menus (delivery_block_id) where delivery_block_id is not null;
