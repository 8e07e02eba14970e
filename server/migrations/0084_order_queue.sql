-- Words that staff give to orders, to find them again.
alter table orders add column tags text[] not null default '{}';
create index orders_tags on orders using gin (tags) where tags <> '{}';
