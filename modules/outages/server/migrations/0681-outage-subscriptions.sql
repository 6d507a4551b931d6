-- Who wants to be told of an outage, and how.
create table demarc.outage_subscription (
  account_id uuid not null,
  outage_id uuid not null,
  user_id uuid not null,
  channels text[] not null check (channels <@ array['sms', 'mail', 'push'] and cardinality(channels) > 0),
  subscribed_at timestamptz not null,
  primary key (account_id, outage_id, user_id)
);
create index outage_subscription_of_outage on demarc.outage_subscription (outage_id, account_id, user_id);

-- What was told of an outage, so that it is told once: the numbers of its updates, and -1 for the announcement of planned work.
create table demarc.outage_telling (
  outage_id uuid not null,
  number integer not null,
  told_at timestamptz not null,
  primary key (outage_id, number)
);
create index outage_telling_by_age on demarc.outage_telling (told_at);
