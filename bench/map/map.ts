import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PublishedPath, publish, readPublished } from '#apps/server/map/published.ts';
import { publicMap } from '#modules/outages/rules/public-map.ts';
import { demoPlant } from '#personas/plant.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import { type Connection, openConnection } from '../frame/connection.ts';
import { applyLoad } from '../frame/load.ts';
import { inTurn } from '../frame/turns.ts';
import { serveFiles, serveMap } from './serving.ts';

const CONNECTIONS = 24;
const SECONDS = 5;
const ROUNDS = 3;
const LEAST_A_SECOND = 5_000;
const LIMIT_MS = 20;
const DATA = '/outage-map.json' satisfies PublishedPath;

export const map: Benchmark = {
  work: `the data of the outage map from one process of the role outage-map over ${CONNECTIONS} connections, beside a static file server with the same file`,
  async run(tell) {
    const folder = mkdtempSync(join(tmpdir(), 'demarc-map-'));
    publishDemo(folder);
    const [ours, files] = await Promise.all([serveMap(folder), serveFiles(folder)]);
    try {
      const medians = await inTurn(
        ROUNDS,
        { name: 'ours', measure: () => measure(ours.port, folder) },
        { name: 'a static file server', measure: () => measure(files.port, folder) },
        tell,
      );
      const { perSecond, p99 } = medians.ours;
      return [
        { what: 'the map’s data', unit: '/s', ours: perSecond, limit: medians.limit.perSecond, against: 'static files', ratio: { atLeast: 0.8 } },
        { what: 'the map’s data', unit: '/s', ours: perSecond, limit: LEAST_A_SECOND, against: 'least', ratio: { atLeast: 1 } },
        { what: 'an answer, p99', unit: 'ms', ours: p99, limit: LIMIT_MS, against: 'limit', ratio: { atMost: 1 } },
      ];
    } finally {
      await Promise.all([ours.end(), files.end()]);
      rmSync(folder, { recursive: true });
    }
  },
};

/** All towns of the demo, as the portal publishes them. */
function publishDemo(folder: string): void {
  const body = JSON.stringify(publicMap(demoPlant, [], '2026-11-28T15:00:00.000Z'));
  const data = { body, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=5' } };
  publish(folder, { '/outage-map': data, '/es/outage-map': data, [DATA]: data });
}

async function measure(port: number, folder: string) {
  const whole = readPublished(folder, DATA)?.body;
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));
  const ask = async (connection: Connection) => {
    const { status, body } = await connection.get(DATA);
    if (status !== 200 || body.length !== whole?.length) throw new Error(`the map answered ${status}, ${body.length} characters`);
  };
  const { perSecond, p99 } = await applyLoad(connections, SECONDS, ask);
  for (const connection of connections) connection.close();
  return { perSecond, p99 };
}
