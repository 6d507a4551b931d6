-- People who open an account: what they typed, the code to their address, and the account that it becomes.
create table demarc.new_account (
  account_id uuid primary key,
  user_id uuid not null unique,
  -- Of the mail with the code; its digits are derived from it.
  code_id uuid not null unique,
  -- Name, contacts, place and products, as modules/new-account/rules/newcomer.ts has them. Null once the account is open: the provider has them then.
  newcomer jsonb,
  language text not null check (language in ('en', 'es')),
  partner text not null,
  trace text,
  -- Instants of machine time.
  expires_at timestamptz not null,
  looked_up_at timestamptz,
  -- Somebody is a customer at this address already: no code was sent, and none is right.
  is_known boolean not null default false,
  tries smallint not null default 0,
  proved_at timestamptz,
  -- Instants of business time: when the terms were agreed to and the account was opened, and when the provider was last asked how it stands.
  opened_at timestamptz,
  asked_at timestamptz,
  check ((newcomer is null) = (opened_at is not null))
);
create index new_account_to_look_up on demarc.new_account (expires_at) where looked_up_at is null;
create index new_account_by_end on demarc.new_account (expires_at) where opened_at is null;
create index new_account_to_ask on demarc.new_account (asked_at) where asked_at is not null;
