import type { Database } from '#platform/server/database/database.ts';
import { type KeptEvent, readUnresolvedEvents } from '../store/events.ts';
import { readUnresolved } from '../store/open-payments.ts';
import type { Payment } from '../store/payment.ts';
import type { Reversal } from '../store/reversal.ts';
import { readUnresolvedRefunds } from '../store/reversals.ts';

/** A case for an operator: the processor never answered, or sent an event that we cannot place, and no run asks about it any more. */
export type Unresolved = {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Reversal[];
  readonly events: readonly KeptEvent[];
};

export async function readUnresolvedCases(database: Database): Promise<Unresolved> {
  const [payments, refunds, events] = await Promise.all([readUnresolved(database), readUnresolvedRefunds(database), readUnresolvedEvents(database)]);
  return { payments, refunds, events };
}
