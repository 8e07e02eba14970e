-- What each of the last changes of content touched, by its version: processes read those that they have not seen. Without tags: everything.
create table content_changes (
  version bigint primary key,
  tags text[]
);
