import { sql } from 'kysely';
import type { OrderToPlace } from '#modules/orders/server/port.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeEvents } from '../../events/events.ts';
import { eventsOf, shippedEvent } from './order-events.ts';
import { type HeldOrder, keyOf, type OrderChange, type OrderKey, readOrders } from './order-rows.ts';

/** Locks an order before anything else of it. */
export async function lockOrder(transaction: Database, { accountId, orderId }: OrderKey): Promise<HeldOrder | undefined> {
  return (await readOrders(transaction, sql`where account_id = ${accountId} and order_id = ${orderId} for no key update`))[0];
}

/** An order that is not paid by then is called off. */
const UNPAID_MS = DAY_MS;

/** False if it is there already. */
export async function insertOrder(transaction: Database, order: OrderToPlace): Promise<boolean> {
  const { accountId, orderId, userId, items, dueToday, startsOn, on, at } = order;
  // What a technician brings comes by no parcel.
  const hasKit = order.visitHoldId === undefined && items.some(({ kit }) => kit !== undefined);
  const isSetUpLater = order.line !== undefined || items.some(({ kit }) => kit !== undefined);
  const [state, hold] = dueToday > 0 ? ['held', 'payment'] : ['acknowledged', null];
  const dueAt = hold === null ? null : plusMilliseconds(at, UNPAID_MS);
  const { numAffectedRows } = await sql`
    insert into oss.product_orders (account_id, order_id, state, hold_reason, due_at, user_id, placed_on, placed_at, items, due_today, has_kit, starts_on)
    values (${accountId}, ${orderId}, ${state}, ${hold}, ${dueAt}, ${userId}, ${on}, ${at}, ${JSON.stringify(items)}, ${dueToday}, ${hasKit},
      ${isSetUpLater ? null : startsOn})
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Takes the slots of an order's items; false if an open order has one of them. */
export async function takeSlots(transaction: Database, { accountId, orderId, items }: OrderToPlace): Promise<boolean> {
  const slots = [...new Set(items.map(({ slot }) => slot))].toSorted();
  const { numAffectedRows } = await sql`
    insert into oss.product_order_slots (account_id, slot, order_id)
    select ${accountId}, slot, ${orderId} from unnest(${slots}::text[]) slot on conflict do nothing`.execute(transaction);
  return numAffectedRows === BigInt(slots.length);
}

/** Moves an order on, and notes what people are told of that; what is over lets go of its slots. @param order as it was */
export async function moveOrder(transaction: Database, order: HeldOrder, change: OrderChange, at: IsoInstant): Promise<void> {
  const { accountId, orderId } = order;
  const { state, hold, startsOn, dueAt, plansBefore, closedOn, undelivered = [] } = change;
  await sql`
    update oss.product_orders set state = ${state}, hold_reason = ${hold ?? null}, due_at = ${dueAt ?? null}, closed_on = ${closedOn ?? null},
      undelivered = ${undelivered},
      starts_on = coalesce(${startsOn ?? null}::date, starts_on),
      plans_before = coalesce(${plansBefore ? JSON.stringify(plansBefore) : null}::jsonb, plans_before)
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
  if (closedOn !== undefined)
    await sql`delete from oss.product_order_slots where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
  await writeEvents(transaction, eventsOf(order, change, at));
}

/** Another order of the account was placed later and stands. */
export async function isLatest(transaction: Database, { accountId, number }: Pick<HeldOrder, 'accountId' | 'number'>): Promise<boolean> {
  const later = await readOrders(
    transaction,
    sql`where account_id = ${accountId} and number > ${keyOf({ number })} and state not in ('cancelled', 'failed') limit 1`,
  );
  return later.length === 0;
}

type Sent = {
  readonly on: IsoDate;
  readonly at: IsoInstant;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly deviceIds: readonly string[];
};

export async function noteShipped(transaction: Database, order: HeldOrder, { on, at, carrier, trackingNumber, deviceIds }: Sent): Promise<void> {
  const { accountId, orderId } = order;
  await sql`
    update oss.product_orders set state = 'in-progress', hold_reason = null, carrier = ${carrier}, tracking_number = ${trackingNumber},
      shipped_on = ${on}, device_ids = ${deviceIds}
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
  await writeEvents(transaction, [shippedEvent(order, { carrier, trackingNumber }, at)]);
}

export async function noteDelivered(transaction: Database, { accountId, orderId }: OrderKey, on: IsoDate): Promise<void> {
  await sql`
    update oss.product_orders set delivered_on = coalesce(delivered_on, ${on})
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

/** Notes the visit that an order waits for, and the devices that the technician brings. */
export async function noteVisit(
  transaction: Database,
  { accountId, orderId }: OrderKey,
  { visitId, deviceIds }: { readonly visitId: string; readonly deviceIds?: readonly string[] },
): Promise<void> {
  await sql`
    update oss.product_orders set visit_id = ${visitId}, device_ids = coalesce(${deviceIds ?? null}, device_ids)
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}
