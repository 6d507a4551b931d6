import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { moveClock } from '#platform/server/clock/business.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import { ACCOUNTS } from '../product/customers.ts';
import { type BenchProduct, withBenchProduct } from '../product/product.ts';
import { delayProcessor } from '../product/slow-processor.ts';
import { proveOneDebitEach } from './one-debit-each.ts';

const PROCESSOR_MS = 200;
const AIM_PER_SECOND = 800;
/** By then, the last statement of each account is old enough to be debited. No nightly run takes place, so no account gets another one. */
const DAYS_LATER = 12;

export const autopay: Benchmark = {
  work: `the Auto Pay run over ${ACCOUNTS} accounts with every part enrolled, as an operator starts it, processor at ${PROCESSOR_MS} ms, killed in the middle and started again`,
  run: (tell) =>
    withBenchProduct(
      tell,
      async (demarc) => {
        const enrolled = await enrollEverybody(demarc);
        await moveClock(demarc.database, DAYS_LATER * DAY_MS);
        await delayProcessor(demarc.settings, PROCESSOR_MS);
        const perSecond = await measure(demarc, enrolled, tell);
        await delayProcessor(demarc.settings, 0);
        await proveOneDebitEach(demarc, enrolled, tell);
        return [{ what: 'debits', unit: '/s', ours: perSecond, limit: AIM_PER_SECOND, against: 'aim', ratio: { atLeast: 1 } }];
      },
      ['processor'],
    ),
};

/** Enrolls every part of every account, to be debited ten days after its statement, which by then has passed for all. Returns the number of parts. */
async function enrollEverybody({ database }: BenchProduct): Promise<number> {
  const enrolled = await sql`
    insert into bss.auto_pay_enrollments (account_id, part, state, method_id, debit_days, enrolled_on, due_at)
    select p.account_id, p.part, 'enrolled', m.method_id, 10, p.opened_on, 'epoch'
    from bss.account_parts p join bss.payment_methods m using (account_id)`.execute(database);
  await sql`analyze bss.auto_pay_enrollments`.execute(database);
  return Number(enrolled.numAffectedRows);
}

/** From the start of the first process to the end of the second, so it includes the kill and the restart. */
async function measure(demarc: BenchProduct, enrolled: number, tell: (line: string) => void): Promise<number> {
  const from = performance.now();
  const killed = startRun(demarc);
  while ((await debitsOf(demarc)) < enrolled / 2) await pause(100);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const before = await debitsOf(demarc);
  tell(`  killed after ${before} debits, ${((performance.now() - from) / 1000).toFixed(1)} s`);
  const again = startRun(demarc);
  await again.ended;
  const seconds = (performance.now() - from) / 1000;
  const debits = await debitsOf(demarc);
  tell(`  ${debits} debits begun in ${seconds.toFixed(1)} s, both starts of a process included`);
  return debits / seconds;
}

function startRun({ environment }: BenchProduct) {
  const child = spawn(process.execPath, ['tools/demarc.mjs', 'autopay', 'run'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, ended: new Promise<void>((resolve) => child.once('close', () => resolve())) };
}

async function debitsOf({ database }: BenchProduct): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*) from demarc.payment where channel = 'automatic'`.execute(database);
  return rows[0]?.count ?? 0;
}
