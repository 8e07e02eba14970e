-- The menu is a tree. An item of type `category` is a product category (catalogue.md 2.3).
create table menus (
  id bigint generated always as identity primary key,
  display_title jsonb not null default '{}',
  type text not null,
  parent_id bigint references menus,
  "order" integer not null check ("order" between 0 and 1000000000),
  -- Of pages, articles and forms; which table it means depends on the type.
  target_id integer,
  url text,
  open_in_current_tab boolean not null default true,
  enabled boolean not null default true,
  image bigint references files,
  description jsonb not null default '{}',
  meta_title jsonb not null default '{}',
  meta_description jsonb not null default '{}',
  -- The ancestors, from the root to the parent, without the item itself.
  path bigint[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (parent_id is distinct from id)
);
-- The name tells the engine which field a violation is about (server/resource/checks.ts).
create unique index menus_url_key on menus (lower(url)) where type = 'category';
create index menus_siblings on menus (parent_id, "order", id);
create index menus_target on menus (type, target_id);

create table product_categories (
  product_id bigint not null references products,
  menu_id bigint not null references menus,
  -- Place in the category, by hand (gap 100).
  position integer not null,
  primary key (product_id, menu_id)
);
create index product_categories_menu on product_categories (menu_id, position, product_id);

create table sliders (
  id bigint generated always as identity primary key,
  image bigint not null references files,
  mobile_image bigint references files,
  title jsonb not null default '{}',
  text jsonb not null default '{}',
  button_label jsonb not null default '{}',
  link_type text,
  target_id integer,
  url text,
  open_in_current_tab boolean not null default true,
  "order" integer not null check ("order" between 0 and 1000000000),
  enabled boolean not null default true,
  start_at timestamptz(3),
  end_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sliders_shown on sliders (enabled, "order", id);
