-- What was found when a customer had a device checked. Operators read it, too.
create table demarc.device_check (
  account_id uuid not null,
  check_id uuid not null,
  device_id uuid not null,
  user_id uuid not null,
  symptom text not null check (symptom in ('no-service', 'slow', 'drops')),
  verdict text not null,
  -- What was looked at, in order, with what was measured.
  findings jsonb not null,
  at timestamptz not null,
  primary key (account_id, check_id)
);
create index device_check_of_device on demarc.device_check (account_id, device_id, at desc);
create index device_check_by_age on demarc.device_check (at);
