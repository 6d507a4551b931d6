-- What operators and other systems did to an account, written in the statement that does it; never changed.
create table demarc.audit (
  account_id uuid not null,
  number bigint not null generated always as identity,
  -- Business time.
  at timestamptz not null,
  actor text not null,
  act text not null,
  subject jsonb not null,
  primary key (account_id, number)
);
create unique index audit_by_number on demarc.audit (number);
