create schema if not exists demarc;

-- Business time in lower environments: how far the operator has moved it from the machine's time. One row.
create table demarc.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);
insert into demarc.clock (offset_ms) values (0);

-- When each worker process last said that it is alive, in machine time.
create table demarc.worker_heartbeat (
  worker_id uuid primary key,
  beat_at timestamptz not null
);

-- What was grown to the end, such as the demo's customers: whatever has no row is grown anew.
create table demarc.seeded (
  what text primary key,
  seeded_at timestamptz not null
);
