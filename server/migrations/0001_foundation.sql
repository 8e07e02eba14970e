-- Search by parts of words, Chinese included, and names that are nearly right.
create extension if not exists pg_trgm;

-- The text of a translated column in `lang`, else in `main` (the shop's main language), else in the first language that
-- has one, else ''. A text of '' counts as missing. The order of "first" is that of jsonb keys, which is the same every
-- time, so that this can be immutable and be used in indexes.
create function tr(j jsonb, lang text, main text) returns text
language sql immutable parallel safe
return coalesce(
  nullif(j ->> lang, ''),
  nullif(j ->> main, ''),
  (select value from jsonb_each_text(j) where value <> '' order by key limit 1),
  ''
);
