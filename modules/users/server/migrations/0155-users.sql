-- What was done to the users of an account, by whom: written before the provider is told, so that what was begun is brought to its end,
-- and kept as the trail that the account's managers read. No names: those are the provider's.
create table demarc.user_change (
  account_id uuid not null,
  number bigint not null generated always as identity,
  kind text not null check (kind in ('invited', 'resent', 'withdrawn', 'accepted', 'role', 'disabled', 'enabled', 'removed',
    'offered', 'offer-withdrawn', 'offer-declined', 'primary')),
  user_id uuid not null,
  -- A user of the account, or an operator ("cli root").
  by_user_id uuid,
  by_operator text,
  -- Roles, states and languages; the username that was chosen.
  facts jsonb not null,
  -- Business time.
  at timestamptz not null,
  -- Machine time: when it was begun, or last taken up again.
  begun_at timestamptz not null,
  done boolean not null,
  primary key (account_id, number),
  check (num_nonnulls(by_user_id, by_operator) = 1)
);
create unique index one_change_of_a_user_at_a_time on demarc.user_change (account_id, user_id) where not done;
create index user_change_to_finish on demarc.user_change (begun_at) where not done;

-- The link that an invited person can accept with: it follows from its id and a key of the house, and is kept nowhere. A new one ends the one before.
create table demarc.user_invitation (
  account_id uuid not null,
  user_id uuid not null,
  link_id uuid not null unique,
  -- The last day, where the account is.
  open_until date not null,
  tries smallint not null default 0,
  primary key (account_id, user_id)
);

-- The Primary wants to hand the account over; nothing has changed before the other accepts.
create table demarc.primary_offer (
  account_id uuid primary key,
  offer_id uuid not null unique,
  from_user_id uuid not null,
  to_user_id uuid not null,
  open_until date not null
);

alter table demarc.step_up drop constraint step_up_purpose_check;
alter table demarc.step_up add constraint step_up_purpose_check check (purpose in ('new-method', 'new-contact', 'voice-details', 'account-users'));
