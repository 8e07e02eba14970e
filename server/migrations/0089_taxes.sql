-- Kinds of goods that are taxed differently, and their tax in each country (pricing.md P10).
create table tax_categories (
  id bigint generated always as identity primary key,
  name jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create table tax_rates (
  id bigint generated always as identity primary key,
  name jsonb not null default '{}',
  tax_category_id bigint not null references tax_categories,
  country text not null check (country ~ '^[A-Z]{3}$'),
  percentage numeric not null check (percentage between 0 and 100),
  enabled boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (country, tax_category_id)
);
create index on tax_rates (tax_category_id);
insert into tax_categories (name) values
  ('{"en_us": "Standard", "zh_hk": "標準", "zh_cn": "标准"}'),
  ('{"en_us": "Reduced", "zh_hk": "低稅率", "zh_cn": "低税率"}'),
  ('{"en_us": "Zero", "zh_hk": "零稅率", "zh_cn": "零税率"}');

-- Null: the category of the settings.
alter table products add column tax_category_id bigint references tax_categories;
create index on products (tax_category_id) where tax_category_id is not null;

-- Whether the prices of an order include its taxes or its taxes are added to them; 'none' where it was placed without taxes. tax_added is
-- what they add to the total. Of it, or of tax_included, shipping_tax and adjustment_tax are for shipping and for a fee by staff.
alter table orders
  add column tax_mode text not null default 'none' check (tax_mode in ('none', 'included', 'added')),
  add column tax_added bigint not null default 0 check (tax_added >= 0),
  add column shipping_tax bigint not null default 0 check (shipping_tax >= 0),
  add column adjustment_tax bigint not null default 0 check (adjustment_tax >= 0);
-- The rate in thousandths of a percent; null without tax.
alter table order_items
  add column tax_rate integer check (tax_rate between 0 and 100000),
  add column tax_amount bigint not null default 0 check (tax_amount >= 0);
create table order_taxes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  title text not null,
  rate integer not null check (rate between 0 and 100000),
  -- What is taxed, without the tax.
  base bigint not null check (base >= 0),
  amount bigint not null check (amount >= 0)
);
create index on order_taxes (order_id);

-- The taxes that go back; where they were added to prices, the other amounts of a refund are without them.
alter table refunds
  add column shipping_tax bigint not null default 0 check (shipping_tax >= 0),
  add column other_tax bigint not null default 0 check (other_tax >= 0);
alter table refund_items add column tax_amount bigint not null default 0 check (tax_amount >= 0);
