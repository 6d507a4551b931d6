-- Double entry. An entry belongs to one part of one account and is numbered there without gaps, in the order of posting.
create table bss.payments (
  account_id uuid not null,
  payment_id text not null,
  part text not null,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  paid_at timestamptz not null,
  channel text not null check (channel in ('online', 'phone', 'in-store', 'automatic', 'agent-assisted', 'chat-assisted')),
  primary key (account_id, payment_id),
  foreign key (account_id, part) references bss.account_parts
);

create table bss.entries (
  account_id uuid not null,
  part text not null,
  number integer not null check (number > 0),
  occurred_on date not null,
  payment_id text,
  statement_id uuid,
  primary key (account_id, part, number),
  foreign key (account_id, payment_id) references bss.payments,
  constraint entry_has_one_cause check (num_nonnulls(payment_id, statement_id) = 1)
);
create unique index on bss.entries (account_id, payment_id) where payment_id is not null;

-- Debits are positive. Customers owe us through `receivable`, whose sum for a part is the part's balance.
create table bss.legs (
  account_id uuid not null,
  part text not null,
  entry_number integer not null,
  ledger_account text not null check (ledger_account in ('receivable', 'cash-in-transit', 'revenue', 'tax', 'write-off')),
  amount bigint not null,
  primary key (account_id, part, entry_number, ledger_account),
  foreign key (account_id, part, entry_number) references bss.entries
);

create function bss.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of %.% refused: what is posted or issued never changes', lower(tg_op), tg_table_schema, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger payments_never_change before update or delete or truncate on bss.payments execute function bss.refuse_change();
create trigger entries_never_change before update or delete or truncate on bss.entries execute function bss.refuse_change();
create trigger legs_never_change before update or delete or truncate on bss.legs execute function bss.refuse_change();

-- The legs that one statement writes for an entry sum to zero; since none of them ever changes, so does the entry.
create function bss.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  unbalanced record;
begin
  select account_id, part, entry_number, sum(amount) as rest into unbalanced
    from written group by account_id, part, entry_number having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'entry % of part % of account % does not sum to zero but to %',
      unbalanced.entry_number, unbalanced.part, unbalanced.account_id, unbalanced.rest
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger legs_sum_to_zero after insert on bss.legs
  referencing new table as written for each statement execute function bss.refuse_unbalanced();
