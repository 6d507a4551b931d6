-- Seasons for which customers have their service stopped. Instants, since a day begins when it does at the place that is served.
create table oss.seasonal_suspends (
  account_id uuid not null,
  suspend_id uuid not null,
  state text not null check (state in ('booked', 'active', 'ended', 'cancelled')),
  starts_on date not null,
  -- The day on which service is back.
  ends_on date not null check (ends_on > starts_on),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the customer is reminded of the end; null: they were, or it is too late.
  remind_at timestamptz,
  monthly bigint not null check (monthly >= 0),
  forward_line1 text not null,
  forward_city text not null,
  forward_state text not null,
  forward_zip text not null,
  booked_at timestamptz not null,
  primary key (account_id, suspend_id)
);
create unique index seasonal_suspends_one_open on oss.seasonal_suspends (account_id) where state in ('booked', 'active');
create index seasonal_suspends_to_begin on oss.seasonal_suspends (starts_at) where state = 'booked';
create index seasonal_suspends_to_end on oss.seasonal_suspends (ends_at) where state = 'active';
create index seasonal_suspends_to_remind on oss.seasonal_suspends (remind_at) where remind_at is not null;

-- Why the network stopped carrying: for a season phones keep carrying, since 911 has to work.
alter table oss.network_stops add column reason text not null default 'non-pay' check (reason in ('non-pay', 'seasonal'));
