import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import { openBenchDatabase } from '../product/database.ts';
import { onSignal } from '../product/product.ts';
import { postSetBased } from './set-based.ts';

const AFFECTED = 100_000;
const NODE = 'bench-01';
/** Within five minutes of the end (areas 16). */
const LIMIT_S = 300;

export const credits: Benchmark = {
  work: `${AFFECTED.toLocaleString('en')} affected accounts decided and posted by a process that is killed once in the middle, against set-based SQL posting the same rows`,
  async run(tell) {
    const bench = await openBenchDatabase(tell);
    const release = onSignal(bench.end);
    const open = (url: string) => openDatabase(url, { applicationName: 'demarc bench', connections: 4, statementTimeoutMs: 0 });
    const [ours, limit] = [open(bench.url), open(bench.limitUrl)];
    try {
      const outageIds = await outagesThatAreOver(ours);
      const took = await decideKilledOnce(bench.url, tell);
      const affected = await proveOnce(ours, outageIds);
      const tookLimit = await postSetBased(ours, limit, outageIds);
      tell(`  ${affected} decided in ${(took / 1_000).toFixed(1)} s, set-based in ${(tookLimit / 1_000).toFixed(1)} s`);
      const perSecond = (affected * 1_000) / took;
      return [
        { what: 'accounts', unit: '/s', ours: perSecond, limit: (affected * 1_000) / tookLimit, against: 'set-based SQL', ratio: { atLeast: 0.3 } },
        { what: 'all of them', unit: 's', ours: took / 1_000, limit: LIMIT_S, against: 'limit', ratio: { atMost: 1 } },
      ];
    } finally {
      release();
      await Promise.all([ours.destroy(), limit.destroy()]);
      await bench.end();
    }
  },
};

/** Puts all homes onto one node, and has as many outages of it as it takes, each over and none decided. */
async function outagesThatAreOver(database: Database): Promise<readonly string[]> {
  await sql`insert into oss.nodes (node_id, hub, name) values (${NODE}, 'Bench', 'Bench')`.execute(database);
  await sql`update oss.premises set node_id = ${NODE}`.execute(database);
  await sql`vacuum analyze oss.premises`.execute(database);
  const { outages } = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const said = { cause: 'cut-cable', estimate: undefined, note: undefined, nextUpdateAt: undefined, by: 'bench' } as const;
  const ids: string[] = [];
  const now = isoInstant(machineClock.nowMs());
  for (let affected = 0, day = 1; affected < AFFECTED; day++) {
    const outageId = randomUUID();
    const beganAt: IsoInstant = plusMilliseconds(now, -day * DAY_MS);
    const opened = await outages.open({
      ...{ ...said, outageId, kind: 'fault', services: ['internet', 'tv', 'voice'], place: 'Bench', nodeIds: [NODE], area: undefined },
      ...{ beganAt, plannedUntil: undefined, at: beganAt },
    });
    if (!opened.ok || opened.value.affected === 0) throw new Error('nobody is affected');
    await outages.update({ ...said, outageId, version: 1, state: 'restored', at: plusMilliseconds(beganAt, 6 * HOUR_MS) });
    affected += opened.value.affected;
    ids.push(outageId);
  }
  return ids;
}

/** Milliseconds of both processes together; the first is killed once half is stored. */
async function decideKilledOnce(url: string, tell: (line: string) => void): Promise<number> {
  const first = await decide(url, (stored, child) => stored >= AFFECTED / 2 && child.kill('SIGKILL'));
  tell(`  killed after ${first.stored}`);
  const second = await decide(url, () => false);
  return first.ms + second.ms;
}

/** From its first batch on: loading its code is no work of it. */
function decide(url: string, onBatch: (stored: number, child: ChildProcess) => boolean): Promise<{ readonly ms: number; readonly stored: number }> {
  const child = fork('bench/credits/decide.ts', [url]);
  let begun = 0;
  let stored = 0;
  child.on('message', (accounts: number) => {
    if (accounts === 0) begun = performance.now();
    stored += accounts;
    onBatch(stored, child);
  });
  return new Promise((resolve) => child.once('exit', () => resolve({ ms: performance.now() - begun, stored })));
}

/** @throws Error if an account has not exactly one decision for each outage, and one posting for each credit */
async function proveOnce(database: Database, outageIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ readonly decided: number; readonly credited: number; readonly posted: number; readonly affected: number }>`
    select (select count(*)::int from oss.outage_credits where outage_id = any(${[...outageIds]}::uuid[])) as decided,
      (select count(*)::int from oss.outage_credits where outage_id = any(${[...outageIds]}::uuid[]) and amount is not null) as credited,
      (select count(*)::int from bss.adjustments where code = 'outage-credit') as posted,
      (select sum(affected)::int from oss.outages where outage_id = any(${[...outageIds]}::uuid[])) as affected`.execute(database);
  const [{ decided, credited, posted, affected } = { decided: 0, credited: 0, posted: 0, affected: -1 }] = rows;
  if (decided !== affected || credited !== posted) throw new Error(`${decided} of ${affected} are decided, ${posted} of ${credited} are posted`);
  const wrong = (await embedded.checkLedger(database)).filter(({ holds }) => !holds);
  if (wrong.length > 0) throw new Error(wrong.map(({ name, detail }) => `${name}: ${detail}`).join('\n'));
  return decided;
}
