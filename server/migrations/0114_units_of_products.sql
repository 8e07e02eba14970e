-- How many units of each product are free in all open warehouses, also in lots past their date: lists are sorted by it. Sales do not write it, because two of
-- one product would wait for each other. Triggers note which products have changed, and a job adds their units up again; until then they are added up by who reads them.
create table product_units (
  product_id bigint primary key references products on delete cascade,
  units bigint not null
);
create index product_units_order on product_units (units, product_id);

insert into product_units (product_id, units)
select p.id, coalesce(sum(case when not i.is_discard and w.enabled and w.deleted_at is null then i.quantity - i.reserved else 0 end), 0)
from products p left join stocks s on s.product_id = p.id and s.deleted_at is null
left join inventories i on i.stock_id = s.id left join warehouses w on w.id = i.warehouse_id
where p.deleted_at is null
group by p.id;

-- Without a key: a product is noted as often as it changes, and nobody waits.
create table changed_units (product_id bigint not null);

create function note_changed_lots() returns trigger language plpgsql as $$
begin
  insert into changed_units select distinct s.product_id from changed c join stocks s on s.id = c.stock_id;
  return null;
end $$;
create trigger inventories_added after insert on inventories referencing new table as changed
  for each statement execute function note_changed_lots();
create trigger inventories_changed after update on inventories referencing new table as changed
  for each statement execute function note_changed_lots();
create trigger inventories_removed after delete on inventories referencing old table as changed
  for each statement execute function note_changed_lots();

create function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into changed_units select id from changed;
  return null;
end $$;
create trigger products_added after insert on products referencing new table as changed
  for each statement execute function note_changed_products();

create function note_changed_product() returns trigger language plpgsql as $$
begin
  insert into changed_units values (new.id);
  return null;
end $$;
create trigger products_removed after update of deleted_at on products
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function note_changed_product();

create function note_changed_stock() returns trigger language plpgsql as $$
begin
  insert into changed_units values (new.product_id);
  return null;
end $$;
create trigger stocks_removed after update of deleted_at on stocks
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function note_changed_stock();

create function note_changed_warehouse() returns trigger language plpgsql as $$
begin
  insert into changed_units
  select distinct s.product_id from inventories i join stocks s on s.id = i.stock_id where i.warehouse_id = new.id;
  return null;
end $$;
create trigger warehouses_opened_or_closed after update of enabled, deleted_at on warehouses
  for each row when ((old.enabled, old.deleted_at) is distinct from (new.enabled, new.deleted_at)) execute function note_changed_warehouse();
