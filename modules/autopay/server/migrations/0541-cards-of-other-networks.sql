-- A card of a network that our own pages do not take has the type `creditCard` (specification 3, WAL-05). The check is found by what it says: its
-- name is from when the table had another one.
do $$
declare
  old text;
begin
  for old in
    select conname from pg_constraint
    where conrelid = 'demarc.auto_pay_authorization'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%method_brand%discover%'
  loop
    execute format('alter table demarc.auto_pay_authorization drop constraint %I', old);
  end loop;
end
$$;
alter table demarc.auto_pay_authorization add constraint method_brand_is_known check (method_brand in ('visa', 'mc', 'amex', 'discover', 'creditCard'));
