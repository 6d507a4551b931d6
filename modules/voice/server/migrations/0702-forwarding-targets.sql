-- Numbers to which an account wants to send calls: each is proved once, by a code that a text brings there.
create table demarc.forwarding_target (
  account_id uuid not null,
  -- E.164.
  number text not null,
  -- Whom the text goes to: nobody of the account's people.
  party_id uuid not null unique,
  user_id uuid not null,
  -- Of the session that asked: no other one gives the code.
  session_hash text not null,
  code_id uuid not null,
  tries smallint not null default 0,
  -- Machine time.
  expires_at timestamptz not null,
  proved_at timestamptz,
  primary key (account_id, number)
);
create index forwarding_target_to_forget on demarc.forwarding_target (expires_at) where proved_at is null;
