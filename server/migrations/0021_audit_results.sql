-- What each nightly audit found last. Empty lists are sound; the figures of /metrics and the dashboard read this.
create table audit_results (
  audit text primary key,
  problems integer not null,
  details jsonb not null,
  ran_at timestamptz(3) not null default now()
);

-- Units that orders hold, of lots past their date, are looked for on every dashboard.
create index order_allocations_reserved on order_allocations (inventory_id, order_item_id) where state = 'reserved';
