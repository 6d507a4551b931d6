-- When the run next has something to do about a scheduled payment, in business time: six in the morning of its day where the account is;
-- once a run has claimed it, when another run may take it up should that one have died. Null: nothing is left to do.
alter table bss.scheduled_payments add column due_at timestamptz;

update bss.scheduled_payments waiting set due_at = (scheduled_for + time '06:00') at time zone account.time_zone
  from bss.accounts account where account.account_id = waiting.account_id and waiting.state = 'scheduled';

alter table bss.scheduled_payments
  add constraint waiting_payments_are_due check (state <> 'scheduled' or due_at is not null),
  add constraint cancelled_payments_are_not check (state <> 'cancelled' or due_at is null);

create index scheduled_payment_due on bss.scheduled_payments (due_at) where due_at is not null;
