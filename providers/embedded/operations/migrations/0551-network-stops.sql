-- Accounts whose devices the network was told to stop carrying for, or is being told. A row is written before the network is told and deleted after it
-- was told to carry again, so that a process that dies in between leaves what the next one finishes.
create table oss.network_stops (
  account_id uuid primary key,
  -- Names this stop to the network, so that telling it twice stops once.
  stop_id uuid not null,
  state text not null check (state in ('stopping', 'stopped', 'restoring'))
);
