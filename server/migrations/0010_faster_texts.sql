-- Any other text, for a record that has none in the languages asked for. A function of its own: PostgreSQL takes tr() into the statement
-- that calls it, where it costs next to nothing, only while tr() contains no select.
create function tr_any(j jsonb) returns text
language sql immutable parallel safe
return (select value from jsonb_each_text(j) where value <> '' order by key limit 1);

create or replace function tr(j jsonb, lang text, main text) returns text
language sql immutable parallel safe
return coalesce(nullif(j ->> lang, ''), nullif(j ->> main, ''), tr_any(j), '');

-- The dashboard counts what was paid, and new customers, by day.
create index orders_paid_at on orders (paid_at) where paid_at is not null;
create index users_created_at on users (created_at);
