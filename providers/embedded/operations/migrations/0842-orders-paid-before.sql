-- What an order costs before it begins; it waits until that is paid.
alter table oss.product_orders
  add column due_today bigint not null default 0 check (due_today >= 0),
  drop constraint product_orders_hold_reason_check,
  add constraint product_orders_hold_reason_check check (hold_reason in ('stock', 'address', 'payment'));
create index product_orders_unpaid on oss.product_orders (account_id, order_id) where hold_reason = 'payment';
create index product_orders_to_refund on oss.product_orders (closed_on, account_id, order_id) where state in ('cancelled', 'failed') and due_today > 0;
