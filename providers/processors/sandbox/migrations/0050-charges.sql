-- What the sandbox processor took and gave back. Another company's books, as far as the portal is concerned:
-- no key points from here to the portal's tables or back.
create schema sandbox;

create table sandbox.charges (
  charge_id text primary key,
  -- The order of the report.
  number bigint not null unique generated always as identity,
  amount bigint not null check (amount > 0),
  token text not null,
  initiator text not null check (initiator in ('customer', 'merchant')),
  reason text not null check (reason in ('one-time', 'recurring', 'retry')),
  original_network_transaction_id text,
  reference text not null,
  decline_class text check (decline_class in ('hard', 'soft')),
  decline_code text,
  network_transaction_id text,
  settles_on date,
  refunded bigint not null default 0 check (refunded between 0 and amount),
  taken_at timestamptz not null,
  check ((decline_class is null) = (decline_code is null)),
  check (decline_code is null or refunded = 0)
);

create table sandbox.refunds (
  refund_id text primary key,
  charge_id text not null references sandbox.charges,
  amount bigint not null check (amount > 0),
  reference text not null,
  given_at timestamptz not null
);
