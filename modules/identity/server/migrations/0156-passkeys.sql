-- Public keys of passkeys. The private one never leaves the customer's device or the service that keeps it for them.
create table demarc.passkey (
  credential_id text primary key,
  user_id text not null references demarc.login (user_id) on delete cascade,
  -- Names it to its person.
  passkey_no uuid not null unique default gen_random_uuid(),
  -- What the device knows its person by: random, one for all passkeys of a person.
  user_handle text not null,
  -- COSE.
  public_key bytea not null,
  -- Counts up with each use, or stays at zero where the device does not count.
  sign_count bigint not null,
  -- Whether it may leave its device at all, which never changes, and whether it is kept elsewhere too.
  may_be_synced boolean not null,
  is_synced boolean not null,
  transports text[] not null,
  name text not null,
  -- Machine time.
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on demarc.passkey (user_id);

-- What a passkey is to sign: one at a time for a sign-in that waits, or a session and what it is for. Taken once.
create table demarc.passkey_challenge (
  -- Hashed, of the sign-in or the session.
  bound_to text not null,
  purpose text not null check (purpose in ('sign-in', 'confirm', 'add')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (bound_to, purpose)
);
create index passkey_challenge_by_age on demarc.passkey_challenge (expires_at);

alter table demarc.step_up drop constraint step_up_purpose_check;
alter table demarc.step_up add constraint step_up_purpose_check
  check (purpose in ('new-method', 'new-contact', 'voice-details', 'account-users', 'new-passkey'));

-- How the session was signed in to, as its id token said.
alter table demarc.session add column credential text not null default 'password' check (credential in ('password', 'passkey'));
