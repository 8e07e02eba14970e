-- What the search of the storefront reads of pages and articles: the words of their titles, and of all their texts, in all languages. A read model
-- of the module search: `at` is the publication, `indexed_at` the updated_at of what was read.
create table content_search (
  page_id bigint unique references pages on delete cascade,
  article_id bigint unique references blog_articles on delete cascade,
  titles tsvector not null,
  texts tsvector not null,
  at timestamptz(3) not null,
  indexed_at timestamptz(3) not null,
  check (num_nonnulls(page_id, article_id) = 1)
);
create index content_search_titles on content_search using gin (titles);
create index content_search_texts on content_search using gin (texts);
-- A word that most of them have: the newest are read until there are enough.
create index content_search_newest on content_search (at desc);
