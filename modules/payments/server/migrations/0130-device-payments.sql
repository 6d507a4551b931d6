-- A payment towards a device that is paid in instalments: which plan, as the provider names it, and the device as the receipt names it.
alter table demarc.payment
  add column device_plan_id text,
  add column device text,
  add constraint device_has_a_name check ((device_plan_id is null) = (device is null)),
  add constraint device_is_mobile check (device_plan_id is null or part = 'mobile');
alter table demarc.payment_intent add column device_plan_id text;
