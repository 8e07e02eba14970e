-- What lists are filtered and counted by: a narrow row for each product, the same in all languages, so that the rows of many products are on
-- few pages. A small part of a large list is found by all its filters together in one index, and is read without the texts of its products.
create table product_facets (
  product_id bigint primary key references products on delete cascade,
  visibled boolean not null,
  type text not null check (type in ('general', 'service')),
  brand_id bigint,
  price_from bigint,
  in_stock boolean not null,
  badges text[] not null,
  category_ids bigint[] not null,
  -- Its place in each of these categories; null where it is only in one below.
  positions integer[] not null,
  value_ids bigint[] not null,
  variants jsonb not null,
  created_at timestamptz(3) not null
);
insert into product_facets
select product_id, visibled, type, brand_id, price_from, in_stock, badges, category_ids,
  array(select c.position from unnest(category_ids) with ordinality as listed(id, n)
    left join category_listing c on c.menu_id = listed.id and c.product_id = l.product_id order by n),
  value_ids, variants, created_at
from product_listing l where language = (select language from product_listing group by language order by count(*) desc limit 1);
create index product_facets_choices on product_facets using gin (category_ids, (array[brand_id]), value_ids, badges, (array[type])) where visibled;
-- The sample of a large list are the products whose ids have the lowest hashes.
create index product_facets_sample on product_facets (hashint8(product_id), product_id) where visibled;
create index product_facets_choices_16th on product_facets using gin (category_ids) where visibled and hashint8(product_id) < -1879048192;
create index product_facets_brand on product_facets (brand_id, hashint8(product_id), product_id) where visibled;
create index product_facets_newest on product_facets (created_at desc, product_id desc) where visibled;
create index product_facets_price on product_facets (price_from, product_id) where visibled;
create index product_facets_dearest on product_facets (price_from desc nulls last, product_id desc) where visibled;
analyze product_facets;
-- A page is read until it is full: starting other processes for it takes longer.
alter table product_facets set (parallel_workers = 0);
alter table category_listing set (parallel_workers = 0);
-- In one category a product has one row: what is known of one product is not looked for again, and needs no memory.
alter table category_listing alter column product_id set (n_distinct = -1);
analyze category_listing;

-- Lists had these indexes in each language.
drop index product_listing_brand, product_listing_categories, product_listing_values, product_listing_newest, product_listing_dearest, product_listing_sample;
-- A search with filters finds its products by all of them together, too.
drop index product_listing_doc, product_listing_doc_16th;
create index product_listing_doc on product_listing using gin (doc, category_ids, (array[brand_id]), value_ids, badges, (array[type])) where visibled;
create index product_listing_doc_16th on product_listing using gin (doc, category_ids, (array[brand_id]), value_ids, badges, (array[type]))
  where visibled and hashint8(product_id) < -1879048192;
