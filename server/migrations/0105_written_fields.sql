-- Which texts of a product exist in each language, {"en_us": ["description", "name"]}: counting missing translations from the texts themselves would
-- unpack every description.
create function fields_by_language(name jsonb, description jsonb, sections jsonb, meta_title jsonb, meta_description jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(code, fields), '{}')
  from (
    select text.key as code, jsonb_agg(field.name order by field.name) as fields
    from (values ('name', name), ('description', description), ('sections', sections), ('meta_title', meta_title),
      ('meta_description', meta_description)) field (name, texts), jsonb_each_text(field.texts) text
    where text.value not in ('', '[]')
    group by text.key) by_code);

alter table products add column written_fields jsonb not null
  generated always as (fields_by_language(name, description, sections, meta_title, meta_description)) stored;
