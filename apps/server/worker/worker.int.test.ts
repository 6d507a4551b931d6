import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageShown } from '#modules/telemetry/rules/testing.ts';
import { createTelemetry } from '#modules/telemetry/server/api.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { TestNats } from '#providers/nats/testing.ts';
import { startWorker } from './worker.ts';
import { startWorkerRole } from './worker-role.ts';

let db: TestDatabase;
let nats: TestNats;
beforeAll(async () => {
  [db, nats] = await Promise.all([testDatabase(), TestNats.start()]);
  await nats.addStream();
});
afterAll(async () => {
  await Promise.all([nats.end(), db.end()]);
});

function settings() {
  const usual = readSettings({ DEMARC_SECRET: 'a secret of the tests, long enough' });
  return { ...usual, telemetryStream: nats.url, database: { ...usual.database, url: db.portalUrl, ownerUrl: db.url } };
}

test('a stopping worker finishes the current pass and only then releases the resources of the run', async () => {
  const [begun, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const happened: string[] = [];
  const run = {
    name: 'slow',
    everyMs: 60_000,
    async run() {
      begun.resolve();
      await freed.promise;
      happened.push('passed');
    },
    end: async () => void happened.push('ended'),
  };
  const worker = await startWorker(settings(), () => [run]);
  await begun.promise;
  const ending = worker.end();
  freed.resolve();
  await ending;
  expect(happened).toEqual(['passed', 'ended']);
});

test('a stopping worker disconnects from the stream after handing over all it took', async () => {
  const telemetry = createTelemetry({ database: db.database, machine: machineClock, topic: 'portal-lower', streamed: true });
  await telemetry.take({ events: Array.from({ length: 50 }, () => pageShown(0, { id: randomUUID(), at: isoInstant(Date.now()) })) });
  const worker = await startWorkerRole(settings());
  await expect.poll(() => nats.isConnected, { timeout: 10_000 }).toBe(true);
  await worker.end();
  // The other side notices a moment later.
  await expect.poll(() => nats.isConnected).toBe(false);
  expect(await nats.count()).toBe(50);
  const { rows } = await sql`select from demarc.telemetry_unsent`.execute(db.database);
  expect(rows).toEqual([]);
});
