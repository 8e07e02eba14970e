-- What staff search in long lists, in lower case and in one place: looking through JSON row by row takes seconds for 100,000 products.
create function all_texts(j jsonb) returns text
language sql immutable parallel safe
return (select coalesce(string_agg(value, E'\n' order by key), '') from jsonb_each_text(j));

alter table products add column words text generated always as (lower(sku || E'\n' || all_texts(name))) stored;
create index products_words on products using gin (words gin_trgm_ops);
create index stocks_codes on stocks using gin (lower(sku) gin_trgm_ops, lower(barcode) gin_trgm_ops) where deleted_at is null;

-- Names in both orders, as contracts/customers/full-name.ts writes them. Without an index: one look through 100,000 rows takes a
-- twentieth of a second, and every order that is placed would pay for it. The one that was there served no search.
drop index orders_number_words;
alter table orders add column words text generated always as (lower(
  order_number || E'\n' || email || E'\n' || coalesce(shipping_address ->> 'contact_number', '') || E'\n'
  || coalesce((shipping_address ->> 'first_name') || ' ', '') || coalesce(shipping_address ->> 'last_name', '') || E'\n'
  || coalesce(shipping_address ->> 'last_name', '') || coalesce(shipping_address ->> 'first_name', ''))) stored;
