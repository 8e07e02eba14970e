-- Lists of products are filtered by the day they are sold from and by the day they were created (api.md A11).
create index products_available_from on products (available_from);
create index products_created_at on products (created_at);
