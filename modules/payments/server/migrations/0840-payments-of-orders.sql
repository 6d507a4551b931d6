-- A payment may pay what an order costs before it begins.
alter table demarc.payment
  add column order_id text,
  add column order_number text,
  add constraint order_has_a_number check ((order_id is null) = (order_number is null)),
  add constraint order_is_core check (order_id is null or part = 'core'),
  add constraint pays_one_thing check (num_nonnulls(device_plan_id, order_id) <= 1);
alter table demarc.payment_intent add column order_id text;
