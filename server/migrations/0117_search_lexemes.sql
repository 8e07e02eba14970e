-- The words of a language that products have, as their search documents have them: a search by the beginning of a word names the words that
-- begin so, because PostgreSQL reads the lists of whole words side by side, but copies those of beginnings one after the other. Only words of the
-- letters a to z: one that goes on with something else is stored up to there, with a 0.
create table search_lexemes (
  language text not null,
  lexeme text collate "C" not null,
  primary key (language, lexeme)
);
insert into search_lexemes
select distinct language, substring(lexeme from '^[a-z]+') || case when lexeme ~ '^[a-z]+$' then '' else '0' end
from (
  select distinct language, lexeme from product_listing, unnest(tsvector_to_array(doc)) lexeme
  where lexeme collate "C" >= 'aa' and lexeme collate "C" < '{') words
where lexeme ~ '^[a-z]{2,}([^a-z -/:-@_]|$)';
analyze search_lexemes;
