import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import { type Connection, openConnection } from '../frame/connection.ts';
import type { Figure } from '../frame/figures.ts';
import { ACCOUNTS } from '../product/customers.ts';
import { askingFor } from '../product/documents.ts';
import { type BenchProduct, headersOf, signIn } from '../product/product.ts';
import { readAtOnce } from '../read/readers.ts';

const SECONDS = 5;
/** So many customers are asked to put something into their carts; those who are past due may not. */
const SHOPPERS = 500;
const IN_CART = '"__typename":"Shopping"';
/** What two shops that anybody can install do a second with equal work, measured by us on two cores: the list of what is sold, and a thing put into a cart. */
const ELSEWHERE = { plans: 101, cart: 8 };
const TIMES = 10;

/** The plans that a visitor sees, and a customer's cart, over HTTP: 16 at once, of one web process. */
export async function measureRequests(demarc: BenchProduct, tell: (line: string) => void): Promise<readonly Figure[]> {
  const { clock, provider, settings } = demarc;
  const published = { entries: demoCatalogue('2026-11-10'), earliest: SOLD_SINCE, at: clock.now(), by: 'bench' };
  await provider.catalogue.publish({ from: SOLD_SINCE, ...published });

  const visitor = headersOf(settings, '');
  // From networks of their own, as our proxy tells: one alone may not ask so much.
  let visits = 0;
  const from = () => ({ ...visitor, 'x-forwarded-for': `10.${++visits % 250}.${Math.floor(visits / 250) % 250}.1` });
  const plans = askingFor('query Storefront', { zip: '12203', street: '', unit: '' });
  const seePlans = (connection: Connection) =>
    connection.post('/selfservice/graphauxiliary', from(), plans).then(({ body }) => expectIn(body, '"id":"internet-500"'));

  const wish = askingFor('mutation PutInCart', { wish: { kind: 'product', id: 'internet-1000' } });
  const shoppers = await shoppersOf(demarc, wish);
  let next = 0;
  const putInCart = (connection: Connection) =>
    connection.post('/graph', shoppers[next++ % shoppers.length] ?? {}, wish).then(({ body }) => expectIn(body, IN_CART));

  const figures: Figure[] = [];
  for (const [what, elsewhere, ask] of [
    ['plans at an address', ELSEWHERE.plans, seePlans],
    ['things put into a cart', ELSEWHERE.cart, putInCart],
  ] as const) {
    await readAtOnce(settings.port, 2, ask);
    const { perSecond, p50, p99 } = await readAtOnce(settings.port, SECONDS, ask);
    tell(`  ${what}: ${perSecond.toFixed(0)} /s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    figures.push({ what, unit: '/s', ours: perSecond, limit: elsewhere, against: 'elsewhere', ratio: { atLeast: TIMES } });
  }
  return figures;
}

/** The headers of customers who may order. */
async function shoppersOf(demarc: BenchProduct, wish: string): Promise<readonly Record<string, string>[]> {
  const cookies = await signIn(
    demarc,
    Array.from({ length: SHOPPERS }, (_, index) => index * (ACCOUNTS / SHOPPERS)),
  );
  const connection = await openConnection(demarc.settings.port);
  const may: Record<string, string>[] = [];
  for (const headers of cookies.map((cookie) => headersOf(demarc.settings, cookie)))
    if ((await connection.post('/graph', headers, wish)).body.includes(IN_CART)) may.push(headers);
  connection.close();
  if (may.length === 0) throw new Error('nobody may order');
  return may;
}

function expectIn(body: string, part: string): void {
  if (!body.includes(part)) throw new Error(`without ${part}: ${body.slice(0, 300)}`);
}
