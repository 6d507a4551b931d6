-- What an operator or a run corrects outside payments and statements. Each stands in the ledger at once and as a line on the next statement.
create table bss.adjustments (
  account_id uuid not null,
  part text not null,
  adjustment_id text not null,
  kind text not null check (kind in ('credit', 'adjustment', 'fee', 'write-off', 'opening-balance')),
  -- Signed: positive is charged, negative is given.
  amount bigint not null check (amount <> 0),
  -- What the statement's line is called from month to month and says.
  code text not null,
  description_en text not null,
  description_es text not null,
  -- Why and by whom, for the trail; the customer does not see it.
  reason text not null check (reason <> ''),
  adjusted_by text not null,
  adjusted_on date not null,
  adjusted_at timestamptz not null,
  primary key (account_id, adjustment_id),
  foreign key (account_id, part) references bss.account_parts,
  constraint credits_are_given_and_fees_charged check (case when kind in ('credit', 'write-off') then amount < 0 when kind = 'fee' then amount > 0 else true end)
);
create trigger adjustments_never_change before update or delete or truncate on bss.adjustments execute function bss.refuse_change();

-- Each kind of cause has a table of its own and a column here; an entry has one of them. A new kind adds a column and joins the constraint.
-- A reversal (a return, a refund, a dispute) points at the payment from its own table.
alter table bss.entries
  add column adjustment_id text,
  add column reversal_id text,
  add foreign key (account_id, adjustment_id) references bss.adjustments,
  drop constraint entry_has_one_cause,
  add constraint entry_has_one_cause check (num_nonnulls(payment_id, statement_id, adjustment_id, reversal_id) = 1);
create unique index on bss.entries (account_id, adjustment_id) where adjustment_id is not null;
create unique index on bss.entries (account_id, reversal_id) where reversal_id is not null;

-- Of a statement's charges, what had been given before it as credits of the ledger: those settled the oldest debt at once, so they take nothing
-- off what this statement asked anew.
alter table bss.statements
  add column credits bigint not null default 0 check (credits <= 0),
  add column asked bigint generated always as (greatest(charges - credits, 0)) stored;

-- Of the balance, what was charged since the last statement and is asked by the next one. And the day of that statement: the books before it are closed.
alter table bss.account_parts
  add column unbilled bigint not null default 0 check (unbilled >= 0),
  add column open_since date;
update bss.account_parts p set open_since = (select max(issued_on) from bss.statements s where s.account_id = p.account_id and s.part = p.part);

create or replace function bss.unpaid_before(of_account uuid, of_part text, balance bigint, day date) returns bigint language plpgsql as $$
begin
  return greatest(0, balance - coalesce(
    (select sum(asked) from bss.statements where account_id = of_account and part = of_part and due_on >= day), 0));
end $$;

-- A period closes with its statement: what comes to light later is booked into the open one.
create function bss.refuse_closed_period() returns trigger language plpgsql as $$
declare
  late record;
begin
  select w.account_id, w.part, w.occurred_on, p.open_since into late
    from written w join bss.account_parts p using (account_id, part) where w.occurred_on < p.open_since limit 1;
  if found then
    raise exception 'entry of % refused: part % of account % is closed before %', late.occurred_on, late.part, late.account_id, late.open_since
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger closed_periods_never_change after insert on bss.entries
  referencing new table as written for each statement execute function bss.refuse_closed_period();
