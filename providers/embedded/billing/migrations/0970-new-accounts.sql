-- Accounts that were opened for people who were no customers before. Nothing bills one that waits; what was never delivered to is closed.
create table bss.new_accounts (
  account_id uuid primary key references bss.accounts,
  state text not null check (state in ('waiting', 'active', 'closed')),
  opened_at timestamptz not null,
  -- The day from which it is billed, or on which it was closed.
  settled_on date,
  check ((state = 'waiting') = (settled_on is null))
);
create index new_accounts_waiting on bss.new_accounts (opened_at) where state = 'waiting';
create sequence bss.new_account_number;
