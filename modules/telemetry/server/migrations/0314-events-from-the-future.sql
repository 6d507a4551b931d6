-- Events of browsers whose clocks are far ahead, with the time that the server gave each of them. An event that is sent again gets the same time, and so it is
-- kept once: the time is in telemetry_event's key. Rows are deleted with the day of their event.
create table demarc.telemetry_set_back (
  event_id uuid primary key,
  at timestamptz not null
);
create index telemetry_set_back_at on demarc.telemetry_set_back (at, event_id);
