-- A payment towards a device comes off what no statement has asked yet; what it pays above that comes off the bill, and becomes credit.
alter table bss.payments
  add column device_plan_id uuid,
  add foreign key (account_id, device_plan_id) references bss.device_plans;

-- How much of a payment a device plan got and, negative and with its reversal, how much of that went back. `paid_ahead` is their sum.
create table bss.device_payments (
  account_id uuid not null,
  plan_id uuid not null,
  payment_id text not null,
  reversal_id text,
  amount bigint not null,
  foreign key (account_id, plan_id) references bss.device_plans,
  foreign key (account_id, payment_id) references bss.payments,
  foreign key (account_id, reversal_id) references bss.reversals,
  constraint paid_or_back check (case when reversal_id is null then amount > 0 else amount < 0 end)
);
create unique index on bss.device_payments (account_id, payment_id, coalesce(reversal_id, ''));
create index device_payments_of_plan on bss.device_payments (account_id, plan_id);
create trigger device_payments_never_change before update or delete or truncate on bss.device_payments execute function bss.refuse_change();

-- What went back of a payment may be asked by a statement after the last instalment.
alter table bss.device_plans
  add column paid_ahead bigint not null default 0 check (paid_ahead >= 0),
  drop constraint never_more_than_financed,
  add constraint never_more_than_financed check (billed >= 0 and billed + paid_ahead <= financed),
  drop constraint never_more_instalments,
  add constraint instalments_are_counted check (instalments_billed >= 0);
