-- What a customer chose on the way to a payment, and which payment came of it. Kept for 24 hours (decisions 6).
create table demarc.payment_intent (
  account_id uuid not null,
  -- Made by the browser; another account may have the same.
  intent_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  part text not null check (part in ('core', 'mobile', 'streaming')),
  amount bigint,
  above_due_confirmed boolean not null default false,
  method_id text,
  -- Null is today, whenever that is.
  pay_on date,
  -- Of the act that claimed the intent: the same id with another body is refused.
  body_hash text,
  payment_id uuid,
  primary key (account_id, intent_id),
  constraint claim_is_whole check ((body_hash is null) = (payment_id is null))
);
create index payment_intent_by_age on demarc.payment_intent (created_at);

-- One row for each account that ever paid. Its version is part of every quote and moves with every payment:
-- of two reviews of the same state only one can be acted on.
create table demarc.payer (
  account_id uuid primary key,
  version bigint not null
);

-- Directory: a confirmation number belongs to one payment of all.
create table demarc.payment_number (
  confirmation_number text primary key,
  account_id uuid not null,
  payment_id uuid not null
);

create table demarc.payment (
  account_id uuid not null,
  -- A UUID of version 7 in business time, so that the key lists an account's payments by age.
  payment_id uuid not null,
  version integer not null default 1,
  state text not null check (state in ('draft', 'scheduled', 'submitted', 'unknown', 'succeeded', 'declined', 'cancelled')),
  part text not null check (part in ('core', 'mobile', 'streaming')),
  amount bigint not null check (amount > 0),
  confirmation_number text not null,
  method_id text not null,
  method_kind text not null check (method_kind in ('card', 'bankAccount')),
  method_brand text check (method_brand in ('visa', 'mc', 'amex', 'discover')),
  method_last_four text not null,
  channel text not null check (channel in ('online', 'phone', 'in-store', 'automatic', 'agent-assisted', 'chat-assisted')),
  covers_past_due boolean not null,
  -- Business time and, as dates, in the account's time zone.
  entered_at timestamptz not null,
  entered_on date not null,
  pay_on date not null,
  submitted_at timestamptz,
  -- Machine time in milliseconds since 1970: "not known to the processor" counts only after twice our time-out.
  submitted_ms bigint,
  settles_on date,
  processor_reference text,
  network_transaction_id text,
  decline_class text check (decline_class in ('hard', 'soft')),
  decline_code text,
  posted_at timestamptz,
  -- When a run next has to do something about it, in business time; null: nothing is left to do by ourselves.
  due_at timestamptz,
  primary key (account_id, payment_id),
  constraint card_has_a_brand check ((method_kind = 'card') = (method_brand is not null)),
  constraint charge_was_submitted check (state not in ('submitted', 'unknown', 'succeeded', 'declined') or num_nulls(submitted_at, submitted_ms) = 0),
  constraint success_has_a_reference check (state <> 'succeeded' or processor_reference is not null),
  constraint decline_is_whole check ((state = 'declined') = (decline_code is not null) and (state = 'declined') = (decline_class is not null)),
  constraint only_success_is_posted check (posted_at is null or state = 'succeeded')
);

create unique index one_charge_at_a_time on demarc.payment (account_id, part) where state = 'submitted';
create index payment_due on demarc.payment (due_at) where due_at is not null;
create index payment_unresolved on demarc.payment (account_id) where state = 'unknown';
