-- Devices at home that are paused together, now or at times.
create table demarc.home_group (
  account_id uuid not null,
  group_id uuid not null,
  name text not null check (char_length(name) between 1 and 30),
  macs text[] not null check (cardinality(macs) between 1 and 64),
  -- Bit 0 is Sunday; null: at no times of their own.
  days smallint check (days between 1 and 127),
  -- Minutes of the day in the account's time zone; an end at or before the beginning is on the next day.
  from_minute smallint check (from_minute between 0 and 1439),
  until_minute smallint check (until_minute between 0 and 1439),
  check ((days is null) = (from_minute is null) and (days is null) = (until_minute is null)),
  -- What the network was told last; null: nothing yet.
  told boolean,
  primary key (account_id, group_id)
);
create unique index home_group_name on demarc.home_group (account_id, lower(name));
create index home_group_timed on demarc.home_group (account_id) where days is not null;
