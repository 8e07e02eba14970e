-- Who wants one email when something can be bought again or from its first day on. A row is deleted with its email.
create table back_in_stock_requests (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- Without a variant: any of the product.
  stock_id bigint references stocks on delete cascade,
  email text not null,
  language text not null,
  created_at timestamptz(3) not null default now()
);
create unique index back_in_stock_requests_once on back_in_stock_requests (product_id, coalesce(stock_id, 0), lower(email));
create index back_in_stock_requests_stock on back_in_stock_requests (stock_id);
create index back_in_stock_requests_email on back_in_stock_requests (lower(email));
create index back_in_stock_requests_created on back_in_stock_requests (created_at);
