-- The shop's lists, filters and search read only these tables (catalogue.md 2.12). server/listing writes them, in the
-- transaction of every change; what they hold can always be made again from the products.

-- One row for each live product in each language of the shop, each language with tables and indexes of its own: a list is always in
-- one. Amounts in minor units.
create table product_listing (
  product_id bigint not null references products on delete cascade,
  language text not null,
  visibled boolean not null default false,
  name text not null default '',
  type text not null default 'general',
  brand_id bigint,
  price_from bigint,
  price_to bigint,
  in_stock boolean not null default false,
  badges text[] not null default '{}',
  -- The categories that it is in, and all above them.
  category_ids bigint[] not null default '{}',
  -- The values of its visible variants and of its properties; `variants` has them for each visible variant.
  value_ids bigint[] not null default '{}',
  variants jsonb not null default '[]',
  -- Skus and barcodes, lower case.
  codes text[] not null default '{}',
  sold_30d integer not null default 0,
  -- Handed out as it is written: json keeps its text.
  card json not null default '{}',
  doc tsvector not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (language, product_id)
) partition by list (language);
create table product_listing_en_us partition of product_listing for values in ('en_us');
create table product_listing_zh_hk partition of product_listing for values in ('zh_hk');
create table product_listing_zh_cn partition of product_listing for values in ('zh_cn');
create table product_listing_others partition of product_listing default;
create index product_listing_product on product_listing (product_id);
create index product_listing_newest on product_listing (language, created_at desc, product_id desc) where visibled;
-- The back office sorts hidden products too.
create index product_listing_price on product_listing (language, price_from, product_id);
create index product_listing_dearest on product_listing (language, price_from desc nulls last, product_id desc) where visibled;
create index product_listing_brand on product_listing (brand_id, language) where visibled;
create index product_listing_categories on product_listing using gin (category_ids) where visibled;
create index product_listing_values on product_listing using gin (value_ids) where visibled;
create index product_listing_doc on product_listing using gin (doc) where visibled;
-- As server/domain/collation.ts sorts names.
create index product_listing_names_en_us on product_listing_en_us (language, name collate "und-x-icu", product_id);
create index product_listing_names_zh_hk on product_listing_zh_hk (language, name collate "zh-Hant-x-icu", product_id);
create index product_listing_names_zh_cn on product_listing_zh_cn (language, name collate "zh-Hans-x-icu", product_id);
create index product_listing_names_others on product_listing_others (language, name collate "und-x-icu", product_id);

-- What a category shows, in its own order: products put into it by their position, then those of categories below it.
create table category_listing (
  menu_id bigint not null,
  product_id bigint not null references products on delete cascade,
  position integer,
  visibled boolean not null,
  created_at timestamptz(3) not null,
  primary key (menu_id, product_id)
);
create index category_listing_product on category_listing (product_id);
create index category_listing_order on category_listing (menu_id, position nulls last, created_at desc, product_id desc) where visibled;

create index category_listing_newest on category_listing (menu_id, created_at desc, product_id desc) where visibled;

-- Products whose rows have to be made again. Every product of a shop that is older than this table is one.
create table listing_queue (
  product_id bigint primary key references products on delete cascade
);
insert into listing_queue select id from products where deleted_at is null;

-- The day (shop time zone) for which the lists were last made: dates change what can be sold.
create table listing_day (day date not null);
create unique index listing_day_one on listing_day ((true));

-- Words of names, brands, categories and options, as they are written and as they are searched for.
create table search_words (
  language text not null,
  word text not null,
  token text not null,
  ndoc integer not null default 1,
  primary key (language, word)
);
create index search_words_like on search_words using gin (token gin_trgm_ops);
create index search_words_begin on search_words (language, token text_pattern_ops, ndoc desc);

-- Groups of words that mean the same.
create table search_synonyms (
  id bigint generated always as identity primary key,
  language text not null,
  words text[] not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index search_synonyms_language on search_synonyms (language);

create table search_log (
  id bigint generated always as identity primary key,
  keyword text not null,
  language text not null,
  total integer not null,
  user_id bigint,
  at timestamptz(3) not null default now()
);
create index search_log_at on search_log (at);
create index search_log_keyword on search_log (language, keyword) where total > 0;
