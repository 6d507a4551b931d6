import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { refuse } from '#platform/rules/result.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { createSpeedTests } from './api.ts';
import { createTickets } from './ticket.ts';

const NOW: IsoInstant = '2026-11-28T15:00:00.000Z';
const measured = {
  ...{ downloadKbps: 480_000, uploadKbps: 21_000, latencyMs: 12, loadedLatencyMs: 31, jitterMs: 3 },
  ...{ bytes: 300_000_000, durationMs: 19_500 },
};
const page = { first: 20, after: undefined };

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** A household of its own, whose plan promises 500 Mbps; the machine's clock is set by the test. */
function household() {
  const viewer = { accountId: randomUUID(), userId: randomUUID(), role: 'Primary', sessionId: 'session' } as const;
  const machine = { ms: Date.parse(NOW), nowMs: () => machine.ms };
  const service = { line: 'internet', planName: { en: 'Internet 500 Mbps', es: 'Internet 500 Mbps' }, provisioned: true, lines: 1 } as const;
  const api = createSpeedTests({
    database: mine.database,
    clock: { now: () => NOW },
    machine,
    account: { account: async () => embedded.accountDefinition({ services: [service] }) },
    limited: async () => undefined,
    tickets: createTickets('a key of the tests'),
    origin: 'http://127.0.0.1:3000',
    isOnNetwork: undefined,
    outageCovers: async () => false,
  });
  const begin = async () => {
    const begun = await api.start(viewer);
    if (!begun.ok) throw new Error('the test may begin');
    return begun.value.ticket;
  };
  return { viewer, machine, api, begin };
}

test('a finished test is stored once, however often it is told, with what the plan promised then', async () => {
  const { viewer, api, begin } = household();
  const finished = { ticket: await begin(), connection: 'wifi', measured, address: undefined } as const;
  const [first, again] = await Promise.all([
    api.finish(viewer, finished),
    api.finish(viewer, { ...finished, measured: { ...measured, jitterMs: 9 } }),
  ]);
  expect(first).toEqual(again);
  const { items } = await api.tests(viewer.accountId, page);
  expect(items).toMatchObject([{ planKbps: 500_000, gatewayKbps: null, onNetwork: null, connection: 'wifi', downloadKbps: 480_000 }]);
});

test('a ticket is good for its own account alone, for two minutes, and only as we wrote it', async () => {
  const [one, other] = [household(), household()];
  const ticket = await one.begin();
  const finished = { ticket, connection: 'wifi', measured, address: undefined } as const;
  expect(await other.api.finish(other.viewer, finished)).toEqual(refuse('unknown'));
  expect(await one.api.finish(one.viewer, { ...finished, ticket: ticket.replace(one.viewer.accountId, other.viewer.accountId) })).toEqual(
    refuse('unknown'),
  );
  one.machine.ms += 2 * MINUTE_MS + 1;
  expect(await one.api.finish(one.viewer, finished)).toEqual(refuse('unknown'));
  for (const { api, viewer } of [one, other]) expect((await api.tests(viewer.accountId, page)).items).toEqual([]);
});

test('a test of another account, and figures that no connection has, are refused', async () => {
  const [one, other] = [household(), household()];
  const finished = { ticket: await one.begin(), connection: 'cable', measured, address: undefined } as const;
  expect(await one.api.finish(one.viewer, { ...finished, measured: { ...measured, downloadKbps: 0 } })).toEqual(refuse('malformed'));
  const stored = await one.api.finish(one.viewer, finished);
  if (!stored.ok) throw new Error('the test is stored');
  expect(await one.api.test(one.viewer.accountId, stored.value.testId)).toEqual(stored.value);
  for (const id of [stored.value.testId, randomUUID(), 'x']) expect(await other.api.test(other.viewer.accountId, id), id).toBeUndefined();
});
