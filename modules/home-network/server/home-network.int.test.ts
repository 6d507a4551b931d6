import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devicesToHave } from '#modules/equipment/server/port.contract.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createSlowNetwork } from '#providers/testing/slow-network.ts';
import { createHomeNetwork } from './api.ts';

const NOW: IsoInstant = '2026-11-27T22:00:00.000Z';
const nowMs = () => Date.parse(NOW);

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

let made = 0;
/** Two homes on one network, each with a phone and a tablet behind its gateway. */
function homes() {
  const all = [0, 1].map(() => {
    made += 1;
    const [gateway] = devicesToHave(randomUUID);
    const macs = [1, 2].map((device) => `02bb0000${String(made).padStart(2, '0')}0${device}`);
    if (gateway?.mac === undefined) throw new Error('a gateway is to be had');
    return { accountId: randomUUID(), gateway: { ...gateway, mac: gateway.mac }, macs };
  });
  const deviceOf = (mac: string) => ({
    ...({ mac, name: undefined, kind: 'phone', band: '5', pod: undefined, signalDbm: -50, connectedSince: NOW, guest: false } as const),
  });
  const network = createSlowNetwork(
    all.map(({ gateway, macs }) => ({ mac: gateway.mac, home: macs.map(deviceOf) })),
    { nowMs },
  );
  const api = createHomeNetwork({
    database: mine.database,
    machine: { nowMs },
    equipment: { devices: async ({ accountId }) => all.filter((one) => one.accountId === accountId).map(({ gateway }) => gateway) },
    network: network.network,
    timeZoneOf: async () => 'America/New_York',
  });
  const paused = async (of: { readonly accountId: string }) =>
    (await api.home(of))?.devices?.flatMap(({ mac, paused: isPaused }) => (isPaused ? [mac] : [])).sort();
  const [one, other] = all;
  if (!one || !other) throw new Error('there are two homes');
  return { one, other, api, paused };
}

test('a MAC of another home is answered like one that does not exist, and like one that is none', async () => {
  const { one, other, api } = homes();
  expect((await api.device(one, one.macs[0] ?? ''))?.device.mac).toBe(one.macs[0]);
  for (const mac of [other.macs[0] ?? '', 'ffffffffffff', 'x', '']) expect(await api.device(one, mac), mac).toBeUndefined();
  expect(await api.addGroup(one, { name: 'Theirs', macs: [other.macs[0] ?? ''], times: undefined })).toEqual(refuse('unknown-device'));
});

test('a pause of another home’s devices changes nothing there', async () => {
  const { one, other, api, paused } = homes();
  await api.pause(one, [...one.macs, ...other.macs], true);
  expect(await paused(one)).toEqual(one.macs);
  expect(await paused(other)).toEqual([]);
});

test('times of a group pause its devices and let them go on, and ending the group ends its pause', async () => {
  const { one, api, paused } = homes();
  const everyDay = 0b1111111;
  const times = { days: everyDay, fromMinute: 21 * 60, untilMinute: 6 * 60 };
  expect(await api.addGroup(one, { name: 'Night', macs: one.macs, times })).toEqual(accept(undefined));
  expect(await api.addGroup(one, { name: 'Night', macs: one.macs, times })).toEqual(refuse('name-taken'));
  await api.followTimes('2026-11-28T01:59:00.000Z');
  expect(await paused(one)).toEqual([]);
  await api.followTimes('2026-11-28T02:00:00.000Z');
  expect(await paused(one)).toEqual(one.macs);
  // Somebody ends it by hand: the same night does not begin it anew.
  await api.pause(one, one.macs, false);
  await api.followTimes('2026-11-28T03:00:00.000Z');
  expect(await paused(one)).toEqual([]);
  await api.followTimes('2026-11-28T11:00:00.000Z');
  await api.followTimes('2026-11-29T02:00:00.000Z');
  expect(await paused(one)).toEqual(one.macs);
  const [group] = (await api.home(one))?.groups ?? [];
  await api.removeGroup(one, group?.groupId ?? '');
  expect(await paused(one)).toEqual([]);
});
