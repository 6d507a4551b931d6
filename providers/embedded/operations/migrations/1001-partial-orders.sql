-- Of an order a part may be delivered, and the rest never is: that is billed by no bill.
alter table oss.product_orders
  -- The slots of what was not delivered.
  add column undelivered text[] not null default '{}',
  drop constraint product_orders_state_check,
  add constraint product_orders_state_check check (state in ('acknowledged', 'held', 'in-progress', 'completed', 'partial', 'failed', 'cancelled'));
