-- A line above the title of a slide, a second link beside its button, and a line below the image of a menu item.
alter table sliders
  add column eyebrow jsonb not null default '{}',
  add column second_label jsonb not null default '{}',
  add column second_url text;
alter table menus add column caption jsonb not null default '{}';
