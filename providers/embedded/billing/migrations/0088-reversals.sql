-- Money that went back after a payment: a refund, a bank's return, a lost dispute. Each is an entry of its own that points at the payment,
-- which itself never changes.
create table bss.reversals (
  account_id uuid not null,
  reversal_id text not null,
  payment_id text not null,
  part text not null,
  kind text not null check (kind in ('refund', 'return', 'dispute')),
  amount bigint not null check (amount > 0),
  -- Of a return alone: why the bank sent the payment back (R01).
  return_code text,
  reversed_on date not null,
  reversed_at timestamptz not null,
  primary key (account_id, reversal_id),
  foreign key (account_id, payment_id) references bss.payments,
  foreign key (account_id, part) references bss.account_parts,
  constraint return_has_a_code check ((kind = 'return') = (return_code is not null))
);
create index reversals_of_payment on bss.reversals (account_id, payment_id);
create trigger reversals_never_change before update or delete or truncate on bss.reversals execute function bss.refuse_change();

alter table bss.entries add foreign key (account_id, reversal_id) references bss.reversals;
