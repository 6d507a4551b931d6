-- What an order costs before it begins is paid apart from the bill: it is revenue at once, and no receivable moves.
alter table bss.payments
  add column order_id uuid,
  add constraint pays_one_thing check (num_nonnulls(device_plan_id, order_id) <= 1);
create index payments_of_orders on bss.payments (account_id, order_id) where order_id is not null;
