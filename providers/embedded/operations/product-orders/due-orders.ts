import { type RawBuilder, sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type HeldOrder, readOrders } from './order-rows.ts';

/** What the visit of an order came to. */
export type VisitOutcome = 'completed' | 'in-vain';

/** An order whose visit is over; what another process holds is skipped. */
export async function claimVisited(transaction: Database): Promise<(HeldOrder & { readonly outcome: VisitOutcome }) | undefined> {
  const [order] = await readOrders(transaction, sql`where ${isVisited} order by account_id, order_id limit 1 for no key update skip locked`);
  if (!order) return undefined;
  const { rows } = await sql<{ readonly completed: boolean }>`
    select state = 'completed' as completed from oss.visits
    where account_id = ${order.accountId} and visit_id = ${order.visit?.appointmentId}`.execute(transaction);
  return { ...order, outcome: rows[0]?.completed ? 'completed' : 'in-vain' };
}

const isVisited = sql.raw(`state = 'acknowledged' and exists (
  select from oss.visits v where v.account_id = product_orders.account_id and v.visit_id = product_orders.visit_id
    and v.state in ('completed', 'no-access', 'missed', 'cancelled'))`);

/** Orders that begin by now, or whose equipment is all set up; what another process holds is skipped. */
export async function claimReady(transaction: Database, now: IsoInstant, most: number): Promise<readonly HeldOrder[]> {
  return readOrders(
    transaction,
    sql`where state = 'in-progress' and (due_at <= ${now} or (${isSetUp})) order by account_id, order_id limit ${most} for no key update skip locked`,
  );
}

const isSetUp = sql.raw(`has_kit and cardinality(device_ids) > 0 and cardinality(device_ids) = (
  select count(*) from oss.devices d where d.account_id = product_orders.account_id and d.device_id = any(product_orders.device_ids) and d.state = 'in-service')`);

/** An order of which nothing is on its way any more, and something never worked; what another process holds is skipped. */
export async function claimSentBack(transaction: Database): Promise<HeldOrder | undefined> {
  const [order] = await readOrders(
    transaction,
    sql`where state = 'in-progress' and (${isSentBack}) order by account_id, order_id limit 1 for no key update skip locked`,
  );
  return order;
}

const ofOrder = 'from oss.devices d where d.account_id = product_orders.account_id and d.device_id = any(product_orders.device_ids) and d.state';
const isSentBack = sql.raw(`has_kit and cardinality(device_ids) > 0
  and not exists (select ${ofOrder} in ('shipped', 'activating')) and exists (select ${ofOrder} in ('returning', 'returned', 'lost'))`);

/** An unpaid order that is paid by now, or whose time to pay is over; what another process holds is skipped. @param isPaid of the row, as SQL */
export async function claimUnpaid(transaction: Database, now: IsoInstant, isPaid: RawBuilder<unknown>): Promise<HeldOrder | undefined> {
  const [order] = await readOrders(
    transaction,
    sql`where hold_reason = 'payment' and (due_at <= ${now} or ${isPaid}) order by account_id, order_id limit 1 for no key update skip locked`,
  );
  return order;
}

/** Locks the open order whose line waits for a number. */
export async function lockOrderOfNumber(transaction: Database, number: string): Promise<HeldOrder | undefined> {
  const [order] = await readOrders(
    transaction,
    sql`where closed_on is null and exists (
      select from oss.mobile_lines l
      where l.account_id = product_orders.account_id and l.order_id = product_orders.order_id and l.number = ${number} and not l.gone)
      for no key update`,
  );
  return order;
}

/** An order whose number is to be asked for, or to switch; what another process holds is skipped. */
export async function claimPort(transaction: Database, now: IsoInstant): Promise<HeldOrder | undefined> {
  const [order] = await readOrders(
    transaction,
    sql`where hold_reason is null and closed_on is null and exists (
      select from oss.port_requests p where p.account_id = product_orders.account_id and p.order_id = product_orders.order_id and p.due_at <= ${now})
      order by account_id, order_id limit 1 for no key update skip locked`,
  );
  return order;
}

/** When an order next begins or completes by itself; undefined: none does. */
export async function nextReady(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`
    select min(at) as at from (
      select min(due_at) from oss.product_orders where due_at is not null
      union all select min(placed_at) from oss.product_orders where state = 'in-progress' and ${isSetUp}
      union all select min(placed_at) from oss.product_orders where state = 'in-progress' and ${isSentBack}
      union all select min(placed_at) from oss.product_orders where ${isVisited}
      union all select min(p.due_at) from oss.port_requests p join oss.product_orders o using (account_id, order_id)
        where p.due_at is not null and o.hold_reason is null and o.closed_on is null
    ) due (at)`.execute(database);
  return rows[0]?.at ?? undefined;
}
