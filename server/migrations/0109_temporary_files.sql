-- A picture that was uploaded in a form is no file of the shop before the form is saved (ADR 0096).
alter table files add column is_temporary boolean not null default false;
create index files_temporary on files (updated_at) where is_temporary;
