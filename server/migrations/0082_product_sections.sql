-- The page of a product beyond its description: sections over the whole width, recommended products, and a page linked beside an option.
alter table products add column sections jsonb not null default '{}';
alter table products add column companion_ids bigint[] not null default '{}';
alter table attributes add column guide_page_id bigint references pages on delete set null;
alter table menus add column guide_page_id bigint references pages on delete set null;
create index attributes_guide_page on attributes (guide_page_id) where guide_page_id is not null;
create index menus_guide_page on menus (guide_page_id) where guide_page_id is not null;

-- Which products were ordered together and how often, counted each night: the largest numbers of each product.
create table bought_together (
  product_id bigint not null references products on delete cascade,
  other_id bigint not null references products on delete cascade,
  orders integer not null check (orders > 0),
  primary key (product_id, other_id)
);
create index bought_together_other on bought_together (other_id);

-- Products show blocks as well.
alter table content_refs drop constraint content_refs_from_type_check;
alter table content_refs add constraint content_refs_from_type_check check (from_type in ('page', 'block', 'product'));
