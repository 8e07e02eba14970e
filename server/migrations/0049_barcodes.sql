-- Saves look for other variants with the same barcode, whatever its case.
create index stocks_barcode on stocks (lower(barcode)) where deleted_at is null;
