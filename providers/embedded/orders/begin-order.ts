import type { OrderToPlace } from '#modules/orders/server/port.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { beginBilling } from '../accounts/new-accounts.ts';
import { changePlans } from '../billing/plans/plan-changes.ts';
import { expectLines, serveLines } from '../operations/product-orders/lines.ts';
import { moveOrder } from '../operations/product-orders/orders.ts';
import { changesOf } from './changes-of.ts';

export const coreOf = (accountId: string) => ({ accountId, part: 'core' }) as const;

type OrderToBegin = Pick<OrderToPlace, 'accountId' | 'orderId' | 'items' | 'dueToday' | 'startsOn' | 'on'>;

/** An order that nothing holds up: plans change now or on their day, or a parcel is packed. False if a plan of it is not as it was: then nothing changed. */
export async function beginOrder(transaction: Database, order: OrderToBegin, timeZone: string): Promise<boolean> {
  const { accountId, orderId, items, dueToday, startsOn, on } = order;
  if (items.some(({ kit }) => kit !== undefined)) {
    await expectLines(transaction, accountId, items);
    await moveOrder(transaction, order, { state: 'acknowledged' });
    return true;
  }
  const changes = changesOf(items, startsOn, dueToday);
  const plansBefore = await changePlans(transaction, coreOf(accountId), { changes, from: startsOn, changeId: orderId });
  if (!plansBefore) return false;
  if (startsOn > on) {
    await moveOrder(transaction, order, { state: 'in-progress', startsOn, plansBefore, dueAt: instantAt(startsOn, '00:00', timeZone) });
  } else {
    await serveLines(transaction, accountId, items);
    await beginBilling(transaction, accountId, startsOn);
    await moveOrder(transaction, order, { state: 'completed', startsOn, plansBefore, closedOn: on });
  }
  return true;
}
