import type { OrderState } from '#modules/orders/rules/order.ts';
import type { OrderToPlace } from '#modules/orders/server/port.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { beginBilling } from '../accounts/new-accounts.ts';
import { changePlans } from '../billing/plans/plan-changes.ts';
import { moveOrder } from '../operations/product-orders/change-orders.ts';
import { expectLines, serveLines } from '../operations/product-orders/lines.ts';
import type { HeldOrder } from '../operations/product-orders/order-rows.ts';
import { changesOf } from './changes-of.ts';

export const coreOf = (accountId: string) => ({ accountId, part: 'core' }) as const;

/** The part of an account that pays for items: an order is for what is at home, or for a mobile line. */
export const partOf = (accountId: string, items: OrderToPlace['items']) =>
  ({ accountId, part: items.some(({ line }) => line === 'mobile') ? 'mobile' : 'core' }) as const;

type OrderToBegin = HeldOrder & Pick<OrderToPlace, 'startsOn' | 'on' | 'at'>;

/**
 * An order that nothing holds up: plans change now or on their day, or a parcel is packed.
 * @returns how it stands then; undefined if a plan of it is not as it was: then nothing changed
 */
export async function beginOrder(transaction: Database, order: OrderToBegin, timeZone: string): Promise<OrderState | undefined> {
  const { accountId, orderId, items, dueToday, startsOn, on, at, line } = order;
  const moved = async (change: Parameters<typeof moveOrder>[2]): Promise<OrderState> => {
    await moveOrder(transaction, order, change, at);
    return change.state;
  };
  if (line) {
    // A new number waits for its customer; one from elsewhere first for the other carrier's word, a card for its parcel.
    const isReady = line.sim === 'esim' && line.port === undefined;
    return moved({ state: isReady ? 'in-progress' : 'acknowledged' });
  }
  if (items.some(({ kit }) => kit !== undefined)) {
    await expectLines(transaction, accountId, items);
    return moved({ state: 'acknowledged' });
  }
  const changes = changesOf(items, startsOn, dueToday);
  const plansBefore = await changePlans(transaction, coreOf(accountId), { changes, from: startsOn, changeId: orderId });
  if (!plansBefore) return undefined;
  if (startsOn > on) return moved({ state: 'in-progress', startsOn, plansBefore, dueAt: instantAt(startsOn, '00:00', timeZone) });
  await serveLines(transaction, accountId, items);
  await beginBilling(transaction, accountId, startsOn);
  return moved({ state: 'completed', startsOn, plansBefore, closedOn: on });
}
