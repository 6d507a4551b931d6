-- What was done to how somebody comes in and is reached, as they read it themselves. No address, no device, no secret: what, and when.
create table demarc.identity_trail (
  account_id text not null,
  number bigint not null generated always as identity,
  user_id text not null,
  kind text not null check (kind in ('code-given', 'password-changed', 'passkey-added', 'passkey-removed', 'login-created', 'login-closed',
    'login-opened', 'login-blocked', 'sessions-ended', 'email-changed')),
  -- Of a code: for what.
  purpose text,
  -- The provider's people did it.
  by_us boolean not null,
  -- Business time.
  at timestamptz not null,
  primary key (account_id, number),
  check ((kind = 'code-given') = (purpose is not null))
);
create index identity_trail_of_user on demarc.identity_trail (account_id, user_id, number);
create index identity_trail_to_forget on demarc.identity_trail (at);
