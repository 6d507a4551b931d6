import { sql } from 'kysely';
import type { PaidOrder } from '#modules/orders/server/port.ts';
import { type IsoInstant, laterOf } from '#platform/rules/calendar.ts';
import { type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { readTimeZone } from '../billing/accounts/time-zone.ts';
import { openSince } from '../billing/plans/plan-changes.ts';
import { lockOrder, moveOrder } from '../operations/product-orders/change-orders.ts';
import { claimUnpaid } from '../operations/product-orders/due-orders.ts';
import { type HeldOrder, NUMBER_PREFIX } from '../operations/product-orders/order-rows.ts';
import { beginOrder, partOf } from './begin-order.ts';
import { endLine } from './lines-of-orders.ts';
import { callOffVisit } from './visits-of-orders.ts';

type OrderKey = Pick<HeldOrder, 'accountId' | 'orderId'>;

/** Whether what an order costs before it begins is in the books. */
const isPaid = sql`product_orders.due_today <= (
  select coalesce(sum(p.amount), 0) from bss.payments p where p.account_id = product_orders.account_id and p.order_id = product_orders.order_id)`;

/** Has an order begin once it is paid. Anything else is left to the run. */
export function beginIfPaid(database: Database, key: OrderKey, now: IsoInstant, terms: Terms): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, key);
    if (order?.hold === 'payment' && (await isPaidOrder(transaction, key))) await settle(transaction, order, { isPaid: true, now, terms });
  });
}

/** Has one order begin that is paid; one that nobody paid in time is called off. False if there is none. */
export function followPayment(database: Database, now: IsoInstant, terms: Terms): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const order = await claimUnpaid(transaction, now, isPaid);
    if (order) await settle(transaction, order, { isPaid: await isPaidOrder(transaction, order), now, terms });
    return order !== undefined;
  });
}

/** When an order was paid that has not begun; undefined: none. */
export async function nextPaid(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`
    select min(placed_at) as at from oss.product_orders where hold_reason = 'payment' and ${isPaid}`.execute(database);
  return rows[0]?.at ?? undefined;
}

type Known = { readonly isPaid: boolean; readonly now: IsoInstant; readonly terms: Terms };

/** An order that is paid and cannot begin as it was quoted comes to nothing, and the payment is given back. */
async function settle(transaction: Database, order: HeldOrder, { isPaid: paid, now, terms }: Known): Promise<void> {
  const timeZone = (await readTimeZone(transaction, order.accountId)) ?? 'UTC';
  const today = timeIn(now, timeZone).date;
  const startsOn = laterOf(order.startsOn ?? today, laterOf(today, (await openSince(transaction, partOf(order.accountId, order.items))) ?? today));
  if (paid && (await beginOrder(transaction, { ...order, startsOn, on: today, at: now }, timeZone))) return;
  await callOffVisit(transaction, order, { at: now, terms });
  const change = { state: paid ? 'failed' : 'cancelled', closedOn: today, isPaid: paid } as const;
  await (order.line ? endLine(transaction, order, change, now) : moveOrder(transaction, order, change, now));
}

async function isPaidOrder(transaction: Database, { accountId, orderId }: OrderKey): Promise<boolean> {
  const { rows } = await sql<{ readonly paid: boolean }>`
    select ${isPaid} as paid from oss.product_orders where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
  return rows[0]?.paid ?? false;
}

/** Payments of orders that are over without having begun, of which something was not given back yet. */
export async function paidInVain(database: Database, { first, after }: PageRequest): Promise<Page<PaidOrder>> {
  const { rows } = await sql<PaidOrder>`
    select o.account_id as "accountId", o.order_id as "orderId", ${NUMBER_PREFIX} || o.number as number, p.payment_id as "paymentId"
    from oss.product_orders o join bss.payments p on p.account_id = o.account_id and p.order_id = o.order_id
    where o.state in ('cancelled', 'failed') and o.due_today > 0 and p.amount > (
      select coalesce(sum(r.amount), 0) from bss.reversals r where r.account_id = p.account_id and r.payment_id = p.payment_id)
      ${after === undefined ? sql`` : sql`and p.payment_id > ${after}`}
    order by p.payment_id limit ${first + 1}`.execute(database);
  return pageIn(rows, first, ({ paymentId }) => paymentId);
}
