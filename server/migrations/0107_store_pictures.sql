-- What customers see of a store: a photo, a picture of a map, and a link to a map service other than the default one.
alter table stores
  add column image bigint references files,
  add column map_image bigint references files,
  add column map_url text;
