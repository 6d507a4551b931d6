import { type IsoInstant, laterOf } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import { changePlans, openSince } from '../billing/plans/plan-changes.ts';
import { serveLines, setUpOn } from '../operations/product-orders/lines.ts';
import { claimReady, type HeldOrder, moveOrder, nextReady } from '../operations/product-orders/orders.ts';
import { coreOf } from './begin-order.ts';
import { changesOf } from './changes-of.ts';
import { followPayment, nextPaid } from './paid-orders.ts';

/** Completes orders: those that begin on a day, and those whose equipment is set up, which are billed from that day on. */
export const createOrderFollowing = ({ database }: { readonly database: Database }): TickingRun => ({
  runs: () => [{ name: 'provider.orders', everyMs: 60_000, run: (now) => followOrders(database, now) }],
  async nextDue() {
    const [ready, paid] = await Promise.all([nextReady(database), nextPaid(database)]);
    return paid === undefined || (ready !== undefined && ready < paid) ? ready : paid;
  },
});

/** One at a time, each a transaction: one that fails holds up no other for longer than a pass. */
async function followOrders(database: Database, now: IsoInstant): Promise<void> {
  while (await followPayment(database, now));
  for (let went = true; went; ) {
    went = await database.transaction().execute(async (transaction) => {
      const [order] = await claimReady(transaction, now, 1);
      return order !== undefined && (await complete(transaction, order));
    });
  }
}

/** Days that are billed and closed before we learned of the set-up are given away. False if it is not to be completed. */
async function complete(transaction: Database, order: HeldOrder): Promise<boolean> {
  const { accountId, orderId, items, deviceIds } = order;
  const since = order.hasKit ? await setUpOn(transaction, accountId, deviceIds) : order.startsOn;
  if (since === undefined) return false;
  const day = order.hasKit ? laterOf(since, (await openSince(transaction, coreOf(accountId))) ?? since) : since;
  if (order.hasKit)
    await changePlans(transaction, coreOf(accountId), { changes: changesOf(items, day, order.dueToday), from: day, changeId: orderId });
  await serveLines(transaction, accountId, items);
  await moveOrder(transaction, order, { state: 'completed', startsOn: day, closedOn: day });
  return true;
}
