-- Parcels that the sandbox's carrier and the counters of stores bring back, and where they were scanned.
create table sandbox.parcels (
  tracking text primary key check (tracking ~ '^[A-Z0-9]{6,32}$'),
  serials text[] not null,
  collect_on date
);
create table sandbox.parcel_scans (
  tracking text not null references sandbox.parcels on delete cascade,
  number int not null check (number > 0),
  state text not null check (state in ('accepted', 'on-the-way', 'arrived', 'checked')),
  -- What was in it; of the last scan alone.
  serials text[] check ((serials is null) = (state <> 'checked')),
  primary key (tracking, number)
);
