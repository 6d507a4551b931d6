-- What the portal tells of itself (modules/telemetry/rules/events.ts): nobody's data, so no account stands here. One partition for each UTC day, made when
-- the first event of that day comes and dropped whole when it has been kept long enough.
create table demarc.telemetry_event (
  event_id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null,
  name text not null,
  visit_id uuid not null,
  platform text not null,
  requirements text not null,
  language text not null,
  page text,
  fields jsonb not null,
  -- An event that is sent again has the same instant: it is kept once.
  primary key (at, event_id)
) partition by range (at);
