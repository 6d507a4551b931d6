import type { Database } from '#platform/server/database/database.ts';
import { fitOf, type Misfit } from '../reversals/event-fit.ts';
import type { KeptEvent } from '../store/events.ts';
import type { Payment } from '../store/payment.ts';
import type { Reversal } from '../store/reversal.ts';
import {
  findUnresolvedEvent,
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
  readonly events: readonly UnresolvedEvent[];
  /** There are more than these, which are the oldest. */
  readonly more: boolean;
};

/** `payment`: the one of ours that it names; undefined if we have none. `misfit`: why it cannot be applied; undefined if by now it can. */
export type UnresolvedEvent = KeptEvent & { readonly payment: Payment | undefined; readonly misfit: Misfit['why'] | undefined };

/** One of them, by the id of the payment, refund or event. */
export type UnresolvedOne = { readonly payment: Payment } | { readonly refund: Reversal } | { readonly event: UnresolvedEvent };

/** The most of each kind that are listed at once: some are settled before others are looked at. */
const MOST_LISTED = 200;

export async function readAllUnresolved(database: Database, most = MOST_LISTED): Promise<Unresolved> {
  const [payments, refunds, events] = await Promise.all([
    readUnresolvedPayments(database, most + 1),
    readUnresolvedRefunds(database, most + 1),
    readUnresolvedEvents(database, most + 1),
  ]);
  const more = [payments, refunds, events].some(({ length }) => length > most);
  return { payments: payments.slice(0, most), refunds: refunds.slice(0, most), events: await withFits(database, events.slice(0, most)), more };
}

const withFits = (database: Database, events: readonly KeptEvent[]) => Promise.all(events.map((kept) => withFit(database, kept)));

async function withFit(database: Database, kept: KeptEvent): Promise<UnresolvedEvent> {
  const fit = await fitOf(database, kept.event);
  return fit.ok ? { ...kept, payment: fit.value, misfit: undefined } : { ...kept, payment: fit.refusal.payment, misfit: fit.refusal.why };
}

/** Undefined if nothing unresolved has this id. */
export async function readUnresolvedOne(database: Database, id: string): Promise<UnresolvedOne | undefined> {
  const payment = await findUnresolvedPayment(database, id);
  if (payment) return { payment };
  const refund = await findUnresolvedRefund(database, id);
  if (refund) return { refund };
  const event = await findUnresolvedEvent(database, id);
  return event && { event: await withFit(database, event) };
}
