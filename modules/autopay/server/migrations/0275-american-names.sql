-- The field's spelling, in the names too: authorization. What is stored stays as it is.
alter table demarc.auto_pay_authorisation rename to auto_pay_authorization;
alter table demarc.auto_pay_authorization rename column authorisation_text to authorization_text;
alter index demarc.one_authorisation_at_work rename to one_authorization_at_work;
alter index demarc.auto_pay_authorisation_due rename to auto_pay_authorization_due;
alter index demarc.auto_pay_authorisation_ended rename to auto_pay_authorization_ended;
alter index demarc.auto_pay_authorisation_refused rename to auto_pay_authorization_refused;

do $$
declare old text;
begin
  for old in select conname from pg_constraint where conrelid = 'demarc.auto_pay_authorization'::regclass and conname ~ 'authorisation' loop
    execute format('alter table demarc.auto_pay_authorization rename constraint %I to %I', old, replace(old, 'authorisation', 'authorization'));
  end loop;
end $$;
