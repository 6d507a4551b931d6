import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Device } from '../../rules/device.ts';
import { deviceTopic } from '../live-devices.ts';
import type { NetworkPort, NetworkStatus } from '../network-port.ts';
import { createRestarts } from './restarts.ts';

const USUAL_BOOT_MS = 30_000;
const machine = { ms: Date.parse('2026-03-20T15:00:00.000Z'), nowMs: () => machine.ms };
const gateway: Device = {
  ...{ deviceId: randomUUID(), line: 'internet', kind: 'gateway', make: 'Arbor', model: 'Gateway G3', nickname: undefined, serial: 'AG3-1' },
  ...{
    mac: '02aa00000001',
    room: 'hall',
    ownership: 'leased',
    monthlyFee: cents(0),
    installedOn: '2026-01-01',
    firmware: '1',
    state: 'in-service',
    replaces: undefined,
  },
};
const adapter: Device = { ...gateway, deviceId: randomUUID(), line: 'voice', kind: 'phone-adapter', mac: '02aa00000002', serial: 'AT2-1' };
const card: Device = { ...gateway, deviceId: randomUUID(), line: 'tv', kind: 'cable-card', mac: undefined, serial: 'AC1-1' };
let viewer: { accountId: string; userId: string };

/** A network that boots what it is told to, once for each id. */
function networkOf() {
  const ids = new Set<string>();
  let bootedMs = machine.ms - 60 * MINUTE_MS;
  const booting = () => machine.ms - bootedMs < USUAL_BOOT_MS;
  const restart: NetworkPort['restart'] = async (_mac, id) => {
    if (!ids.has(id)) bootedMs = machine.ms;
    ids.add(id);
    return { ok: true, value: undefined };
  };
  const statusOf = (mac: string): NetworkStatus => ({
    ...{ mac, stage: booting() ? 'ranging' : 'online', failure: undefined, measured: undefined, temperature: undefined, firmware: '1' },
    ...{ lastSeenAt: isoInstant(machine.ms), bootedAt: isoInstant(bootedMs), service: 'running' },
  });
  return { restarts: () => ids.size, port: { restart, status: async (macs) => macs.map(statusOf) } satisfies Partial<NetworkPort> };
}
type Some = Pick<NetworkPort, 'restart' | 'status'>;
const never = () => new Promise<never>(() => {});

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(async () => {
  viewer = { accountId: randomUUID(), userId: randomUUID() };
  await sql`delete from demarc.restart`.execute(mine.database);
});
afterAll(() => mine.end());

/** A process over the same rows. */
const processWith = (network: Some | undefined, isOut = false) => {
  const refuse = () => {
    throw new Error('a restart asks nothing else of the network');
  };
  const others = { speed: refuse, signal: refuse, homeDevices: refuse, usage: refuse, pause: refuse, wifi: refuse, setWifi: refuse };
  return createRestarts({
    database: mine.database,
    machine,
    network: network && { ...others, ...network },
    equipment: {
      devices: async (accountId) => (accountId === viewer.accountId ? [gateway, adapter, card] : []),
      device: async (accountId, deviceId) =>
        accountId === viewer.accountId ? [gateway, adapter, card].find((one) => one.deviceId === deviceId) : undefined,
    },
    outageCovers: async () => isOut,
    limits: async () => ({ pauseMinutes: 10, aDay: 3 }),
  });
};

describe('a restart', () => {
  test('goes through its steps to the end, and asked for twice is one (SVC-09)', async () => {
    const { port, restarts } = networkOf();
    const process = processWith(port);
    const [first, second] = await Promise.all([process.restart(viewer, gateway.deviceId), process.restart(viewer, gateway.deviceId)]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: true, value: first.ok ? { restartId: first.value.restartId } : {} });
    expect(restarts()).toBe(1);
    machine.ms += 5_000;
    await process.followRestarts();
    const underWay = await process.restartOffer(viewer, gateway.deviceId);
    expect(underWay).toMatchObject({ sinceMs: 5_000, refused: undefined, stops: { internet: true, calls: true }, newest: { outcome: undefined } });
    expect(underWay?.newest?.rangingAt).toBeDefined();
    machine.ms += USUAL_BOOT_MS;
    await process.followRestarts();
    expect((await process.restartOffer(viewer, gateway.deviceId))?.newest).toMatchObject({ outcome: 'connected' });
  });

  test('is refused within ten minutes of the last, and after three in a day, with when it may be', async () => {
    const { port } = networkOf();
    const process = processWith(port);
    const run = async () => {
      const asked = await process.restart(viewer, gateway.deviceId);
      machine.ms += MINUTE_MS;
      await process.followRestarts();
      return asked;
    };
    const beganAt = machine.ms;
    await run();
    expect(await run()).toEqual({ ok: false, refusal: { reason: 'too-soon', againAt: isoInstant(beganAt + 10 * MINUTE_MS) } });
    for (const _ of [2, 3]) {
      machine.ms += 10 * MINUTE_MS;
      expect(await run()).toMatchObject({ ok: true });
    }
    machine.ms += 10 * MINUTE_MS;
    expect(await run()).toEqual({ ok: false, refusal: { reason: 'too-often', againAt: isoInstant(beganAt + 24 * 60 * MINUTE_MS) } });
  });

  test('is for devices of the account that the network carries', async () => {
    const { port } = networkOf();
    expect(await processWith(port).restart({ ...viewer, accountId: randomUUID() }, gateway.deviceId)).toMatchObject({
      refusal: { reason: 'no-such-device' },
    });
    expect(await processWith(port).restartOffer(viewer, randomUUID())).toBeUndefined();
    expect(await processWith(port).restart(viewer, card.deviceId)).toMatchObject({ refusal: { reason: 'not-in-service' } });
    expect(await processWith({ ...port, status: async () => [] }).restart(viewer, gateway.deviceId)).toMatchObject({
      refusal: { reason: 'not-in-service' },
    });
    expect(await processWith(port, true).restart(viewer, gateway.deviceId)).toMatchObject({ refusal: { reason: 'outage' } });
    expect(await processWith(undefined).restart(viewer, gateway.deviceId)).toMatchObject({ refusal: { reason: 'network-unknown' } });
    const silent: Some = { ...port, status: () => Promise.reject(new Error('silent')) };
    expect(await processWith(silent).restart(viewer, gateway.deviceId)).toMatchObject({ refusal: { reason: 'network-unknown' } });
  });

  test.each([
    ['before the network was told', async () => never()],
    ['after the network was told, before that was stored', async (tell: () => Promise<unknown>) => tell().then(never)],
  ] as const)('of a process that dies %s goes on in another, once', async (_, dying) => {
    const { port, restarts } = networkOf();
    // A process that is killed gets no further; what it stored stays.
    void processWith({ ...port, restart: (mac, id) => dying(() => port.restart(mac, id)) }).restart(viewer, gateway.deviceId);
    const other = processWith(port);
    await expect.poll(async () => (await other.restartOffer(viewer, gateway.deviceId))?.newest).toMatchObject({ sentAt: undefined });
    machine.ms += 1_000;
    await other.followRestarts();
    expect(restarts()).toBe(1);
    machine.ms += USUAL_BOOT_MS;
    await Promise.all([other.followRestarts(), processWith(port).followRestarts()]);
    expect((await other.restartOffer(viewer, gateway.deviceId))?.newest).toMatchObject({ outcome: 'connected' });
  });

  test('whose device does not come back, or whose network stays silent, says so after ten minutes', async () => {
    const { port } = networkOf();
    const away: Some = { ...port, status: async (macs) => (await port.status(macs)).map((one) => ({ ...one, stage: undefined })) };
    await processWith(away).restart(viewer, gateway.deviceId);
    machine.ms += 10 * MINUTE_MS;
    await processWith(away).followRestarts();
    expect((await processWith(away).restartOffer(viewer, gateway.deviceId))?.newest).toMatchObject({ outcome: 'not-back' });
    const deaf: Some = { ...port, restart: () => Promise.reject(new Error('silent')) };
    machine.ms += 10 * MINUTE_MS;
    await processWith(deaf).restart(viewer, adapter.deviceId);
    machine.ms += 10 * MINUTE_MS;
    await processWith(deaf).followRestarts();
    // It does not count: nothing happened to the device.
    expect(await processWith(port).restart(viewer, adapter.deviceId)).toMatchObject({ ok: true });
  });

  test('is something that pages follow, by its steps and by what the network sees', async () => {
    const { port } = networkOf();
    const process = processWith(port);
    const others = { speed: never, signal: never, homeDevices: never, usage: never, pause: never, wifi: never, setWifi: never };
    const equipment = { device: async (accountId: string) => (accountId === viewer.accountId ? gateway : undefined) };
    const topic = deviceTopic({ database: mine.database, equipment, network: { ...others, ...port } });
    const reader = { ...viewer, role: 'Primary', sessionId: 's' } as const;
    const subject = await topic.open(reader, gateway.deviceId);
    expect(await topic.open({ ...reader, accountId: randomUUID() }, gateway.deviceId)).toBeUndefined();
    const version = async () => (subject ? (await topic.versions([subject]))[0] : undefined);
    const versions = [await version(), await version()];
    await process.restart(viewer, gateway.deviceId);
    versions.push(await version());
    machine.ms += USUAL_BOOT_MS;
    await process.followRestarts();
    versions.push(await version());
    expect(versions[0]).toBe(versions[1]);
    expect(new Set(versions).size).toBe(3);
  });
});
