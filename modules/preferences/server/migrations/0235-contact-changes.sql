-- A contact on its way to another: asked for, proved by a code to the new address, made at the provider, told to both addresses. The two addresses
-- stay until both are told for sure, and are then forgotten.
create table demarc.contact_change (
  account_id uuid not null,
  change_id uuid not null,
  user_id uuid not null,
  -- Of the session that asked: no other one gives the code.
  session_hash text not null,
  old_email text not null,
  new_email text not null,
  -- Whom notices to the one and to the other address go to: neither is, or will be for long, the one on file.
  old_party uuid not null unique,
  new_party uuid not null unique,
  code_id uuid not null,
  tries smallint not null default 0,
  -- Machine time.
  expires_at timestamptz not null,
  proved_at timestamptz,
  done_at timestamptz,
  -- Business time of the proof: from then on the new address is on file.
  at timestamptz,
  primary key (account_id, change_id),
  check ((proved_at is null) = (at is null)),
  check (done_at is null or proved_at is not null)
);
create unique index one_contact_change_of_a_user_at_a_time on demarc.contact_change (account_id, user_id) where done_at is null;
create index contact_change_to_finish on demarc.contact_change (proved_at) where done_at is null and proved_at is not null;
create index contact_change_to_forget on demarc.contact_change (expires_at);
