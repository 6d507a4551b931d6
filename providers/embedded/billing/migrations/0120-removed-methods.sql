-- A method that its customer deletes stays behind what was once paid with it, and can be used for nothing more.
alter table bss.payment_methods add column removed_at timestamptz,
  add constraint removed_is_no_default check (removed_at is null or not is_default);

-- Enrolling with a method and deleting it: whoever holds its row first wins, the other is refused.
create function bss.refuse_removed_method() returns trigger language plpgsql as $$
begin
  perform from bss.payment_methods
    where account_id = new.account_id and method_id = new.method_id and removed_at is null for share;
  if not found then
    raise exception 'payment method % is not there', new.method_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

create trigger enrolled_with_a_method_that_is_there before insert or update of method_id, state on bss.auto_pay_enrolments
  for each row when (new.state = 'enrolled') execute function bss.refuse_removed_method();
create trigger scheduled_with_a_method_that_is_there before insert on bss.scheduled_payments
  for each row when (new.state = 'scheduled') execute function bss.refuse_removed_method();
