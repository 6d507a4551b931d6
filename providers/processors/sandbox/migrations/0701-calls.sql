-- Calls that come in from elsewhere, until the voice platform says what became of them.
create table sandbox.calls (
  call_id uuid primary key,
  -- E.164; null if the caller hides it.
  from_number text,
  from_name text,
  -- As dialed.
  to_number text not null,
  suspect boolean not null,
  phone text not null check (phone in ('answers', 'rings', 'busy')),
  talk_seconds integer not null check (talk_seconds >= 0),
  -- What the caller says to a voicemail, as WAV, and in words with how sure a machine is of them.
  sound bytea,
  words text,
  confidence smallint check (confidence between 0 and 100),
  placed_ms bigint not null,
  outcome text,
  numbers text[]
);
create index calls_waiting on sandbox.calls (placed_ms, call_id) where outcome is null;
