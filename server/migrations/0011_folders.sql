-- Where staff keep files. Names are for people: no path is ever made of them.
create table folders (
  id bigint generated always as identity primary key,
  parent_id bigint references folders,
  name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index folders_name_key on folders (coalesce(parent_id, 0), lower(name));

alter table files add foreign key (folder_id) references folders;
create index files_folder on files (folder_id, lower(name));
