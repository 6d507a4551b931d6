-- When a part's next statement is due, and when its debts are looked at next, in business time; `due_at` is the sooner of the two.
-- A time that has passed means "look": what is due then is worked out from the books. Without a statement's time the part is held:
-- it is being grown or brought in, and no run touches it. Without a look's time nothing can come of its debts before the next statement.
alter table bss.account_parts
  add column statement_due_at timestamptz default 'epoch',
  add column ageing_due_at timestamptz default 'epoch',
  add column due_at timestamptz generated always as (least(statement_due_at, ageing_due_at)) stored,
  add constraint held_is_held_whole check (statement_due_at is not null or ageing_due_at is null);
alter table bss.account_parts alter column statement_due_at drop default, alter column ageing_due_at drop default;
create index account_parts_by_due_at on bss.account_parts (due_at) where due_at is not null;

-- What was done about a debt, once for each debt and step. `taken_on` is the day on which it was due.
create table bss.dunning_steps (
  account_id uuid not null,
  part text not null,
  past_due_since date not null,
  step text not null
    check (step in ('warn', 'suspend', 'disconnect', 'ask-for-equipment', 'hotline', 'disconnect-temporarily', 'deactivate')),
  taken_on date not null,
  taken_at timestamptz not null,
  primary key (account_id, part, past_due_since, step),
  foreign key (account_id, part) references bss.account_parts
);
create trigger dunning_steps_never_change before update or delete or truncate on bss.dunning_steps execute function bss.refuse_change();

-- The daily check of the ledger: one row, claimed by one worker at a time.
create table bss.ledger_check (
  only_one boolean primary key default true check (only_one),
  due_at timestamptz not null,
  checked_at timestamptz,
  breaches text[] not null default '{}'
);
insert into bss.ledger_check (due_at) values ('epoch');
