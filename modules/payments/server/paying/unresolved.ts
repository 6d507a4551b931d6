import type { Database } from '#platform/server/database/database.ts';
import type { KeptEvent } from '../store/events.ts';
import type { Payment } from '../store/payment.ts';
import type { Reversal } from '../store/reversal.ts';
import {
  findUnresolvedPayment,
  findUnresolvedRefund,
  readUnresolvedEvents,
  readUnresolvedPayments,
  readUnresolvedRefunds,
} from '../store/unresolved.ts';

/** For operators to settle: the processor never answered, or sent an event that we cannot place, and no run asks about it any more. */
export type Unresolved = {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Reversal[];
  readonly events: readonly KeptEvent[];
  /** There are more than these, which are the oldest. */
  readonly more: boolean;
};

/** One of them, by the id of the payment or refund. */
export type UnresolvedOne = { readonly payment: Payment } | { readonly refund: Reversal };

/** The most of each kind that are listed at once: some are settled before others are looked at. */
const MOST_LISTED = 200;

export async function readAllUnresolved(database: Database, most = MOST_LISTED): Promise<Unresolved> {
  const [payments, refunds, events] = await Promise.all([
    readUnresolvedPayments(database, most + 1),
    readUnresolvedRefunds(database, most + 1),
    readUnresolvedEvents(database, most + 1),
  ]);
  const more = [payments, refunds, events].some(({ length }) => length > most);
  return { payments: payments.slice(0, most), refunds: refunds.slice(0, most), events: events.slice(0, most), more };
}

/** Undefined if nothing unresolved has this id. */
export async function readUnresolvedOne(database: Database, id: string): Promise<UnresolvedOne | undefined> {
  const payment = await findUnresolvedPayment(database, id);
  if (payment) return { payment };
  const refund = await findUnresolvedRefund(database, id);
  return refund && { refund };
}
