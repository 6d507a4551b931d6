import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeCarrierPort } from '#modules/equipment/server/carrier.contract.ts';
import { describeNetworkPort } from '#modules/equipment/server/network.contract.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createCalls } from './calls.ts';
import { createNetworkClient } from './client.ts';
import { createDevices } from './devices.ts';
import { createHomes } from './homes.ts';
import { createNetworkServer } from './http.ts';
import { createNetworkOperator } from './operator.ts';
import { createParcels } from './parcels.ts';
import type { NewDevice } from './wire.ts';

const apiKey = 'a key for this test';
const onError = vi.fn();
const machine = { ms: Date.parse('2026-03-20T15:30:00.000Z'), nowMs: () => machine.ms };
const started: { end(): Promise<unknown> }[] = [];

let mine: TestDatabase;
let url: string;

/** A process of the network over the same rows. */
async function start() {
  const server = createNetworkServer({
    ...{ devices: createDevices(mine.database, machine), homes: createHomes(mine.database, machine), parcels: createParcels(mine.database) },
    ...{ calls: createCalls(mine.database, machine), apiKey, onError },
  });
  started.push({ end: () => server.close() });
  return server.listen({ host: '127.0.0.1', port: 0 });
}
const operator = (at = url, timeoutMs = 5_000) => createNetworkOperator({ url: at, apiKey, timeoutMs });
const post = (path: string, body: unknown, key = apiKey) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

let added = 0;
async function plugIn(more: Partial<NewDevice> = {}) {
  added += 1;
  const device = { mac: `0011223344${String(added).padStart(2, '0')}`, serial: `SN-${added}000`, model: 'Gateway G5' };
  expect((await post('/devices', { ...device, ...more })).status).toBe(200);
  return device;
}

beforeAll(async () => {
  mine = await testDatabase();
  url = await start();
});
afterAll(async () => {
  for (const one of started) await one.end();
  await mine.end();
  expect(onError).not.toHaveBeenCalled();
});

describeNetworkPort('the sandbox network', async () => {
  const { mac: gateway } = await plugIn({
    home: [
      { mac: '020000000001', name: 'Phone', kind: 'phone', band: '5', pod: null, guest: false, since_ms_ago: 9 * HOUR_MS },
      { mac: '020000000002', name: null, kind: 'tv', band: 'cable', pod: null, guest: false, since_ms_ago: 9 * HOUR_MS },
    ],
  });
  const { mac: modem } = await plugIn({ kind: 'modem' });
  machine.ms += 10 * HOUR_MS;
  return {
    ...createNetworkClient({ url, apiKey, timeoutMs: 5_000 }),
    port: createNetworkClient({ url, apiKey, timeoutMs: 5_000 }).network,
    ...{ gateway, modem, phone: '020000000001', television: '020000000002', nowMs: machine.nowMs },
    pass: (ms) => {
      machine.ms += ms;
    },
    setSignal: (mac, there) => operator().setCondition(mac, there ? 'well' : 'offline'),
  };
});

describeCarrierPort('the sandbox network', async () => ({
  port: createNetworkClient({ url, apiKey, timeoutMs: 5_000 }).carrier,
  scan: (tracking, state, serials) => operator().scanParcel(tracking, state, serials),
}));

test('a device boots through its stages in machine time, in whichever process answers', async () => {
  const { mac } = await plugIn();
  expect(await operator().show(mac)).toMatchObject({ value: { stage: 'powered', measured: undefined } });
  machine.ms += 4_000;
  const another = operator(await start());
  expect(await another.show(mac)).toMatchObject({ value: { stage: 'ranging' } });
  machine.ms += 16_000;
  expect(await another.show(mac)).toMatchObject({ value: { stage: 'online', measured: { latencyMs: expect.any(Number) } } });
});

test('a device without signal has no stage, and boots when the signal is back; a weak one stays online', async () => {
  const { mac } = await plugIn();
  machine.ms += 20_000;
  expect(await operator().setCondition(mac, 'slow')).toMatchObject({ value: { stage: 'online', condition: 'slow' } });
  expect(await operator().setCondition(mac, 'offline')).toMatchObject({ value: { stage: undefined, measured: undefined } });
  expect(await operator().setCondition(mac, 'well')).toMatchObject({ value: { stage: 'powered' } });
});

test('a weak signal, heat and a boot that fails are told, in the past too', async () => {
  const { mac } = await plugIn();
  const { network } = createNetworkClient({ url, apiKey, timeoutMs: 5_000 });
  machine.ms += 2 * HOUR_MS;
  await operator().setCondition(mac, 'slow');
  machine.ms += 2 * HOUR_MS;
  await operator().setCondition(mac, 'offline');
  machine.ms += 2 * HOUR_MS;
  await operator().setCondition(mac, 'hot');
  machine.ms += HOUR_MS;
  expect(await network.status([mac])).toMatchObject([{ temperature: { tooHot: true } }]);
  const points = await network.signal(mac, { from: isoInstant(machine.ms - 7 * HOUR_MS), until: isoInstant(machine.ms) });
  const told = points.map(({ measured }) => (measured === undefined ? 'none' : measured.downstreamDbmv < -10 ? 'weak' : 'good'));
  expect(told).toEqual(['good', 'weak', 'weak', 'weak', 'none', 'good', 'good']);
  await operator().setFailure(mac, { at: 'provisioned', reason: 'wrong-port' });
  machine.ms += HOUR_MS;
  expect(await network.status([mac])).toMatchObject([{ stage: 'registered', failure: { reason: 'wrong-port' }, measured: undefined }]);
  await operator().setFailure(mac, undefined);
  machine.ms += HOUR_MS;
  expect(await network.status([mac])).toMatchObject([{ stage: 'online', failure: undefined }]);
});

test('what is paused or suspended uses nothing, and devices join anew after a change of Wi-Fi', async () => {
  const home = { name: 'Laptop', kind: 'laptop', band: '5', pod: null, guest: false, since_ms_ago: 0 } as const;
  const { mac } = await plugIn({ home: [{ ...home, mac: '02aa00000001' }] });
  const { network, provisioning } = createNetworkClient({ url, apiKey, timeoutMs: 5_000 });
  machine.ms += HOUR_MS;
  const usedAfter = async (act: () => Promise<unknown>) => {
    await act();
    const from = machine.ms;
    machine.ms += HOUR_MS;
    return (await network.homeDevices(mac, isoInstant(from)))?.[0]?.usedBytes;
  };
  expect(await usedAfter(() => network.pause(mac, ['02aa00000001'], true))).toBe(0);
  expect(await usedAfter(() => network.pause(mac, ['02aa00000001'], false))).toBeGreaterThan(0);
  expect(await usedAfter(() => provisioning.suspend(mac, randomUUID()))).toBe(0);
  expect(await usedAfter(() => provisioning.restore(mac, randomUUID()))).toBeGreaterThan(0);
  await network.setWifi(mac, { name: 'New', passphrase: 'new passphrase', security: 'wpa3', bandSteering: true, guest: undefined });
  expect(await network.homeDevices(mac, isoInstant(machine.ms))).toMatchObject([{ connectedSince: undefined, signalDbm: undefined }]);
  machine.ms += HOUR_MS;
  expect(await network.homeDevices(mac, isoInstant(machine.ms))).toMatchObject([{ connectedSince: expect.any(String) }]);
});

test('a restart asked twice is one, and its id is good for no other device', async () => {
  const [{ mac }, other] = [await plugIn(), await plugIn()];
  machine.ms += 20_000;
  const id = randomUUID();
  expect(await (await post(`/devices/${mac}/restarts`, { id })).json()).toMatchObject({ stage: 'powered' });
  machine.ms += 20_000;
  expect(await (await post(`/devices/${mac}/restarts`, { id })).json()).toMatchObject({ stage: 'online' });
  expect((await post(`/devices/${other.mac}/restarts`, { id })).status).toBe(422);
  expect(await operator().show(other.mac)).toMatchObject({ value: { stage: 'online' } });
});

test('a device is plugged in once; unknown ones, unreadable requests and wrong keys are told apart', async () => {
  const device = await plugIn();
  expect(await operator().add(device)).toMatchObject({ ok: true });
  expect(await operator().add({ ...device, serial: 'SN-OTHER' })).toEqual({ ok: false, refusal: 'another-device' });
  expect(await operator().add({ ...device, mac: 'ffffffffffff' })).toMatchObject({ refusal: expect.any(String) });
  expect(await operator().show('ffffffffff00')).toEqual({ ok: false, refusal: 'no-such-device' });
  expect((await post(`/devices/${device.mac}/restarts`, { id: 'x' })).status).toBe(400);
  expect((await post(`/devices/${device.mac}/condition`, { condition: 'well' }, 'another key')).status).toBe(401);
});

test.each(['never', 'error', 'malformed', 'cut', 'drip'] as const)(
  'an answer can be lost on request (%s), and the device did what was asked',
  async (answer) => {
    const { mac } = await plugIn();
    await post('/faults', { answer, latency_ms: 0 });
    const shortly = operator(url, 350).setCondition(mac, 'offline');
    await (answer === 'error' ? expect(shortly).resolves.toMatchObject({ ok: false }) : expect(shortly).rejects.toThrow());
    await post('/faults', { answer: 'in-full', latency_ms: 0 });
    expect(await operator().show(mac)).toMatchObject({ value: { condition: 'offline' } });
  },
);
