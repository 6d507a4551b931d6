-- Restarts of equipment that customers asked for. All times are the machine's.
create table demarc.restart (
  account_id uuid not null,
  restart_id uuid not null,
  device_id uuid not null,
  mac text not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  -- When the device last got power before; null: the network did not say.
  booted_before timestamptz,
  -- The network has it.
  sent_at timestamptz,
  -- When each was first seen.
  off_at timestamptz,
  ranging_at timestamptz,
  registered_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('connected', 'not-back', 'not-sent')),
  check ((ended_at is null) = (outcome is null)),
  primary key (account_id, restart_id)
);
-- One at a time.
create unique index restart_in_flight on demarc.restart (mac) where ended_at is null;
create index restart_to_follow on demarc.restart (asked_at) where ended_at is null;
create index restart_of_device on demarc.restart (account_id, device_id, asked_at desc);
create index restart_ended on demarc.restart (ended_at) where ended_at is not null;
