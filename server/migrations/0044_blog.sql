create table blog_categories (
  id bigint generated always as identity primary key,
  title jsonb not null default '{}',
  url text not null,
  description jsonb not null default '{}',
  image bigint references files,
  "order" integer not null default 0,
  enabled boolean not null default true,
  meta_title jsonb not null default '{}',
  meta_description jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index blog_categories_url_key on blog_categories (lower(url));

create table blog_articles (
  id bigint generated always as identity primary key,
  title jsonb not null default '{}',
  url text not null,
  short_description jsonb not null default '{}',
  content jsonb not null default '{}',
  image bigint references files,
  tags text[] not null default '{}',
  author text,
  -- In the future: not there yet.
  published_at timestamptz(3),
  enabled boolean not null default true,
  meta_title jsonb not null default '{}',
  meta_description jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index blog_articles_url_key on blog_articles (lower(url));
create index blog_articles_published_at on blog_articles (published_at, id);

create table blog_article_categories (
  article_id bigint not null references blog_articles on delete cascade,
  category_id bigint not null references blog_categories,
  primary key (article_id, category_id)
);
create index blog_article_categories_category on blog_article_categories (category_id);

alter table url_redirects drop constraint url_redirects_type_check;
alter table url_redirects
  add check (type in ('blog_article', 'blog_category', 'brand', 'category', 'page', 'product'));
