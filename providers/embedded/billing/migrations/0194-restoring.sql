-- How long service takes to come back is one of the terms; what stands here holds for this part alone.
alter table bss.account_parts alter column restoration_minutes drop not null;
update bss.account_parts set restoration_minutes = null where restoration_minutes = 15;

-- A bank payment that restores service only on this day, when it is settled; null: any payment that restores at once.
alter table bss.payments add column restores_on date;
create index payments_that_restore_later on bss.payments (account_id, part) where restores_on is not null;

-- From when on the payments of a part may restore its service; null: at once.
create function bss.restores_on(of_account uuid, of_part text) returns date language sql stable as $$
  select max(restores_on) from bss.payments p
  where account_id = of_account and part = of_part and restores_on is not null
    and not exists (select from bss.reversals r where r.account_id = p.account_id and r.payment_id = p.payment_id)
$$;
