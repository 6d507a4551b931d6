-- The run over Auto Pay. An enrolment is looked at when `due_at` has come, in business time, and what is due then is worked out from the books;
-- null: nothing to do before something else happens. `mandate_id` names the customer's authorisation, which Demarc keeps.
alter table bss.auto_pay_enrolments
  add column mandate_id uuid,
  add column ended_on date,
  -- Why nothing is debited before the customer gives another method: the processor's code.
  add column held_for text,
  -- The statement whose debit the customer was told of.
  add column announced_for date,
  add column due_at timestamptz;

update bss.auto_pay_enrolments set due_at = 'epoch' where state = 'enrolled';

alter table bss.auto_pay_enrolments
  add constraint only_enrolled_is_due check (state = 'enrolled' or due_at is null),
  add constraint only_enrolled_is_held check (state = 'enrolled' or held_for is null);
create index auto_pay_enrolment_due on bss.auto_pay_enrolments (due_at) where due_at is not null;

-- The attempts to debit a statement: one of each number, ever, whoever claims it.
create table bss.auto_pay_debits (
  account_id uuid not null,
  part text not null,
  statement_on date not null,
  attempt smallint not null check (attempt >= 0),
  state text not null check (state in ('claimed', 'taken', 'declined', 'skipped', 'returned')),
  method_id uuid not null,
  -- The payment that takes it; another one when the charge was certainly never sent.
  payment_id uuid not null,
  renewals smallint not null default 0,
  debited_on date not null,
  amount bigint check (amount > 0),
  decline_class text check (decline_class in ('hard', 'soft')),
  decline_code text,
  retry_on date,
  claimed_at timestamptz not null,
  -- When a run asks for its charge again; a worker that claimed it may have died.
  due_at timestamptz,
  primary key (account_id, part, statement_on, attempt),
  foreign key (account_id, part) references bss.account_parts,
  constraint only_claimed_is_due check ((state = 'claimed') = (due_at is not null)),
  constraint what_was_taken_has_an_amount check (state not in ('taken', 'returned') or amount is not null),
  constraint decline_is_whole check ((state = 'declined') = (decline_class is not null) and (state in ('declined', 'returned')) = (decline_code is not null))
);
create unique index one_debit_at_a_time on bss.auto_pay_debits (account_id, part) where state = 'claimed';
create unique index on bss.auto_pay_debits (account_id, payment_id);
create index auto_pay_debit_due on bss.auto_pay_debits (due_at) where due_at is not null;
