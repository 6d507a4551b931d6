-- A second method of a part in Auto Pay, tried once for a statement whose own method was declined. `mandate_id` names the authorisation of it.
create table bss.auto_pay_backups (
  account_id uuid not null,
  part text not null,
  method_id uuid not null,
  mandate_id uuid not null,
  primary key (account_id, part),
  foreign key (account_id, part) references bss.auto_pay_enrolments,
  foreign key (account_id, method_id) references bss.payment_methods
);
create trigger backed_up_by_a_method_that_is_there before insert or update of method_id on bss.auto_pay_backups
  for each row execute function bss.refuse_removed_method();
