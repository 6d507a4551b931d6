-- Tokens only: a card or account number is known to the vault and the processor alone.
create table bss.payment_methods (
  account_id uuid not null references bss.accounts,
  method_id uuid not null,
  kind text not null check (kind in ('card', 'bankAccount')),
  token text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  name_on text not null,
  is_default boolean not null,
  saved_at timestamptz not null,
  brand text check (brand in ('visa', 'mc', 'amex', 'discover')),
  expiry_year smallint,
  expiry_month smallint check (expiry_month between 1 and 12),
  zip text check (zip ~ '^[0-9]{5}$'),
  prepaid boolean,
  account_type text check (account_type in ('checking', 'savings')),
  primary key (account_id, method_id),
  constraint method_is_whole check (
    case kind
      when 'card' then num_nulls(brand, expiry_year, expiry_month, zip, prepaid) = 0 and account_type is null
      else account_type is not null and num_nonnulls(brand, expiry_year, expiry_month, zip, prepaid) = 0
    end
  )
);
create unique index one_default_method on bss.payment_methods (account_id) where is_default;

-- `debit_days` counts from the statement's date to the day of the debit. No row: never enrolled.
create table bss.auto_pay_enrolments (
  account_id uuid not null,
  part text not null,
  state text not null check (state in ('enrolled', 'unenrolled')),
  method_id uuid not null,
  debit_days smallint not null check (debit_days >= 0),
  enrolled_on date not null,
  primary key (account_id, part),
  foreign key (account_id, part) references bss.account_parts,
  foreign key (account_id, method_id) references bss.payment_methods
);

-- A payment that waits takes one of the two slots of its part (specification 5); one that is over gives its slot back.
create table bss.scheduled_payments (
  account_id uuid not null,
  scheduled_payment_id text not null,
  part text not null,
  slot smallint check (slot in (1, 2)),
  state text not null check (state in ('scheduled', 'submitted', 'cancelled')),
  amount bigint not null check (amount > 0),
  scheduled_for date not null,
  method_id uuid not null,
  confirmation_number text not null,
  scheduled_at timestamptz not null,
  primary key (account_id, scheduled_payment_id),
  foreign key (account_id, part) references bss.account_parts,
  foreign key (account_id, method_id) references bss.payment_methods,
  constraint only_waiting_payments_hold_a_slot check ((slot is not null) = (state = 'scheduled'))
);
create unique index two_scheduled_at_most on bss.scheduled_payments (account_id, part, slot) where slot is not null;
