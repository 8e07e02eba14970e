-- The country of a contact is chosen from the list of the shop; a word that was typed before stays in the notes.
update contacts set country = nullif(upper(btrim(country)), '') where country is not null;
update contacts set description = concat_ws(E'\n', nullif(description, ''), country), country = null
where country !~ '^[A-Z]{3}$';
