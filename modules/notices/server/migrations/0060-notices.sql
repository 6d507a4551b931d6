-- The outbox: what people are told of, written in the transaction of what happened. The key makes an event one notice.
create table demarc.notice (
  account_id uuid not null,
  event_key text not null,
  kind text not null,
  -- Cents, dates, words of closed lists and last four digits (modules/notices/rules).
  facts jsonb not null,
  -- Business time. Null: nothing is left to do.
  happened_at timestamptz not null,
  due_at timestamptz,
  primary key (account_id, event_key)
);
create index notice_due on demarc.notice (due_at) where due_at is not null;
