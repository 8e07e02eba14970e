-- What customers wrote about products that they received.
create table product_reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  user_id bigint references users,
  rating integer not null check (rating between 1 and 5),
  -- The name that guests see; '' once the account of its author is deleted.
  author text not null,
  title text,
  text text not null,
  language text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text,
  answer text,
  answered_at timestamptz(3),
  moderated_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index product_reviews_once on product_reviews (product_id, user_id);
create index product_reviews_user on product_reviews (user_id);
create index product_reviews_shown on product_reviews (product_id, id) where status = 'approved';
create index product_reviews_status on product_reviews (status, id);
create index product_reviews_rating on product_reviews (rating, id);
create index product_reviews_created on product_reviews (created_at, id);

create table product_review_photos (
  id bigint generated always as identity primary key,
  review_id bigint not null references product_reviews on delete cascade,
  -- SHA-256 of the content: its key in the file store. Its sizes have the same prefix.
  path text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  size integer not null
);
create index product_review_photos_review on product_review_photos (review_id, id);
create index product_review_photos_path on product_review_photos (path);

-- The approved reviews of a product, summed up: lists and cards read this one row.
create table product_ratings (
  product_id bigint primary key references products on delete cascade,
  review_count integer not null,
  rating numeric(2,1) not null
);

-- Stored cards have a rating from now on.
insert into listing_queue (product_id) select id from products where deleted_at is null on conflict do nothing;
