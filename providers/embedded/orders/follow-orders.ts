import type { IsoInstant } from '#platform/rules/calendar.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Sealer } from '#platform/server/sealed.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import type { ReadTerms, Terms } from '#providers/books/terms.ts';
import { readTimeZone } from '../billing/accounts/time-zone.ts';
import { sealPlain } from '../operations/lines/port-requests.ts';
import { moveOrder } from '../operations/product-orders/change-orders.ts';
import { claimReady, claimSentBack, claimVisited, nextReady } from '../operations/product-orders/due-orders.ts';
import { setUpOn, unexpectLines } from '../operations/product-orders/lines.ts';
import { setUpDevice } from '../ports/equipment-port.ts';
import { completeInPart, completeOrder } from './complete-order.ts';
import { followPort } from './lines-of-orders.ts';
import { followPayment, nextPaid } from './paid-orders.ts';
import { visitedOn } from './visits-of-orders.ts';

type Dependencies = { readonly database: Database; readonly terms: ReadTerms; readonly sealer: Sealer };

/** Has orders begin that are paid, and completes those that begin on a day, or whose equipment is set up: they are billed from that day on. */
export const createOrderFollowing = ({ database, terms, sealer }: Dependencies): TickingRun => ({
  runs: () => [{ name: 'provider.orders', everyMs: 60_000, run: async (now) => followOrders(database, now, { sealer, terms: await terms() }) }],
  async nextDue() {
    const [ready, paid] = await Promise.all([nextReady(database), nextPaid(database)]);
    return paid === undefined || (ready !== undefined && ready < paid) ? ready : paid;
  },
});

type Means = { readonly sealer: Sealer; readonly terms: Terms };

/** One at a time, each a transaction: one that fails holds up no other for longer than a pass. */
async function followOrders(database: Database, now: IsoInstant, { sealer, terms }: Means): Promise<void> {
  await sealPlain(database, sealer);
  while (await followPayment(database, now, terms));
  while (await database.transaction().execute((transaction) => followVisit(transaction, now)));
  while (await database.transaction().execute((transaction) => followPort(transaction, sealer, now)));
  while (await database.transaction().execute((transaction) => followSentBack(transaction, now)));
  for (let went = true; went; ) {
    went = await database.transaction().execute(async (transaction) => {
      const [order] = await claimReady(transaction, now, 1);
      if (!order) return false;
      const since = order.hasKit ? await setUpOn(transaction, order.accountId, order.deviceIds) : order.startsOn;
      if (since !== undefined) await completeOrder(transaction, order, { since, at: now });
      return since !== undefined;
    });
  }
}

/** What a technician brought is set up; an order whose visit set up nothing waits for another one. False if there is none. */
async function followVisit(transaction: Database, now: IsoInstant): Promise<boolean> {
  const order = await claimVisited(transaction);
  const day = order && (await visitedOn(transaction, order));
  if (!order || day === undefined) return false;
  if (order.outcome === 'in-vain') {
    await moveOrder(transaction, order, { state: 'held', hold: 'visit' }, now);
    return true;
  }
  for (const deviceId of order.deviceIds) await setUpDevice(transaction, order.accountId, deviceId, day);
  await completeOrder(transaction, order, { since: day, at: now });
  return true;
}

/** What does not work by now never will: it came back, or is lost. What works is billed alone; if nothing does, the order came to nothing. */
async function followSentBack(transaction: Database, now: IsoInstant): Promise<boolean> {
  const order = await claimSentBack(transaction);
  if (!order) return false;
  if (await completeInPart(transaction, order, { at: now, isLost: false })) return true;
  await unexpectLines(transaction, order.accountId, order.items);
  await moveOrder(
    transaction,
    order,
    { state: 'failed', closedOn: timeIn(now, (await readTimeZone(transaction, order.accountId)) ?? 'UTC').date },
    now,
  );
  return true;
}
