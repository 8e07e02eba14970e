-- A counter can be open on days on which no courier comes. Empty: the working days of the shop.
alter table shipping_methods add column working_weekdays text[] not null default '{}';
