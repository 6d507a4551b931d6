import { allows, isOver } from '#modules/appointments/rules/appointment.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import type { HeldOrder } from '../operations/product-orders/order-rows.ts';
import { putBack } from '../operations/product-orders/stock.ts';
import { bookVisit, withdrawOffer } from '../operations/visits/book-visit.ts';
import { changeVisit } from '../operations/visits/change-visit.ts';
import { lockVisit } from '../operations/visits/read-visits.ts';

type ToBook = { readonly accountId: string; readonly visitHoldId: string; readonly at: IsoInstant };

/** Books the window that is held for an order: the order says what it costs, so the visit itself costs nothing. Undefined if it is not held any more. */
export function bookForOrder(transaction: Database, { accountId, visitHoldId, at }: ToBook, terms: Terms) {
  const booking = { accountId, appointmentId: visitHoldId, holdId: visitHoldId, note: undefined, isOfOrder: true, fee: zero, at } as const;
  return bookVisit(transaction, booking, terms);
}

/** Nobody comes for an order any more, and what was to be brought is on the shelf again. False if the technician is on the way, or there. */
export async function callOffVisit(
  transaction: Database,
  { accountId, deviceIds, visit }: HeldOrder,
  { at, terms }: { readonly at: IsoInstant; readonly terms: Terms },
): Promise<boolean> {
  const booked = visit && (await lockVisit(transaction, accountId, visit.appointmentId));
  if (booked && !isOver(booked.state)) {
    if (!allows(booked.state, 'cancel')) return false;
    await withdrawOffer(transaction, booked);
    await changeVisit(transaction, { ...booked, offerId: null }, 'cancel', { at, terms });
  }
  await putBack(transaction, accountId, deviceIds);
  return true;
}

/** The day on which an order's visit ended, where it took place. */
export async function visitedOn(transaction: Database, { accountId, visit }: HeldOrder): Promise<IsoDate | undefined> {
  const booked = visit && (await lockVisit(transaction, accountId, visit.appointmentId));
  return booked?.day;
}
