-- Two Chinese characters are a word, and too short for an index of trigrams: a search for them looked through all products.
create function han_pairs(t text) returns text[]
language sql immutable parallel safe
return (
  select array_agg(distinct substr(run[1], n, 2))
  from regexp_matches(t, '[\u2e80-\u9fff\uf900-\ufaff]{2,}', 'g') run, generate_series(1, length(run[1]) - 1) n
);

create index products_han_pairs on products using gin (han_pairs(words));
