import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createSlowNetwork } from '#providers/testing/slow-network.ts';
import type { NetworkPort } from '../network-port.ts';
import { devicesToHave } from '../port.contract.ts';
import { type CheckDependencies, createChecks } from './checks.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const NOON = '2026-11-28T17:00:00.000Z';
const machine = { nowMs: () => Date.parse(NOON) };

/** A household with a gateway, a receiver and a cable card, and its network. */
function household(changed: Partial<CheckDependencies> = {}) {
  const devices = devicesToHave(randomUUID);
  const [gateway, , receiver, card] = devices;
  if (!gateway?.mac || !receiver?.mac || !card) throw new Error('there are devices');
  const phone = { mac: '02000000b001', name: 'Phone', kind: 'phone', band: '5', pod: undefined, guest: false, signalDbm: -81 } as const;
  const network = createSlowNetwork([{ mac: gateway.mac, home: [{ ...phone, connectedSince: NOON }] }, { mac: receiver.mac }], machine);
  const viewer = { accountId: randomUUID(), userId: randomUUID() };
  const checks = createChecks({
    database: mine.database,
    clock: { now: () => NOON },
    machine,
    equipment: { devices: async (accountId) => (accountId === viewer.accountId ? devices : []) },
    network: network.network,
    serviceRuns: async () => true,
    outageCovers: async () => false,
    ...changed,
  });
  const check = async (deviceId: string, symptom: 'no-service' | 'slow' = 'no-service', by = viewer) => checks.check(by, { deviceId, symptom });
  return { checks, check, viewer, network, gateway, receiver, card };
}

test('SVC-10 a check reads account, line, device and Wi-Fi, ends in a verdict with its evidence, and keeps it for the customer and for operators', async () => {
  const { checks, check, viewer, network, gateway, receiver, card } = household();
  const slow = await check(gateway.deviceId, 'slow');
  expect(slow).toMatchObject({
    value: {
      verdict: 'wifi-weak',
      findings: [
        { looked: 'account', found: 'good' },
        { looked: 'outage', found: 'good' },
        { looked: 'device', found: 'good' },
        { looked: 'line', found: 'good', downstreamDbmv: 0.5, latencyMs: 12 },
        { looked: 'heat', found: 'good', celsius: 50 },
        { looked: 'wifi', found: 'bad', weakDevices: 1 },
      ],
    },
  });
  network.setSignal(receiver.mac ?? '', false);
  const dark = await check(receiver.deviceId);
  expect(dark).toMatchObject({ value: { verdict: 'offline' } });
  // A card has no connection of its own: there is nothing to look at but account and outages.
  expect(await check(card.deviceId)).toMatchObject({ value: { verdict: 'well', findings: [{ looked: 'account' }, { looked: 'outage' }] } });
  expect(await checks.deviceCheck(viewer, slow.ok ? slow.value.checkId : '')).toEqual(slow.ok && slow.value);
  expect(new Set((await checks.deviceChecks(viewer.accountId, 9)).map(({ verdict }) => verdict))).toEqual(new Set(['wifi-weak', 'offline', 'well']));
});

test('a check of somebody else’s device, of none, or somebody else’s check is as if it were not there', async () => {
  const { checks, check, viewer, gateway } = household();
  const stranger = { accountId: randomUUID(), userId: randomUUID() };
  const [theirs, unknown] = [await check(gateway.deviceId, 'slow', stranger), await check("x'--")];
  expect([theirs, unknown]).toEqual([
    { ok: false, refusal: 'no-such-device' },
    { ok: false, refusal: 'no-such-device' },
  ]);
  const own = await check(gateway.deviceId);
  const id = own.ok ? own.value.checkId : '';
  expect(await checks.deviceCheck(stranger, id)).toBeUndefined();
  expect(await checks.deviceCheck(viewer, "x'--")).toBeUndefined();
});

test('a network that is silent, and an account that cannot be read, leave what is not known open; the account’s stop counts first', async () => {
  const silent = () => Promise.reject(new Error('silent'));
  const network: Pick<NetworkPort, 'status' | 'homeDevices'> = { status: silent, homeDevices: silent };
  const unknown = household({ network, serviceRuns: silent });
  expect(await unknown.check(unknown.gateway.deviceId)).toMatchObject({
    value: {
      verdict: 'unknown',
      findings: [
        { looked: 'account', found: 'unknown' },
        { looked: 'outage', found: 'good' },
        { looked: 'device', found: 'unknown' },
        { looked: 'wifi', found: 'unknown' },
      ],
    },
  });
  const stopped = household({ network, serviceRuns: async () => false });
  expect(await stopped.check(stopped.gateway.deviceId)).toMatchObject({ value: { verdict: 'account-stopped' } });
  const out = household({ outageCovers: async () => true });
  expect(await out.check(out.gateway.deviceId)).toMatchObject({ value: { verdict: 'outage' } });
});
