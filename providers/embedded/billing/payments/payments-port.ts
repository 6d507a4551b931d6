import { sql } from 'kysely';
import type { PaymentsPort } from '#modules/payments/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import { announceAgain } from '../autopay/announce-again.ts';
import { holdDisputed } from '../autopay/hold-disputed.ts';
import { lockEnrollments } from '../autopay/lock-enrollments.ts';
import { noteReturns } from '../autopay/note-returns.ts';
import { creditGoodwill } from '../ledger/credit-goodwill.ts';
import { lockParts } from '../ledger/lock-parts.ts';
import { postPayments } from '../ledger/post-payments.ts';
import { postReversals } from '../ledger/post-reversals.ts';
import { debitAt } from './debit-time.ts';
import { replaceWaiting } from './replace.ts';
import { cancelWaiting, stateOf, takeSlot, timeZoneOf } from './scheduled-payments.ts';

export function createPayments(database: Database, terms: ReadTerms): PaymentsPort {
  return {
    post: async (payments) => postPayments(database, payments, await terms()),
    async reverse(reversals) {
      const now = await terms();
      await database.transaction().execute(async (transaction) => {
        // Before they are read: how much of a payment its device still has depends on what went back of it before.
        await lockParts(transaction, reversals);
        const ids = await postReversals(transaction, reversals, now);
        const booked = reversals.filter(({ reversalId }) => ids.has(reversalId));
        // What comes back of one part may end the Auto Pay of another.
        await lockEnrollments(transaction, sql`account_id = any(${booked.map(({ accountId }) => accountId)}::uuid[])`);
        await creditGoodwill(transaction, booked, now);
        await noteReturns(transaction, booked);
        await holdDisputed(transaction, booked);
        await announceAgain(transaction, booked);
      });
    },

    async schedule(payment) {
      const { accountId, scheduledPaymentId, on, replaces } = payment;
      const dueAt = debitAt(on, await timeZoneOf(database, accountId));
      if (replaces !== undefined) return replaceWaiting(database, payment, replaces, dueAt);
      const stored = (await takeSlot(database, payment, dueAt)) || (await stateOf(database, payment)) !== undefined;
      return stored ? accept({ scheduledPaymentId }) : refuse({ reason: 'too-many-scheduled' });
    },

    async cancelScheduled(payment) {
      const { accountId, scheduledPaymentId } = payment;
      if (!isUuid(accountId)) return refuse({ reason: 'no-such-payment' });
      if (await cancelWaiting(database, payment)) return accept({ scheduledPaymentId });
      const state = await stateOf(database, payment);
      if (state === undefined) return refuse({ reason: 'no-such-payment' });
      return state === 'cancelled' ? accept({ scheduledPaymentId }) : refuse({ reason: 'already-taken' });
    },
  };
}
