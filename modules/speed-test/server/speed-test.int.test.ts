import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Speed } from '#modules/equipment/server/network-port.ts';
import { devicesToHave } from '#modules/equipment/server/port.contract.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { refuse } from '#platform/rules/result.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { verdictOf } from '../rules/verdict.ts';
import { createSpeedTests, type SpeedTestDependencies } from './api.ts';
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
const GATEWAY = '021100000001';
const devices = devicesToHave(randomUUID).map((device) => (device.kind === 'gateway' ? { ...device, mac: GATEWAY } : device));

type Given = { readonly atGateway?: () => Speed | undefined; readonly counted?: SpeedTestDependencies['limited'] };

function household({ atGateway = () => undefined, counted = async () => undefined }: Given = {}) {
  const viewer = { accountId: randomUUID(), userId: randomUUID(), role: 'Primary', sessionId: 'session' } as const;
  const machine = { ms: Date.parse(NOW), nowMs: () => machine.ms };
  const service = { line: 'internet', planName: { en: 'Internet 500 Mbps', es: 'Internet 500 Mbps' }, provisioned: true, lines: 1 } as const;
  const api = createSpeedTests({
    database: mine.database,
    clock: { now: () => NOW },
    machine,
    account: { account: async () => embedded.accountDefinition({ services: [service] }) },
    equipment: { devices: async () => devices },
    network: { speed: async (mac) => (mac === GATEWAY ? atGateway() : undefined) },
    limited: counted,
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

test('what reaches the gateway decides whether the line or the home is slow; a silent network takes no test away', async () => {
  const tested = async (atGateway: () => Speed | undefined, connection: 'wifi' | 'cable') => {
    const { viewer, api, begin } = household({ atGateway });
    const slow = { ...measured, downloadKbps: 200_000 };
    const stored = await api.finish(viewer, { ticket: await begin(), connection, measured: slow, address: undefined });
    return stored.ok ? verdictOf(stored.value) : stored.refusal;
  };
  const well = () => ({ downloadKbps: 560_000, uploadKbps: 56_000 });
  expect(await tested(well, 'wifi')).toBe('wifi-limit');
  expect(await tested(well, 'cable')).toBe('device-limit');
  expect(await tested(() => ({ downloadKbps: 90_000, uploadKbps: 9_000 }), 'wifi')).toBe('line-issue');
  expect(await tested(() => undefined, 'wifi')).toBe('slow');
  const silent = () => {
    throw new Error('the network is silent');
  };
  expect(await tested(silent, 'wifi')).toBe('slow');
});

test('a household tests once a minute, keeps its newest 500, and none beyond its days; three poor ones in a week offer a check', async () => {
  const refusal = { reason: 'too-many', waitSeconds: 42 } as const;
  const waiting = household({ counted: async () => refusal });
  expect(await waiting.api.start(waiting.viewer)).toEqual(refuse(refusal));

  const { viewer, api, begin } = household();
  const { accountId } = viewer;
  const finish = async () =>
    api.finish(viewer, { ticket: await begin(), connection: 'wifi', measured: { ...measured, downloadKbps: 200_000 }, address: undefined });
  await finish();
  await finish();
  expect(await api.offersLineCheck(accountId, NOW)).toBe(false);
  await finish();
  expect(await api.offersLineCheck(accountId, NOW)).toBe(true);
  await sql`
    insert into demarc.speed_test
    select (jsonb_populate_record(null::demarc.speed_test, to_jsonb(row) || jsonb_build_object('test_id', gen_random_uuid(), 'at', row.at - interval '1 hour' * number))).*
    from (select * from demarc.speed_test row where account_id = ${accountId} limit 1) row, generate_series(1, 510) number`.execute(mine.database);
  await finish();
  const count = async () =>
    (await sql<{ readonly n: number }>`select count(*)::int n from demarc.speed_test where account_id = ${accountId}`.execute(mine.database)).rows[0]
      ?.n;
  expect(await count()).toBe(500);
  await api.forget(NOW, 1);
  expect(await count()).toBeLessThan(30);
});
