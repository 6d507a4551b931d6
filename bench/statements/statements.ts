import { sql } from 'kysely';
import { createStatements } from '#modules/statements/server/api.ts';
import { accountIdOf } from '#personas/generated-customer.ts';
import { type IsoDate, plusMonths } from '#platform/rules/calendar.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import { quantile } from '../frame/figures.ts';
import { inTurn } from '../frame/turns.ts';
import { openBenchDatabase } from '../product/database.ts';
import { onSignal } from '../product/product.ts';
import { postSameRows, stageSameRows } from './same-rows.ts';

const ROUNDS = 3;
const PRINTED = 40;

export const statements: Benchmark = {
  work: 'the statement run over 20,000 accounts, a month a round (lines, taxes, ageing), against set-based SQL posting the same rows',
  async run(tell) {
    const bench = await openBenchDatabase(tell);
    const release = onSignal(bench.end);
    const open = (url: string) => openDatabase(url, { applicationName: 'demarc bench', connections: 4, statementTimeoutMs: 0 });
    const [ours, limit] = [open(bench.url), open(bench.limitUrl)];
    try {
      const today = todayIn(isoInstant(machineClock.nowMs()), 'America/New_York');
      const months = [1, 2, 3].map((ahead) => plusMonths(today, ahead));
      const [run, post] = [[...months], [...months]];
      const medians = await inTurn(
        ROUNDS,
        { name: 'ours', measure: () => measureRun(ours, run.shift() ?? today) },
        { name: 'set-based SQL', measure: () => measurePosting(ours, limit, post.shift() ?? today) },
        tell,
      );
      await proveAllIssued(ours, limit, tell);
      const printMs = await measurePrint(ours);
      return [
        {
          what: 'statements',
          unit: '/s',
          ours: medians.ours.perSecond,
          limit: medians.limit.perSecond,
          against: 'set-based SQL',
          ratio: { atLeast: 0.3 },
        },
        { what: 'statements', unit: '/s', ours: medians.ours.perSecond, limit: 100, against: 'least', ratio: { atLeast: 1 } },
        { what: 'a PDF when first asked, p50', unit: 'ms', ours: printMs, limit: 100, against: 'limit', ratio: { atMost: 1 } },
      ];
    } finally {
      release();
      await Promise.all([ours.destroy(), limit.destroy()]);
      await bench.end();
    }
  },
};

async function measureRun(database: Database, until: IsoDate) {
  const begun = performance.now();
  const { statements: issued } = await embedded
    .createNights(database, embedded.readUsualTerms)
    .run({ now: `${until}T23:00:00.000Z`, statementsOnly: true });
  return { perSecond: (issued * 1000) / (performance.now() - begun), issued };
}

/** Writes the rows that ours wrote for a month, staged before the clock starts, again in the other database. */
async function measurePosting(ours: Database, limit: Database, until: IsoDate) {
  const staged = await stageSameRows(ours, limit, until);
  const begun = performance.now();
  await postSameRows(limit, staged);
  return { perSecond: (staged * 1000) / (performance.now() - begun), issued: staged };
}

/** @throws Error naming the first mismatch */
async function proveAllIssued(ours: Database, limit: Database, tell: (line: string) => void): Promise<void> {
  const count = async (database: Database) =>
    (await sql<{ count: number }>`select count(*) from bss.statements`.execute(database)).rows[0]?.count ?? 0;
  const [issued, posted] = [await count(ours), await count(limit)];
  if (issued !== posted) throw new Error(`ours has ${issued} statements, the limit ${posted}`);
  const broken = (await embedded.checkLedger(ours)).find(({ holds }) => !holds);
  if (broken) throw new Error(`${broken.name}: ${broken.detail}`);
  tell(`Nothing lost: ${issued} statements on both sides; the ledger's invariants hold.`);
}

/** Time to read a statement from the provider, make it readable and print it, which is what a customer waits for; in milliseconds (median). */
async function measurePrint(database: Database): Promise<number> {
  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const api = createStatements({
    statements: provider.statements,
    account: provider.accounts,
    users: provider.users,
    stepUp: { isFresh: async () => false },
  });
  const times: number[] = [];
  for (let number = 0; number < PRINTED; number++) {
    const accountId = accountIdOf(number);
    const [newest] = (await api.list(accountId, 'core', { first: 1, after: undefined })).items;
    const begun = performance.now();
    const statement = newest && (await api.statement({ accountId, sessionId: 'bench' }, newest.statementId));
    if (statement === undefined) throw new Error(`customer ${number} has no statement`);
    await api.print(
      statement,
      { language: 'en', partner: shippedPartners.own, to: { name: 'Robin Ames', accountNumber: '8347 1000 1001 4821' } },
      [],
    );
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}
