-- The products that are not deleted, without their rows: lists count them and sort them by what other tables have.
create index products_live on products (id) where deleted_at is null;
-- Few combinations, each of many products: missing translations are counted from the index alone.
create index products_written_fields on products (written_fields) where deleted_at is null and visibled;
-- The largest of the thresholds that single variants have.
create index stocks_own_threshold on stocks (low_stock_threshold) where low_stock_threshold is not null;
