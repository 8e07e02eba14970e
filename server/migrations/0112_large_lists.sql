-- Large lists are counted by a sample of their products, the same for everybody: those whose ids have the lowest hashes.
create index product_listing_sample on product_listing (language, hashint8(product_id), product_id) where visibled;
create index category_listing_sample on category_listing (menu_id, hashint8(product_id), product_id) where visibled;

-- A category in the order of prices, which are the same in all languages.
alter table category_listing add column price_from bigint;
update category_listing c set price_from = l.price_from
from product_listing l
where l.product_id = c.product_id and l.language = (select language from product_listing group by language order by count(*) desc limit 1) and l.price_from is not null;
create index category_listing_price on category_listing (menu_id, price_from, product_id) where visibled;
create index category_listing_dearest on category_listing (menu_id, price_from desc nulls last, product_id desc) where visibled;

-- What a list can be filtered by: the sample misses what few products have. Scope 'all', 'category' or 'brand'; facet 'category', 'brand',
-- 'value', 'badge' or 'type'.
create table list_choices (
  scope text not null,
  scope_id bigint not null,
  facet text not null,
  choice text not null,
  seen_on date not null default current_date,
  primary key (scope, scope_id, facet, choice)
);
insert into list_choices (scope, scope_id, facet, choice)
select distinct s.scope, s.scope_id, c.facet, c.choice
from product_listing l, lateral (
    select 'all' as scope, 0::bigint as scope_id
    union all select 'category', unnest(l.category_ids)
    union all select 'brand', l.brand_id where l.brand_id is not null) s, lateral (
    select 'category' as facet, unnest(l.category_ids)::text as choice
    union all select 'brand', l.brand_id::text where l.brand_id is not null
    union all select 'value', unnest(l.value_ids)::text
    union all select 'badge', unnest(l.badges)
    union all select 'type', l.type) c
where l.visibled and l.language = (select language from product_listing group by language order by count(*) desc limit 1);
