import type { OrderToPlace, PlaceRefusal } from '#modules/orders/server/port.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Sealer } from '#platform/server/sealed.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { Terms } from '#providers/books/terms.ts';
import { readTimeZone } from '../billing/accounts/time-zone.ts';
import { writeEvents } from '../events/events.ts';
import { insertOrder, lockOrder, noteVisit, takeSlots } from '../operations/product-orders/change-orders.ts';
import { placedEvent } from '../operations/product-orders/order-events.ts';
import { takeFromStock } from '../operations/product-orders/stock.ts';
import { releaseHolds } from '../operations/visits/holds.ts';
import { beginOrder } from './begin-order.ts';
import { takeLine } from './lines-of-orders.ts';
import { bookForOrder } from './visits-of-orders.ts';

/** Thrown to take a transaction back; the caller gets the refusal. */
class Refused extends Error {
  readonly refusal: PlaceRefusal;
  constructor(refusal: PlaceRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

type Placing = { readonly sealer: Sealer; readonly terms: Terms };

/** Places an order once, and takes what it needs: its slots, its visit with the devices for it, its line. */
export async function placeOrder(
  database: Database,
  order: OrderToPlace,
  { sealer, terms }: Placing,
): Promise<Result<{ readonly orderId: string }, PlaceRefusal>> {
  const { accountId, orderId, dueToday, line, startsOn, on, at } = order;
  const begins = { startsOn, on, at };
  if (!isUuid(accountId) || !isUuid(orderId)) return refuse('no-such-account');
  const timeZone = await readTimeZone(database, accountId);
  if (timeZone === undefined) return refuse('no-such-account');
  try {
    return await database.transaction().execute(async (transaction) => {
      if (!(await insertOrder(transaction, order))) return accept({ orderId });
      if (!(await takeSlots(transaction, order))) throw new Refused('open-order');
      if (order.visitHoldId !== undefined) await bringAlong(transaction, { ...order, visitHoldId: order.visitHoldId }, terms);
      if (line) {
        const taken = await takeLine(transaction, sealer, { ...order, line }, timeZone);
        if (!taken.ok) throw new Refused(taken.refusal);
      }
      const held = await lockOrder(transaction, order);
      if (!held) throw new Refused('changed');
      const state = dueToday > 0 ? held.state : await beginOrder(transaction, { ...held, ...begins }, timeZone);
      if (!state) throw new Refused('changed');
      // What is complete at once is told as that.
      if (state !== 'completed') await writeEvents(transaction, [placedEvent(held, begins.at)]);
      return accept({ orderId });
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The window that was held for it is free for the next try, too.
    if (order.visitHoldId !== undefined) await releaseHolds(database, accountId, orderId);
    return refuse(error.refusal);
  }
}

/** Has a technician come in the window that is held, with devices from the shelf. @throws Refused */
async function bringAlong(transaction: Database, order: OrderToPlace & { readonly visitHoldId: string }, terms: Terms): Promise<void> {
  const visit = await bookForOrder(transaction, order, terms);
  if (!visit) throw new Refused('slot-taken');
  const deviceIds = await takeFromStock(transaction, order);
  if (!deviceIds) throw new Refused('no-stock');
  await noteVisit(transaction, order, { visitId: visit.visitId, deviceIds });
}
