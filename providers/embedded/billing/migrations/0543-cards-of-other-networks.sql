-- A card of a network that our own pages do not take has the type `creditCard` (specification 3, WAL-05). The check is found by what it says: its
-- name is from when the table had another one.
do $$
declare
  old text;
begin
  for old in
    select conname from pg_constraint
    where conrelid = 'bss.payment_methods'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%brand%discover%'
  loop
    execute format('alter table bss.payment_methods drop constraint %I', old);
  end loop;
end
$$;
alter table bss.payment_methods add constraint brand_is_known check (brand in ('visa', 'mc', 'amex', 'discover', 'creditCard'));
