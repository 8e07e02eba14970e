-- A search that finds very many products is tried on a part of them: on one in 128, then on one in 16, by the hash of the id. What sells and what
-- is named like the search is looked for in all products.
create index product_listing_doc_128th on product_listing using gin (doc) where visibled and hashint8(product_id) < -2113929216;
create index product_listing_doc_16th on product_listing using gin (doc) where visibled and hashint8(product_id) < -1879048192;
create index product_listing_doc_sold on product_listing using gin (doc) where visibled and sold_30d > 0;
create index product_listing_begins on product_listing (language, lower(name) text_pattern_ops, product_id) where visibled;
