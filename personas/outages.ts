import { sql } from 'kysely';
import type { OutageState } from '#modules/outages/rules/outage.ts';
import type { OutageOpening } from '#modules/outages/server/port.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import { createOutages } from '#providers/embedded/ports/outages-port.ts';
import { columbus } from './places.ts';
import { demoPlant, nodeIdOf } from './plant.ts';
import type { SeedDependencies } from './seed-dependencies.ts';

/** The neighborhood of oscar, where nobody else of the demo lives. */
export const nodeOfOscar = nodeIdOf(columbus, 2);

const by = 'lena.ortiz';

/** oscar's neighborhood: out since the morning, with an estimate that had to be moved; and an outage that was over soon, two weeks ago. */
export async function openDemoOutages({ database, clock }: Pick<SeedDependencies, 'database' | 'clock'>): Promise<void> {
  await forgetOutagesOf(database, nodeOfOscar);
  const port = createOutages(database);
  const now = clock.end;
  const ago = (ms: number) => plusMilliseconds(now, -ms);
  const opening = (name: string, beganAt: OutageOpening['beganAt']): OutageOpening => ({
    outageId: uuidOf('persona outage', name, now),
    kind: 'fault',
    services: ['internet', 'tv', 'voice'],
    place: `${demoPlant.nodes.find(({ nodeId }) => nodeId === nodeOfOscar)?.name}, Linden Street`,
    nodeIds: [nodeOfOscar],
    area: undefined,
    cause: 'unknown',
    beganAt,
    plannedUntil: undefined,
    estimate: undefined,
    note: undefined,
    nextUpdateAt: plusMilliseconds(beganAt, HOUR_MS),
    by,
    at: plusMilliseconds(beganAt, 7 * MINUTE_MS),
  });
  const say = async (outageId: string, version: number, state: OutageState, more: Partial<Parameters<typeof port.update>[0]>) => {
    const said = {
      outageId,
      version,
      state,
      cause: 'cut-cable',
      estimate: undefined,
      note: undefined,
      nextUpdateAt: undefined,
      by,
      at: now,
    } as const;
    const done = await port.update({ ...said, ...more });
    if (!done.ok) throw new Error(`the demo's outage is ${done.refusal.reason}`);
  };

  const past = opening('past', ago(14 * DAY_MS));
  await port.open(past);
  await say(past.outageId, 1, 'restored', { cause: 'equipment', at: plusMilliseconds(past.beganAt, 42 * MINUTE_MS) });

  const { outageId, ...current } = opening('current', ago(150 * MINUTE_MS));
  await port.open({ outageId, ...current });
  await say(outageId, 1, 'crew-assigned', { at: ago(100 * MINUTE_MS), estimate: { backAt: ago(5 * MINUTE_MS), confidence: 'low' } });
  await say(outageId, 2, 'repairing', {
    at: ago(20 * MINUTE_MS),
    estimate: { backAt: plusMilliseconds(now, 95 * MINUTE_MS), confidence: 'medium' },
    nextUpdateAt: plusMilliseconds(now, 40 * MINUTE_MS),
    note: {
      en: 'A fiber cable was cut at a building site. The crew is splicing it.',
      es: 'Un cable de fibra se cortó en una obra. La cuadrilla lo está empalmando.',
    },
  });
}

/** Those of an earlier demo, so that it begins anew. */
async function forgetOutagesOf(database: Database, nodeId: string): Promise<void> {
  const { rows } = await sql<{ readonly outageId: string }>`
    select outage_id as "outageId" from oss.outage_nodes where node_id = ${nodeId} order by 1`.execute(database);
  const ids = rows.map(({ outageId }) => outageId);
  for (const table of ['outage_updates', 'outage_nodes', 'outages'])
    await sql`delete from ${sql.table(`oss.${table}`)} where outage_id = any(${ids}::uuid[])`.execute(database);
}
