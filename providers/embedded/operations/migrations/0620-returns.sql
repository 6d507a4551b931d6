-- Equipment on its way back, from the request to what was found in the parcel.
create table oss.returns (
  account_id uuid not null,
  return_id uuid not null,
  -- What is on the label.
  tracking text not null check (tracking ~ '^[A-Z0-9]{6,32}$'),
  way text not null check (way in ('store', 'drop-off', 'pick-up')),
  -- Who asked for it.
  user_id uuid not null,
  asked_at timestamptz not null,
  -- When the carrier comes.
  collect_on date check ((collect_on is null) = (way <> 'pick-up')),
  -- The carrier expects it.
  announced_at timestamptz,
  -- When its scans were last asked for.
  looked_at timestamptz,
  checked_at timestamptz,
  -- Serial numbers that came and were not announced.
  strangers text[] not null default '{}',
  -- What came differs from what was announced: somebody is to look into it, and then does.
  differs boolean not null default false,
  case_opened_at timestamptz,
  primary key (account_id, return_id)
);
create index returns_under_way on oss.returns (looked_at nulls first, account_id, return_id) where checked_at is null;
create index returns_to_look_into on oss.returns (checked_at) where differs and case_opened_at is null;

-- A directory: what is unique over all accounts.
create table oss.return_trackings (
  tracking text primary key,
  account_id uuid not null,
  return_id uuid not null
);
create index return_trackings_of_account on oss.return_trackings (account_id);

create table oss.return_items (
  account_id uuid not null,
  return_id uuid not null,
  device_id uuid not null,
  -- Whether it was in the parcel; null until that was checked.
  received boolean,
  primary key (account_id, return_id, device_id)
);
-- A device goes back once.
create unique index return_of_device on oss.return_items (account_id, device_id);

create table oss.return_scans (
  account_id uuid not null,
  return_id uuid not null,
  number int not null,
  state text not null check (state in ('accepted', 'on-the-way', 'arrived', 'checked')),
  at timestamptz not null,
  primary key (account_id, return_id, number)
);
