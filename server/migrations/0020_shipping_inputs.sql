-- What a shipping method asks the buyer for: a locker, a time to collect. An order keeps the question beside the answer.
alter table shipping_methods
  add column input_label jsonb not null default '{}',
  add column input_required boolean not null default false;
alter table orders
  add column shipping_input_label text not null default '',
  add column shipping_input text not null default '';
