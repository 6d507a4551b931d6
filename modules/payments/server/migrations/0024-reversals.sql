-- Money that went back after a payment, or may: a refund, a bank's return, a dispute (decisions 6). The payment itself never changes.
create table demarc.payment_reversal (
  account_id uuid not null,
  payment_id uuid not null,
  -- Ours for a refund that an operator asked for, the processor's for everything else.
  reversal_id text not null,
  version integer not null default 1,
  kind text not null check (kind in ('refund', 'return', 'dispute')),
  state text not null check (state in ('asked', 'unknown', 'given', 'refused', 'returned', 'open', 'won', 'lost')),
  amount bigint not null check (amount > 0),
  -- Why: the bank's return code, the dispute's reason, the processor's no to a refund.
  code text,
  -- Business time and, as a date, in the account's zone.
  happened_at timestamptz not null,
  happened_on date not null,
  -- Machine time in milliseconds since 1970, of a refund that we asked for: "not known to the processor" counts only after twice our time-out.
  asked_ms bigint,
  posted_at timestamptz,
  -- When a run next has to do something about it, in business time; null: nothing is left to do by ourselves.
  due_at timestamptz,
  primary key (account_id, payment_id, reversal_id),
  foreign key (account_id, payment_id) references demarc.payment,
  constraint states_of_its_kind check (case kind
    when 'refund' then state in ('asked', 'unknown', 'given', 'refused')
    when 'return' then state = 'returned' and code is not null
    else state in ('open', 'won', 'lost') end),
  constraint only_what_went_back_is_posted check (posted_at is null or state in ('given', 'returned', 'lost'))
);
create unique index returned_once on demarc.payment_reversal (account_id, payment_id) where kind = 'return';
create index payment_reversal_due on demarc.payment_reversal (due_at) where due_at is not null;

-- What the processor told us by itself, kept before it is answered: told again it is known, told too soon it waits until its payment is there.
create table demarc.processor_event (
  event_id text primary key,
  -- As the processor names it; nothing says that it is a payment of ours.
  payment_id text not null,
  event jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  due_at timestamptz,
  constraint applied_is_not_due check (applied_at is null or due_at is null)
);
create index processor_event_due on demarc.processor_event (due_at) where due_at is not null;
create index processor_event_waiting on demarc.processor_event (received_at) where applied_at is null;
create index processor_event_applied on demarc.processor_event (applied_at) where applied_at is not null;

-- The processor knows a payment by its id alone; the directory leads to its account.
create index payment_number_by_payment on demarc.payment_number (payment_id);
