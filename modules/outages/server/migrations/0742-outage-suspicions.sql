-- Nodes of which many devices are offline though no outage is open there.
create table demarc.outage_suspicion (
  node_id text primary key,
  began_at timestamptz not null,
  -- How many devices were asked last, and how many of them were offline.
  asked integer not null,
  offline integer not null,
  seen_at timestamptz not null,
  -- An operator looked, and there was no outage. It is suspected again once the node was well in between.
  dismissed_at timestamptz
);
create index outage_suspicion_seen on demarc.outage_suspicion (seen_at);
