-- The voice platform: telephone lines with their features, the calls that they had, and the messages that callers left.

create table oss.voice_lines (
  account_id uuid not null,
  line_id uuid not null,
  -- In the order in which the account has them.
  position smallint not null,
  -- E.164.
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  label text check (length(label) between 1 and 60),
  -- One of a group that is hosted for a business.
  hosted boolean not null,
  switch_type text not null check (switch_type in ('ims', 'meta')),
  feature_version text not null,
  -- How calls are treated, as modules/voice/rules/features.ts has it.
  features jsonb not null,
  version integer not null default 1,
  -- Where help is sent; confirmed_on is the day on which somebody said that it is right.
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip text not null,
  confirmed_on date not null,
  primary key (account_id, line_id)
);

-- Directory: whose number it is.
create table oss.voice_numbers (
  number text primary key,
  account_id uuid not null,
  line_id uuid not null
);
create index voice_numbers_of_account on oss.voice_numbers (account_id);

create table oss.calls (
  account_id uuid not null,
  line_id uuid not null,
  call_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  -- The other end; null if it hid its number.
  number text,
  name text,
  at timestamptz not null,
  seconds integer not null check (seconds >= 0),
  outcome text not null check (outcome in ('answered', 'missed', 'voicemail', 'forwarded', 'blocked', 'refused')),
  forwarded_to text,
  suspect boolean not null default false,
  -- A call between two lines of one account is in the log of both.
  primary key (account_id, line_id, call_id)
);
create index calls_by_time on oss.calls (account_id, line_id, at desc, call_id desc);
create index calls_by_age on oss.calls (at);

create table oss.voicemails (
  account_id uuid not null,
  voicemail_id uuid not null,
  line_id uuid not null,
  from_number text,
  name text,
  at timestamptz not null,
  seconds integer not null check (seconds >= 0),
  -- The recording ended at its limit.
  cut boolean not null default false,
  transcript text,
  -- How sure the machine is that wrote it, in percent.
  confidence smallint check (confidence between 0 and 100),
  -- How loud each part is, 0 to 100.
  loudness smallint[] not null,
  heard_at timestamptz,
  deleted_at timestamptz,
  audio_type text not null check (audio_type in ('audio/wav')),
  audio bytea not null,
  primary key (account_id, voicemail_id)
);
-- Recorded sound does not become smaller.
alter table oss.voicemails alter column audio set storage external;
create index voicemails_by_time on oss.voicemails (account_id, line_id, at desc, voicemail_id desc);
create index voicemails_by_age on oss.voicemails (at);
create index voicemails_deleted on oss.voicemails (deleted_at) where deleted_at is not null;
