-- What the picture of an article shows, for readers who do not see it.
alter table blog_articles add column image_alt jsonb not null default '{}';
