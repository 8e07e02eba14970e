-- A word of one or two Chinese characters is too short for an index of trigrams: a search for one looked through the codes of all variants.
-- Hardly any code has such characters, so those that do are kept in an index of their own.
create index stocks_chinese_codes on stocks (product_id)
where deleted_at is null and (sku || coalesce(barcode, '')) ~ '[\u2e80-\u9fff\uf900-\ufaff]';
