-- Columns with a closed list of values have it as a CHECK, as their types in TypeScript have it: `npm run check` compares the two.
alter table attributes
  add check (position in ('product', 'stock')),
  add check (type in ('color', 'image', 'select', 'text'));
alter table menus
  add check (type in ('blog_article', 'blog_category', 'category', 'contact_us', 'form', 'link', 'page', 'service'));
alter table sliders
  add check (link_type in ('blog_article', 'blog_category', 'category', 'contact_us', 'form', 'link', 'page', 'service'));
alter table payment_methods add check (type in ('stripe', 'bank_transfer', 'cash_on_delivery', 'gateway'));
alter table shipping_methods add check (type in ('flat', 'by_amount', 'by_quantity', 'pickup'));
alter table users
  add check (gender in ('female', 'male')),
  add check (lead_source in (
    'facebook', 'form', 'google', 'instagram', 'line', 'linkedin', 'twitter', 'wechat', 'whatsapp', 'youtube'));
alter table warehouses add check (country ~ '^[A-Z]{3}$');
alter table content_refs
  add check (from_type in ('page', 'block')),
  add check (to_type in ('block'));
alter table product_listing add check (type in ('general', 'service'));
alter table url_redirects add check (type in ('brand', 'category', 'page', 'product'));

alter table order_items add check (type in ('general', 'service'));
alter table orders
  add check (shipping_type in ('flat', 'by_amount', 'by_quantity', 'pickup')),
  add check (payment_type in ('stripe', 'bank_transfer', 'cash_on_delivery', 'gateway'));
alter table payments add check (type in ('stripe', 'bank_transfer', 'cash_on_delivery', 'gateway'));
alter table order_histories
  add check (from_status in (
    'pending', 'paid', 'shipped', 'completed', 'refunded', 'canceled', 'payment_review', 'payment_reject')),
  add check (to_status in (
    'pending', 'paid', 'shipped', 'completed', 'refunded', 'canceled', 'payment_review', 'payment_reject'));

-- Deleting a file, a folder or a line of an order looks for the rows that point to it.
create index product_images_file on product_images (file_id);
create index folders_parent on folders (parent_id) where parent_id is not null;
create index order_discounts_item on order_discounts (order_item_id) where order_item_id is not null;
