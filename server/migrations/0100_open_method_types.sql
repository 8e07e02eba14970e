-- A payment provider or a shipping calculator adds its type in code alone (ADR 0028): the columns check the form of a type, the contract which exist.
alter table payment_methods drop constraint payment_methods_type_check, add check (type ~ '^[a-z_]+$');
alter table shipping_methods drop constraint shipping_methods_type_check, add check (type ~ '^[a-z_]+$');
alter table orders
  drop constraint orders_payment_type_check, add check (payment_type ~ '^[a-z_]+$'),
  drop constraint orders_shipping_type_check, add check (shipping_type ~ '^[a-z_]+$');
alter table payments drop constraint payments_type_check, add check (type ~ '^[a-z_]+$');
