import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createDevices } from './devices.ts';
import { createNetworkServer } from './http.ts';
import { createNetworkOperator } from './operator.ts';

const apiKey = 'a key for this test';
const onError = vi.fn();
const machine = { ms: 1_000_000, nowMs: () => machine.ms };
const started: { end(): Promise<unknown> }[] = [];

let mine: TestDatabase;
let url: string;

/** A process of the network over the same rows. */
async function start() {
  const server = createNetworkServer({ devices: createDevices(mine.database, machine), apiKey, onError });
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
async function plugIn() {
  added += 1;
  const device = { mac: `0011223344${String(added).padStart(2, '0')}`, serial: `SN-${added}000`, model: 'Gateway G5' };
  expect(await operator().add(device)).toMatchObject({ ok: true });
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

test('a device boots through its stages in machine time, in whichever process answers', async () => {
  const { mac } = await plugIn();
  expect(await operator().show(mac)).toMatchObject({ value: { stage: 'powered', measured: undefined } });
  machine.ms += 4_000;
  const another = operator(await start());
  expect(await another.show(mac)).toMatchObject({ value: { stage: 'ranging' } });
  machine.ms += 16_000;
  expect(await another.show(mac)).toMatchObject({ value: { stage: 'online', measured: { downstreamDbmv: 1.5, latencyMs: 14 } } });
});

test('a device without signal has no stage, and boots when the signal is back; a weak one stays online', async () => {
  const { mac } = await plugIn();
  machine.ms += 20_000;
  expect(await operator().setCondition(mac, 'slow')).toMatchObject({ value: { stage: 'online', measured: { downstreamDbmv: -11.5 } } });
  expect(await operator().setCondition(mac, 'offline')).toMatchObject({ value: { stage: undefined, measured: undefined } });
  expect(await operator().setCondition(mac, 'well')).toMatchObject({ value: { stage: 'powered' } });
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
