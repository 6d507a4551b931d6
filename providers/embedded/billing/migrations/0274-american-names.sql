-- The field's spelling, in the names too: enrollment and installment. What is stored stays as it is.
alter table bss.auto_pay_enrolments rename to auto_pay_enrollments;
alter table bss.device_instalments rename to device_installments;
alter trigger device_instalments_never_change on bss.device_installments rename to device_installments_never_change;
alter table bss.device_plans rename column instalments to installments;
alter table bss.device_plans rename column instalments_billed to installments_billed;
alter index bss.auto_pay_enrolment_due rename to auto_pay_enrollment_due;

do $$
declare old record;
begin
  for old in
    select conrelid::regclass as owner, conname as name, replace(replace(conname, 'enrolment', 'enrollment'), 'instalment', 'installment') as american
    from pg_constraint where connamespace = 'bss'::regnamespace and conname ~ 'enrolment|instalment'
  loop
    execute format('alter table %s rename constraint %I to %I', old.owner, old.name, old.american);
  end loop;
end $$;
