-- The footer's lists of links. Its sections stay: they are shown until a list has a link.
alter table blocks add column link_lists jsonb not null default '[]';
