-- How a file is imported: mode, language of plain columns, warehouse, quantity where empty, missing records created.
alter table imports add column options jsonb not null default '{}';
alter table imports add column file_size integer not null default 0;
alter table imports add column stocks_created_count integer not null default 0;
alter table imports add column stocks_updated_count integer not null default 0;
