-- A notice on its way to one person on one channel.
create table demarc.delivery (
  account_id uuid not null,
  event_key text not null,
  user_id text not null,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  -- refused: the address takes nothing, or is gone; stale: it could not be sent while it was news.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'stale')),
  failures integer not null default 0,
  -- Business time: when a run sends it; what a run has claimed is put off, should that run die.
  due_at timestamptz,
  ended_at timestamptz,
  primary key (account_id, event_key, user_id, channel),
  foreign key (account_id, event_key) references demarc.notice on delete cascade,
  constraint waiting_is_due check ((state = 'waiting') = (due_at is not null) and (state = 'waiting') = (ended_at is null))
);
create index delivery_due on demarc.delivery (due_at) where due_at is not null;

-- Where mail goes in lower environments without a mail server: /dev/mailbox and `demarc mail` read it.
create table demarc.mailbox (
  mail_id bigint primary key generated always as identity,
  -- Of the delivery: what is sent again is there already.
  message_id text not null unique,
  username text not null,
  sent_at timestamptz not null,
  address text not null,
  language text not null check (language in ('en', 'es')),
  subject text not null,
  body_text text not null,
  body_html text not null
);
create index mailbox_of_user on demarc.mailbox (username, mail_id);
