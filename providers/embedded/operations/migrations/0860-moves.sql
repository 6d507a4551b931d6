-- Moves of accounts to another address. Instants, since a day begins when it does at the place that is served.
create table oss.moves (
  account_id uuid not null,
  move_id uuid not null,
  number bigint not null generated always as identity (start with 2041),
  state text not null check (state in ('submitted', 'scheduled', 'in-progress', 'completed', 'cancelled')),
  waits_for text check (waits_for in ('address', 'visit')),
  check ((state = 'submitted') = (waits_for is not null)),
  set_up text not null check (set_up in ('self-install', 'visit')),
  from_line1 text not null,
  from_city text not null,
  from_state text not null,
  from_zip text not null,
  to_line1 text not null,
  to_city text not null,
  to_state text not null,
  to_zip text not null,
  -- The last day with service at the old address, and the first one at the new address.
  ends_on date not null,
  starts_on date not null check (starts_on > ends_on),
  -- When the day after the last one, and the first one, begin.
  leaves_at timestamptz not null,
  arrives_at timestamptz not null,
  arrived_on date,
  -- The lines that come along; what the others and the plans that are not there become, as modules/orders/rules/order.ts has items.
  lines text[] not null check (lines <@ array['internet', 'tv', 'voice']),
  items jsonb not null,
  -- The plans that it changed, as they were: it may be called off.
  plans_before jsonb not null,
  -- What is to be set up at the new address.
  device_ids uuid[] not null default '{}',
  requested_on date not null,
  requested_at timestamptz not null,
  closed_on date,
  primary key (account_id, move_id)
);
create unique index moves_one_open on oss.moves (account_id) where state in ('submitted', 'scheduled', 'in-progress');
create unique index moves_by_number on oss.moves (number);
create index moves_by_age on oss.moves (state, number);
create index moves_to_leave on oss.moves (leaves_at) where state in ('submitted', 'scheduled');
create index moves_to_arrive on oss.moves (arrives_at) where state = 'in-progress' and arrived_on is null;

-- Who else is served at a place.
create index premises_by_zip on oss.premises (zip);
