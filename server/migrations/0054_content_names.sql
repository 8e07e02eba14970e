-- Announcements: two levels, and the window is named as in the API.
alter table announcements rename column start_at to starts_at;
alter table announcements rename column end_at to ends_at;
alter table announcements drop constraint announcements_level_check;
update announcements set level = case level when 'success' then 'info' when 'danger' then 'warning' else level end;
alter table announcements add constraint announcements_level_check check (level in ('info', 'warning'));

alter table blog_categories drop column image;

-- Texts of emails are part of the shop's settings and have no permissions of their own.
update roles set permissions = array(
  select permission from unnest(permissions) as permission where permission not in ('get mail_texts', 'update mail_text')
), updated_at = now()
where permissions && '{get mail_texts,update mail_text}';
