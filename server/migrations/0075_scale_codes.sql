-- Prefixes of the barcodes that a store prints itself, with a price or a weight in them (pos.md V13).
alter table stores add column price_codes text[] not null default '{}';
alter table stores add column weight_codes text[] not null default '{}';
