import { sql } from 'kysely';
import type { PaymentsPort, PaymentToSchedule } from '#modules/payments/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { postPayments } from '../ledger/post-payments.ts';

export function createPayments(database: Database): PaymentsPort {
  return {
    post: (payments) => postPayments(database, payments),

    async schedule(payment) {
      const { accountId, scheduledPaymentId } = payment;
      const stored = (await takeSlot(database, payment)) || (await isScheduled(database, accountId, scheduledPaymentId));
      return stored ? accept({ scheduledPaymentId }) : refuse({ reason: 'too-many-scheduled' });
    },
  };
}

/**
 * Tries the first slot of the part and, when it is taken, the second one; two requests never hold the same (index two_scheduled_at_most).
 * False when both are taken or the payment is stored already.
 */
async function takeSlot(database: Database, payment: PaymentToSchedule): Promise<boolean> {
  const row = sql`${payment.accountId}::uuid, ${payment.scheduledPaymentId}, ${payment.part}, 'scheduled', ${payment.amount}::bigint,
    ${payment.on}::date, ${payment.methodId}::uuid, ${payment.confirmationNumber}, ${payment.at}::timestamptz`;
  const columns = sql`account_id, scheduled_payment_id, part, state, amount, scheduled_for, method_id, confirmation_number, scheduled_at, slot`;
  const taken = await sql`
    with first as (
      insert into bss.scheduled_payments (${columns}) values (${row}, 1) on conflict do nothing returning slot
    ), second as (
      insert into bss.scheduled_payments (${columns}) select ${row}, 2 where not exists (select from first)
      on conflict do nothing returning slot
    )
    select slot from first union all select slot from second
  `.execute(database);
  return taken.rows.length > 0;
}

async function isScheduled(database: Database, accountId: string, scheduledPaymentId: string): Promise<boolean> {
  const found = await sql`
    select from bss.scheduled_payments where account_id = ${accountId} and scheduled_payment_id = ${scheduledPaymentId}`.execute(database);
  return found.rows.length > 0;
}
