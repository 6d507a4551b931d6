-- Money that somebody else took: in a store, by mail. It was never charged by us, has no saved method, and is a success from the start.
-- `recorded_reference` is what the taker calls it (a till's receipt, a check's number), and marks these payments.
alter table demarc.payment
  add column recorded_reference text,
  alter column method_id drop not null,
  alter column method_last_four drop not null,
  drop constraint payment_method_kind_check,
  drop constraint charge_was_submitted,
  drop constraint success_has_a_reference;

alter table demarc.payment
  add constraint payment_method_kind_check check (method_kind in ('card', 'bankAccount', 'cash', 'check')),
  add constraint charge_was_submitted check (
    recorded_reference is not null or state not in ('submitted', 'unknown', 'succeeded', 'declined') or num_nulls(submitted_at, submitted_ms) = 0),
  add constraint success_has_a_reference check (state <> 'succeeded' or num_nonnulls(processor_reference, recorded_reference) = 1),
  add constraint recorded_is_never_charged check (
    case when recorded_reference is null
      then num_nulls(method_id, method_last_four) = 0 and method_kind in ('card', 'bankAccount')
      else state = 'succeeded' and num_nonnulls(method_id, submitted_at, submitted_ms) = 0
    end);

-- The keys with which other systems make a request safe to repeat: one body for each, whatever account it names. Kept for 24 hours.
create table demarc.idempotency_key (
  client_id text not null,
  key_hash text not null,
  body_hash text not null,
  created_at timestamptz not null,
  primary key (client_id, key_hash)
);
create index idempotency_key_by_age on demarc.idempotency_key (created_at);
