import { type RawBuilder, sql } from 'kysely';
import type { Order, OrderState } from '#modules/orders/rules/order.ts';
import type { OrderOfAccount } from '#modules/orders/server/port.ts';
import { numberIn, type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type HeldOrder, keyOf, NUMBER_PREFIX, type OrderKey, readOrders } from './order-rows.ts';

/** The number of an order as people write it; undefined for text that is none. */
const rowNumberOf = (typed: string): string | undefined => numberIn(typed.trim().toUpperCase().replace(NUMBER_PREFIX, ''));

/** An order as its customer sees it. */
const orderOf = ({ hasKit: _, plansBefore: __, deviceIds: ___, ...order }: HeldOrder): OrderOfAccount => order;

/** The same for others: whoever has the code of an eSIM has the line. */
const orderForOthers = (held: HeldOrder): OrderOfAccount => {
  const order = orderOf(held);
  return order.line ? { ...order, line: { ...order.line, activationCode: undefined } } : order;
};

/** Whether an account has an order that is not over. @param accountId SQL for it */
export const hasOpenOrder = (accountId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from oss.product_orders o where o.account_id = ${accountId} and o.state in ('acknowledged', 'held', 'in-progress'))`;

/** The orders of an account, newest first. */
export async function ordersOf(database: Database, accountId: string, { first, after }: PageRequest): Promise<Page<Order>> {
  const key = numberIn(after);
  const rows = await readOrders(
    database,
    sql`where account_id = ${accountId} ${key === undefined ? sql`` : sql`and number < ${key}`} order by number desc limit ${first + 1}`,
  );
  return pageIn(rows.map(withoutAccount), first, keyOf);
}

const withoutAccount = (held: HeldOrder): Order => {
  const { accountId: _, ...order } = orderOf(held);
  return order;
};

export const orderBy = async (database: Database, { accountId, orderId }: OrderKey): Promise<Order | undefined> =>
  (await readOrders(database, sql`where account_id = ${accountId} and order_id = ${orderId}`)).map(withoutAccount)[0];

/** The orders of all accounts in a state, oldest first. */
export async function boardOf(database: Database, state: OrderState, { first, after }: PageRequest): Promise<Page<OrderOfAccount>> {
  const key = numberIn(after);
  const rows = await readOrders(
    database,
    sql`where state = ${state} ${key === undefined ? sql`` : sql`and number > ${key}`} order by number limit ${first + 1}`,
  );
  return pageIn(rows.map(orderForOthers), first, keyOf);
}

export async function findOrder(database: Database, typed: string): Promise<OrderOfAccount | undefined> {
  const number = rowNumberOf(typed);
  return number === undefined ? undefined : (await readOrders(database, sql`where number = ${number}`)).map(orderForOthers)[0];
}
