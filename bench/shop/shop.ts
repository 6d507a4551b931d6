import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import type { OrdersPort, OrderToPlace } from '#modules/orders/server/port.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import { quantile } from '../frame/figures.ts';
import { type BenchProduct, withBenchProduct } from '../product/product.ts';
import { measureRequests } from './requests.ts';

const ORDERS = 2_000;
const AT_ONCE = 16;
const QUOTES = 200;
const QUOTE_MS = 100;
const LEAST_ORDERS = 100;

export const shop: Benchmark = {
  work: `the bills of two years that a review shows; then ${ORDERS} orders, ${AT_ONCE} customers at once, each pressed twice at the same moment over the pools of two processes; then plans and carts over GraphQL, 16 at once`,
  run: (tell) =>
    withBenchProduct(tell, async (demarc) => [...(await measure(demarc, tell)), ...(await measureRequests(demarc, tell))], ['web'], {
      TRUSTED_PROXIES: '127.0.0.1',
    }),
};

const name = { en: 'More sports', es: 'Más deportes' };
/** It needs no parcel: ordering it changes what the account is billed for at once. */
const sports: OrderItem = {
  ...{ action: 'add', productId: 'bench-sports', line: 'tv', name, monthly: cents(12_99), once: zero, promotion: undefined },
  ...{ billedAs: { code: 'bench-sports', name }, replaces: undefined, kit: undefined, slot: 'bench-sports' },
};

async function measure(demarc: BenchProduct, tell: (line: string) => void) {
  const pools = [1, 2].map(() => openDatabase(demarc.databaseUrl, { applicationName: 'bench shop', connections: 10 }));
  const ports = pools.map((pool) => embedded.createEmbeddedProvider(pool, embedded.readUsualTerms).orders);
  try {
    const toPlace = await ordersOf(demarc);
    const quoteMs = await measureQuotes(ports, toPlace.slice(0, QUOTES));
    tell(`  a review: median ${quantile(quoteMs, 0.5).toFixed(1)} ms, p99 ${quantile(quoteMs, 0.99).toFixed(1)} ms`);
    const begun = performance.now();
    const waiting = [...toPlace];
    await Promise.all(Array.from({ length: AT_ONCE }, () => placeAll(ports, waiting)));
    const perSecond = (ORDERS * 1000) / (performance.now() - begun);
    await proveNoneDoubled(demarc, toPlace, tell);
    return [
      { what: 'the bills of two years, p50', unit: 'ms', ours: quantile(quoteMs, 0.5), limit: QUOTE_MS, against: 'aim', ratio: { atMost: 1 } },
      { what: 'orders', unit: '/s', ours: perSecond, limit: LEAST_ORDERS, against: 'least', ratio: { atLeast: 1 } },
    ] as const;
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}

/** One order of each customer whom we bill at home. */
async function ordersOf({ database, clock }: BenchProduct): Promise<readonly OrderToPlace[]> {
  const { rows } = await sql<{ readonly accountId: string; readonly timeZone: string }>`
    select account_id as "accountId", time_zone as "timeZone" from bss.accounts a
    where exists (select from bss.account_parts p where p.account_id = a.account_id and p.part = 'core' and p.statement_due_at is not null)
    order by account_id limit ${ORDERS}`.execute(database);
  if (rows.length < ORDERS) throw new Error(`only ${rows.length} customers can order`);
  const at = clock.now();
  return rows.map(({ accountId, timeZone }) => {
    const on = todayIn(at, timeZone);
    return { accountId, orderId: randomUUID(), userId: randomUUID(), items: [sports], dueToday: zero, startsOn: on, on, at };
  });
}

/** One after the other, as a page waits for it; in milliseconds. */
async function measureQuotes(ports: readonly OrdersPort[], orders: readonly OrderToPlace[]): Promise<readonly number[]> {
  const tookMs: number[] = [];
  for (const [index, { accountId, items, startsOn }] of orders.entries()) {
    const begun = performance.now();
    const bills = await ports[index % ports.length]?.quote(accountId, { items, from: startsOn });
    tookMs.push(performance.now() - begun);
    if (bills?.length !== 24) throw new Error(`account ${accountId} has no bills to come`);
  }
  return tookMs;
}

/** @throws unless both presses of an order are told that it is placed */
async function placeAll(ports: readonly OrdersPort[], waiting: OrderToPlace[]): Promise<void> {
  for (let order = waiting.pop(); order !== undefined; order = waiting.pop()) {
    const pressed = order;
    const { orderId } = pressed;
    const answers = await Promise.all(ports.map((port) => port.place(pressed)));
    if (!answers.every((answer) => answer.ok && answer.value.orderId === orderId)) throw new Error(`order ${orderId} was not placed`);
  }
}

/** @throws if an order, its plan or what people are told of it is there twice or not at all, or the ledger does not hold */
async function proveNoneDoubled({ database, books }: BenchProduct, orders: readonly OrderToPlace[], tell: (line: string) => void): Promise<void> {
  const ids = orders.map(({ orderId }) => orderId);
  const { rows } = await sql<{ readonly placed: number; readonly plans: number; readonly accounts: number; readonly told: number }>`
    select (select count(*)::int from oss.product_orders where order_id = any(${ids}::uuid[]) and state = 'completed') as placed,
      (select count(*)::int from bss.products where code = ${sports.billedAs.code}) as plans,
      (select count(distinct account_id)::int from bss.products where code = ${sports.billedAs.code}) as accounts,
      (select count(*)::int from bss.events where kind = 'order-completed') as told`.execute(database);
  const [found] = rows;
  if (!found || Object.values(found).some((count) => count !== ORDERS)) throw new Error(`of ${ORDERS} orders: ${JSON.stringify(found)}`);
  const broken = (await books.ledger.check()).find(({ holds }) => !holds);
  if (broken) throw new Error(`${broken.name}: ${broken.detail}`);
  tell(`Nothing doubled: ${ORDERS} orders, one plan and one notice each; the ledger's invariants hold.`);
}
