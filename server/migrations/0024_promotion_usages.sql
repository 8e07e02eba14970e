-- Which promotions and coupons an order used, also those that took nothing off; replaced when the order is edited.
create table promotion_usages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  promotion_id bigint not null,
  -- The coupon's code; null for an automatic promotion.
  code text,
  created_at timestamptz(3) not null default now()
);
create unique index promotion_usages_order on promotion_usages (order_id, promotion_id, coalesce(code, ''));
create index promotion_usages_promotion on promotion_usages (promotion_id);
