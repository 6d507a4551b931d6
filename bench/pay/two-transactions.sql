-- All that a payment writes, in two transactions and nothing around them: the claim (modules/payments/server/store/claim.ts),
-- then the result with its notice (store/moves.ts, modules/notices/server/store.ts) and its posting (store/payments.ts,
-- providers/embedded/billing/ledger/post-payments.ts). No quote is read, no rule is checked, no processor is called. Each client has accounts of its own, so
-- that none waits for another; ids are made of a random number. Booked on the day of the run: books are closed up to the last statement that was grown.
\set customer 1 + :client_id * 2500 + random(0, 2499)
\set number random(1, 1000000000000000)
with gate as (
  insert into demarc.payer (account_id, version) select account_id, 1 from public.customer where number = :customer
  on conflict (account_id) do update set version = payer.version + 1
  returning account_id
), claimed as (
  insert into demarc.payment_intent as intent
    (account_id, intent_id, created_at, part, amount, above_due_confirmed, method_id, pay_on, body_hash, payment_id)
  select account_id, md5('intent' || :number::text)::uuid, '2026-11-21T12:00:00Z', 'core', 10000, false, 'method', '2026-11-21', 'hash',
    md5('payment' || :number::text)::uuid
  from gate
  on conflict (account_id, intent_id) do update set body_hash = excluded.body_hash, payment_id = excluded.payment_id, version = intent.version + 1
    where intent.payment_id is null
  returning account_id
), numbered as (
  insert into demarc.payment_number (confirmation_number, account_id, payment_id)
  select 'DM' || :number::text, account_id, md5('payment' || :number::text)::uuid from claimed
)
insert into demarc.payment (account_id, payment_id, state, part, amount, confirmation_number, method_id, method_kind, method_brand, method_last_four,
  channel, covers_past_due, entered_at, entered_on, pay_on, submitted_at, submitted_ms, due_at)
select account_id, md5('payment' || :number::text)::uuid, 'submitted', 'core', 10000, 'DM' || :number::text, 'method', 'card', 'visa', '4242',
  'online', false, '2026-11-21T12:00:00Z', '2026-11-21', '2026-11-21', '2026-11-21T12:00:00Z', 1795262400000, '2026-11-21T12:00:20Z'
from claimed
returning account_id, payment_id, version, state, part, amount, confirmation_number;
with posted as (
  insert into bss.payments (account_id, payment_id, part, amount, paid_on, paid_at, channel)
  select account_id, md5('payment' || :number::text), 'core', 10000, current_date, '2026-11-21T12:00:00Z', 'online'
  from public.customer where number = :customer
  returning *
), part as (
  update bss.account_parts p set balance = balance - amount, last_entry = last_entry + 1
  from posted where p.account_id = posted.account_id and p.part = posted.part
  returning p.account_id, p.part, last_entry as number, payment_id, amount
), entry as (
  insert into bss.entries (account_id, part, number, occurred_on, payment_id)
  select account_id, part, number, current_date, payment_id from part
), leg as (
  insert into bss.legs (account_id, part, entry_number, ledger_account, amount)
  select account_id, part, number, leg.ledger_account, leg.amount
  from part cross join lateral (values ('cash-in-transit', amount), ('receivable', -amount)) as leg(ledger_account, amount)
), told as (
  insert into demarc.notice (account_id, event_key, kind, facts, happened_at, due_at)
  select account_id, 'payment ' || payment_id || ' succeeded', 'payment-received', jsonb_build_object('part', part, 'amount', amount, 'on', current_date,
      'confirmationNumber', 'DM' || :number::text, 'method', jsonb_build_object('kind', 'card', 'brand', 'visa', 'lastFour', '4242'), 'settlesOn', null,
      'left', jsonb_build_object('amount', 0)), '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'
  from part
  on conflict do nothing
)
update demarc.payment set state = 'succeeded', version = version + 1, due_at = null, posted_at = '2026-11-21T12:00:00Z',
  processor_reference = md5(:number::text), network_transaction_id = md5(:number::text)
where (account_id, payment_id) in (select account_id, payment_id::uuid from part) and version = 1 and state = any('{submitted,unknown}')
returning account_id, payment_id, version, state, part, amount, confirmation_number;
