-- A person's address on file that refused a notice for good. The address itself is the provider's, so its hash says which one it was; the row goes
-- when something arrives, or when the address on file is changed.
create table demarc.refused_address (
  account_id uuid not null,
  user_id text not null,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  address_hash text not null,
  -- Business time.
  since timestamptz not null,
  primary key (account_id, user_id, channel)
);
create index refused_address_by_age on demarc.refused_address (since);
