-- "Ask me above": what Auto Pay takes of a statement by itself, and the statement that the customer said yes to although it is above.
alter table bss.auto_pay_enrolments
  add column ceiling bigint check (ceiling > 0),
  add column approved_for date,
  add column approved_to bigint check (approved_to > 0),
  add constraint approval_is_whole check ((approved_for is null) = (approved_to is null));

-- withheld: it was above the ceiling, and nobody said yes; `amount` is what it would have been.
alter table bss.auto_pay_debits drop constraint auto_pay_debits_state_check;
alter table bss.auto_pay_debits
  add constraint auto_pay_debits_state_check check (state in ('claimed', 'taken', 'declined', 'skipped', 'returned', 'withheld'));
