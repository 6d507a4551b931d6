-- What a part is billed for. A price that changes is a row that ends and one that begins.
create table bss.products (
  account_id uuid not null,
  part text not null,
  code text not null,
  active_from date not null,
  active_to date,
  line_group text not null check (line_group in ('internet', 'tv', 'voice', 'mobile', 'streaming', 'account')),
  description_en text not null,
  description_es text not null,
  monthly bigint not null check (monthly >= 0),
  promotion_code text,
  promotion_description_en text,
  promotion_description_es text,
  promotion_amount bigint check (promotion_amount > 0),
  promotion_until date,
  primary key (account_id, part, code, active_from),
  foreign key (account_id, part) references bss.account_parts,
  check (active_to >= active_from),
  constraint promotion_is_whole
    check (num_nulls(promotion_code, promotion_description_en, promotion_description_es, promotion_amount, promotion_until) in (0, 5))
);

-- What each jurisdiction takes of the accounts served in a state; either a rate or a flat amount.
create table bss.taxes (
  state text not null,
  code text not null,
  jurisdiction text not null,
  description_en text not null,
  description_es text not null,
  applies_to text[] not null,
  rate_millionths integer check (rate_millionths >= 0),
  flat bigint check (flat >= 0),
  primary key (state, code),
  constraint tax_is_rate_or_flat check (num_nonnulls(rate_millionths, flat) = 1)
);

-- Charges and credits of one occasion, taken up by the first statement after their date; `billed_on` is that statement's.
create table bss.one_time_charges (
  account_id uuid not null,
  part text not null,
  charge_id text not null,
  kind text not null check (kind in ('one-time', 'usage', 'credit', 'fee')),
  code text not null,
  line_group text not null check (line_group in ('internet', 'tv', 'voice', 'mobile', 'streaming', 'account')),
  description_en text not null,
  description_es text not null,
  amount bigint not null,
  incurred_on date not null,
  billed_on date,
  primary key (account_id, part, charge_id),
  foreign key (account_id, part) references bss.account_parts
);

create table bss.statements (
  account_id uuid not null,
  part text not null,
  issued_on date not null,
  statement_id uuid not null,
  due_on date not null check (due_on >= issued_on),
  previous_balance bigint not null,
  payments bigint not null,
  charges bigint not null,
  balance bigint not null,
  -- The ledger entry that it posted: payments of the entries after this one stand on the next statement.
  entry_number integer not null,
  primary key (account_id, part, issued_on),
  foreign key (account_id, part, entry_number) references bss.entries,
  constraint statement_adds_up check (balance = previous_balance - payments + charges)
);
create unique index on bss.statements (account_id, statement_id);
create index on bss.statements (account_id, issued_on desc, part);
alter table bss.entries add foreign key (account_id, statement_id) references bss.statements (account_id, statement_id) deferrable initially deferred;

create table bss.statement_lines (
  account_id uuid not null,
  statement_id uuid not null,
  number smallint not null,
  kind text not null check (kind in ('recurring', 'one-time', 'usage', 'discount', 'credit', 'tax', 'fee')),
  code text not null,
  line_group text not null
    check (line_group in ('internet', 'tv', 'voice', 'mobile', 'streaming', 'account', 'taxes-and-fees')),
  description_en text not null,
  description_es text not null,
  amount bigint not null,
  period_from date,
  period_to date,
  primary key (account_id, statement_id, number),
  foreign key (account_id, statement_id) references bss.statements (account_id, statement_id),
  check ((period_from is null) = (period_to is null))
);

create trigger statements_never_change before update or delete or truncate on bss.statements execute function bss.refuse_change();
create trigger statement_lines_never_change before update or delete or truncate on bss.statement_lines execute function bss.refuse_change();

-- Of a balance, what statements had asked to be paid before a day. Payments settle the oldest first, so what is unpaid is the newest charges.
-- Volatile on purpose: each call sees what was committed before the caller got its lock on the part.
create function bss.unpaid_before(of_account uuid, of_part text, balance bigint, day date) returns bigint language plpgsql as $$
begin
  return greatest(0, balance - coalesce(
    (select sum(greatest(charges, 0)) from bss.statements where account_id = of_account and part = of_part and due_on >= day), 0));
end $$;
