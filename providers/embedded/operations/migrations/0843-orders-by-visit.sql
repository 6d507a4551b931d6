-- A technician may bring what was ordered and set it up.
alter table oss.product_orders
  add column visit_id uuid,
  add foreign key (account_id, visit_id) references oss.visits,
  drop constraint product_orders_hold_reason_check,
  add constraint product_orders_hold_reason_check check (hold_reason in ('stock', 'address', 'payment', 'visit'));
create index product_orders_by_visit on oss.product_orders (account_id, visit_id) where visit_id is not null and closed_on is null;
