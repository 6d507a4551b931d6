-- What went back: refunds, returns, lost disputes.
create table sandbox.reversals (
  reversal_id text primary key,
  -- The order of the report.
  number bigint not null unique generated always as identity,
  charge_id text not null references sandbox.charges,
  kind text not null check (kind in ('refund', 'return', 'dispute')),
  amount bigint not null check (amount > 0)
);
insert into sandbox.reversals (reversal_id, charge_id, kind, amount)
  select refund_id, charge_id, 'refund', amount from sandbox.refunds order by given_at, refund_id;

-- A bank payment that comes back, on a banking day to come.
create table sandbox.returns (
  charge_id text primary key references sandbox.charges,
  return_id text not null unique,
  code text not null,
  due_at timestamptz not null,
  returned_at timestamptz
);
create index return_due on sandbox.returns (due_at) where returned_at is null;

create table sandbox.disputes (
  dispute_id text primary key,
  charge_id text not null references sandbox.charges,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost'))
);
create unique index disputed_once on sandbox.disputes (charge_id);

-- What the merchant is told by itself, until they have answered. Attempts are counted and timed by the machine's clock.
create table sandbox.events (
  event_id text primary key,
  number bigint not null unique generated always as identity,
  charge_id text not null references sandbox.charges,
  body jsonb not null,
  attempts integer not null default 0,
  next_attempt_ms bigint not null default 0,
  delivered boolean not null default false
);
create index event_to_deliver on sandbox.events (number) where not delivered;
