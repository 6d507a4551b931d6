import type { OrderItem } from '#modules/orders/rules/order.ts';
import { type IsoDate, type IsoInstant, laterOf } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { beginBilling } from '../accounts/new-accounts.ts';
import { changePlans, openSince } from '../billing/plans/plan-changes.ts';
import { moveOrder } from '../operations/product-orders/change-orders.ts';
import { callBack, serveLines, setUpDevices, unexpectLines } from '../operations/product-orders/lines.ts';
import type { HeldOrder } from '../operations/product-orders/order-rows.ts';
import { orderedDeviceId } from '../operations/product-orders/stock.ts';
import { coreOf } from './begin-order.ts';
import { changesOf } from './changes-of.ts';

type Since = { readonly since: IsoDate; readonly at: IsoInstant };

/** Days that are billed and closed before we learned of the set-up are given away. */
export async function completeOrder(transaction: Database, order: HeldOrder, { since, at }: Since): Promise<void> {
  const isSetUp = order.hasKit || order.visit !== undefined;
  const day = isSetUp ? await billDelivered(transaction, order, order.items, since) : since;
  await serve(transaction, order, order.items, day);
  await moveOrder(transaction, order, { state: 'completed', startsOn: day, closedOn: day }, at);
}

/**
 * Ends an order of which something works and the rest never comes: what works is billed, and nothing else.
 * @param isLost what was on its way is gone; otherwise it is to come back
 * @returns false if nothing of it works, or all of it: then nothing changed
 */
export async function completeInPart(
  transaction: Database,
  order: HeldOrder,
  { at, isLost }: { readonly at: IsoInstant; readonly isLost: boolean },
): Promise<boolean> {
  if (order.state !== 'in-progress' || !order.hasKit) return false;
  const { accountId, orderId, items, deviceIds } = order;
  const works = await setUpDevices(transaction, accountId, deviceIds);
  const since = [...works.values()].toSorted().at(-1);
  if (since === undefined || works.size === deviceIds.length) return false;
  const isMissing = ({ kit }: OrderItem, number: number) => kit !== undefined && !works.has(orderedDeviceId(orderId, number));
  // What comes on top of a plan goes with it.
  const plans = new Set(items.filter((item, number) => isMissing(item, number) && item.slot === item.line).map(({ line }) => line));
  const missing = items.filter((item, number) => isMissing(item, number) || (item.action === 'add' && plans.has(item.line)));
  const delivered = items.filter((item) => !missing.includes(item));
  await callBack(transaction, accountId, deviceIds, isLost);
  await unexpectLines(transaction, accountId, missing);
  const day = await billDelivered(transaction, order, delivered, since);
  await serve(transaction, order, delivered, day);
  const undelivered = missing.map(({ slot }) => slot);
  await moveOrder(transaction, order, { state: 'partial', startsOn: day, closedOn: day, undelivered }, at);
  return true;
}

async function billDelivered(transaction: Database, { accountId, orderId, dueToday }: HeldOrder, items: readonly OrderItem[], since: IsoDate) {
  const day = laterOf(since, (await openSince(transaction, coreOf(accountId))) ?? since);
  await changePlans(transaction, coreOf(accountId), { changes: changesOf(items, day, dueToday), from: day, changeId: orderId });
  return day;
}

async function serve(transaction: Database, { accountId }: HeldOrder, items: readonly OrderItem[], day: IsoDate): Promise<void> {
  await serveLines(transaction, accountId, items);
  await beginBilling(transaction, accountId, day);
}
