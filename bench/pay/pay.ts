import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#platform/server/database/pool.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import type { Load } from '../frame/load.ts';
import { inTurn } from '../frame/turns.ts';
import { withCosts } from '../product/costs.ts';
import { type BenchProduct, headersOf, signIn, withBenchProduct } from '../product/product.ts';
import { delayProcessor } from '../product/slow-processor.ts';
import { proveNothingLost } from './nothing-lost.ts';
import { createCashier } from './payments.ts';
import { pgbench } from './pgbench.ts';

const AT_ONCE = 8;
const SECONDS = 5;
const ROUNDS = 3;
const SLOW_PROCESSOR_MS = 300;
/** More than a run can pay: nobody pays twice. */
const CUSTOMERS = 12_000;

const script = join(import.meta.dirname, 'two-transactions.sql');

export const pay: Benchmark = {
  work: `one-time payment (quick quote and act), ${AT_ONCE} at once, against pgbench writing the same rows in two transactions`,
  run: (tell) =>
    withBenchProduct(tell, async (demarc) => {
      const cookies = await signIn(demarc, [...Array(CUSTOMERS).keys()]);
      const { settings } = demarc;
      const cashier = createCashier(
        settings.port,
        cookies.map((cookie) => headersOf(settings, cookie)),
      );
      await numberCustomers(demarc.limitUrl);
      await cashier.pay(AT_ONCE, 3);
      const ours = { name: 'ours', measure: async () => pick(await withCosts(demarc, () => cashier.pay(AT_ONCE, SECONDS), tell)) };
      const medians = await inTurn(ROUNDS, ours, { name: 'pgbench', measure: () => measureLimit(demarc) }, tell);
      const ownPart = await measureOwnPart(settings, cashier, tell);
      await proveNothingLost(demarc, cashier.answered, tell);
      return [
        { what: 'payments', unit: '/s', ours: medians.ours.perSecond, limit: medians.limit.perSecond, against: 'pgbench', ratio: { atLeast: 0.4 } },
        {
          what: `our own part with a ${SLOW_PROCESSOR_MS} ms processor, p50`,
          unit: 'ms',
          ours: ownPart,
          limit: 20,
          against: 'limit',
          ratio: { atMost: 1 },
        },
      ];
    }),
};

const pick = ({ perSecond, p50 }: Load) => ({ perSecond, p50 });

/** pgbench can only count, so its customers get numbers from 1. */
async function numberCustomers(url: string): Promise<void> {
  const database = openDatabase(url, { applicationName: 'demarc bench', connections: 1, statementTimeoutMs: 0 });
  await sql`create table public.customer as select row_number() over ()::integer as number, account_id from bss.accounts`.execute(database);
  await sql`create unique index on public.customer (number)`.execute(database);
  await database.destroy();
}

async function measureLimit({ limitUrl }: BenchProduct) {
  const { perSecond, mean } = await pgbench({ url: limitUrl, script, clients: AT_ONCE, seconds: SECONDS });
  return { perSecond, p50: mean };
}

/** The time of a payment beyond the processor's own, in milliseconds (median). */
async function measureOwnPart(settings: Settings, cashier: ReturnType<typeof createCashier>, tell: (line: string) => void): Promise<number> {
  await delayProcessor(settings, SLOW_PROCESSOR_MS);
  const slow = await cashier.pay(AT_ONCE, SECONDS);
  await delayProcessor(settings, 0);
  tell(`  with a ${SLOW_PROCESSOR_MS} ms processor: p50 ${slow.p50.toFixed(1)} ms, p99 ${slow.p99.toFixed(1)} ms in all`);
  return slow.p50 - SLOW_PROCESSOR_MS;
}
