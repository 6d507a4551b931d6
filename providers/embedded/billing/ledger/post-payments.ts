import { sql } from 'kysely';
import type { PaymentToPost } from '#modules/payments/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { post } from './post.ts';
import { besidesBill, moveDevicePlans, settling } from './settling.ts';

/**
 * Books payments, each once by its id: cash in transit against the part's receivable, against what is still to be billed for a device, or, for an order
 * that is paid before it begins, against revenue. Of a payment towards a device, any excess comes off the bill. One round trip, one transaction.
 * @throws pg's foreign key violation for a part or a device plan that the account does not have; its check violation if a statement billed the device
 * meanwhile, in which case a second try books it by what is left then
 */
export async function postPayments(database: Database, payments: readonly PaymentToPost[], terms: Terms): Promise<void> {
  const settled = settling('payment_id', terms);
  await post(database, {
    ...settled,
    cause: 'payment_id',
    posted: sql`payment as (
      insert into bss.payments (account_id, payment_id, part, amount, paid_on, paid_at, channel, device_plan_id, order_id, restores_on)
      select "accountId", "paymentId", part, amount, "on", at, channel, case payable->>'kind' when 'device' then (payable->>'id')::uuid end,
        case payable->>'kind' when 'order' then (payable->>'id')::uuid end,
        case when not ${terms.bankPaymentsRestore}::boolean and "settlesOn" > "on" then "settlesOn" end
      from jsonb_to_recordset(${JSON.stringify(payments)})
        as given("accountId" uuid, "paymentId" text, part text, amount bigint, "on" date, at timestamptz, channel text,
          payable jsonb, "settlesOn" date)
      order by 1, 2
      on conflict do nothing
      returning *
    ), split as (
      select payment.*, d.plan_id,
        case when order_id is not null then amount when d.plan_id is null then 0 else least(so_far, left_to_ask) - least(so_far - amount, left_to_ask) end::bigint as towards
      from (select *, sum(amount) over (partition by account_id, device_plan_id order by paid_at, payment_id) as so_far from payment) payment
      left join (select account_id, plan_id, financed - billed - paid_ahead as left_to_ask from bss.device_plans) d
        on d.account_id = payment.account_id and d.plan_id = payment.device_plan_id
    ), posted as (
      select account_id, part, payment_id as cause_id, paid_on as occurred_on, paid_at as at, towards - amount as change, -towards as devices, order_id,
        0 as unbilled, 0::bigint as tax, 'cash-in-transit' as contra, plan_id, payment_id, null as reversal_id, restores_on
      from split
    )`,
    aside: besidesBill,
    after: sql`${settled.after}, ${moveDevicePlans}`,
    answer: sql`select from payment`,
  });
}
