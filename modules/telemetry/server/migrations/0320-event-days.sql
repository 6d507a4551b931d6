-- The portal's own role changes no tables: it makes and drops the partition of a UTC day by these functions, which run as the owner.
create function demarc.make_event_day(day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Serializes two processes that both meet the first event of a day.
  perform pg_advisory_xact_lock(hashtext('telemetry_event_'));
  execute format(
    'create table if not exists demarc.%I partition of demarc.telemetry_event for values from (%L) to (%L)',
    'telemetry_event_' || to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC'
  );
end $$;

-- Contracts: nothing by itself; the run that forgets calls it for a day whose events were kept long enough.
create function demarc.drop_event_day(day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('drop table if exists demarc.%I', 'telemetry_event_' || to_char(day, 'YYYYMMDD'));
end $$;

revoke execute on function demarc.make_event_day(date), demarc.drop_event_day(date) from public;
