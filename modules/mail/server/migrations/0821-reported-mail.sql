-- Messages that customers reported as phishing: what they reported, and nothing else of their mailboxes.
create table demarc.mail_report (
  account_id uuid not null,
  report_id uuid not null unique,
  message_id text not null,
  -- Business time.
  received_at timestamptz not null,
  reported_at timestamptz not null,
  from_name text not null,
  from_address text not null,
  subject text not null,
  vouched text not null check (vouched in ('yes', 'no', 'unknown')),
  -- The message as it came.
  raw bytea not null,
  closed_at timestamptz,
  primary key (account_id, report_id),
  unique (account_id, message_id)
);
create index mail_report_open on demarc.mail_report (reported_at desc, report_id desc) where closed_at is null;
create index mail_report_age on demarc.mail_report (reported_at);
