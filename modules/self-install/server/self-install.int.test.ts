import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BootStage } from '#modules/equipment/rules/boot-stage.ts';
import { devicesToHave } from '#modules/equipment/server/port.contract.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { createSelfInstall, type SelfInstallDependencies } from './api.ts';

const NOW: IsoInstant = '2026-11-28T15:00:00.000Z';

let mine: TestDatabase;
let provider: Provider;
beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
});
afterAll(() => mine.end());

/** Where a process dies: before or after what it does at the network, and at the inventory. */
type Death = 'before-act' | 'after-act' | 'after-release' | 'before-set-up' | 'after-set-up';

/** An account with a gateway on its way, its network, and processes that die where they are told to. */
async function household() {
  const definition = embedded.accountDefinition();
  const { accountId } = definition;
  const [gateway, , receiver] = devicesToHave(randomUUID);
  if (!gateway || !receiver) throw new Error('a gateway and a receiver are to be had');
  const waiting = { ...gateway, state: 'shipped', installedOn: undefined } as const;
  await embedded.openAccounts(mine.database, [{ ...definition, home: { node: undefined, devices: [waiting, receiver], addOns: [] } }]);
  const seen: { stage: BootStage | undefined; acts: Set<string>; released: Map<string, string>; dies: Death | undefined; now: IsoInstant } = {
    ...{ stage: undefined, acts: new Set(), released: new Map(), dies: undefined, now: NOW },
  };
  const dieAt = (death: Death) => {
    if (seen.dies !== death) return;
    seen.dies = undefined;
    throw new Error(`died ${death}`);
  };
  const status = async (macs: readonly string[]) =>
    macs.map((mac) => ({
      ...{ mac, stage: seen.stage, failure: undefined, measured: undefined, temperature: undefined, firmware: '1' },
      ...{ lastSeenAt: undefined, bootedAt: NOW, service: 'unassigned' as const },
    }));
  const deps: SelfInstallDependencies = {
    database: mine.database,
    clock: { now: () => seen.now },
    account: { today: async () => '2026-11-28' },
    equipment: {
      devices: (id) => provider.equipment.devices(id),
      async setUp(...given) {
        dieAt('before-set-up');
        const answer = await provider.equipment.setUp(...given);
        dieAt('after-set-up');
        return answer;
      },
    },
    network: { status, wifi: async () => undefined, setWifi: async () => refuse('no-such-device') },
    provisioning: {
      async activate(_mac, _lines, id) {
        dieAt('before-act');
        seen.acts.add(id);
        dieAt('after-act');
        return accept(undefined);
      },
      async release(mac, id) {
        seen.released.set(id, mac);
        dieAt('after-release');
        return accept(undefined);
      },
    },
    bumps: async () => true,
    onError: () => {},
  };
  /** A process of its own each time: nothing is kept in memory. */
  const process = () => createSelfInstall(deps);
  const device = () => provider.equipment.device(accountId, waiting.deviceId);
  return { whose: { accountId }, waiting, receiver, seen, process, device };
}

test('SVC-22 a device goes from its code to online, and is then in service with the lines that it serves', async () => {
  const { whose, waiting, seen, process, device } = await household();
  expect(await process().installations(whose)).toMatchObject([{ device: { deviceId: waiting.deviceId }, activation: null }]);
  expect(await process().activate(whose, ` ${waiting.serial.toLowerCase()} `)).toMatchObject({ ok: true });
  for (const stage of ['powered', 'ranging', 'registered', 'provisioned'] as const) {
    seen.stage = stage;
    await process().follow(NOW);
    expect(await process().installations(whose)).toMatchObject([{ activation: { stage, isOnline: false } }]);
  }
  seen.stage = 'online';
  await process().follow(NOW);
  expect(await process().installations(whose)).toMatchObject([{ activation: { stage: 'online', isOnline: true } }]);
  expect(await device()).toMatchObject({ state: 'in-service', installedOn: '2026-11-28' });
  expect(seen.acts.size).toBe(1);
});

test.each<Death>(['before-act', 'after-act', 'before-set-up', 'after-set-up'])(
  'a process that dies %s loses nothing and doubles nothing: the next one goes on',
  async (death) => {
    const { whose, waiting, seen, process, device } = await household();
    seen.stage = 'online';
    seen.dies = death;
    await process().activate(whose, waiting.serial);
    expect(seen.dies, 'it died').toBeUndefined();
    await process().follow(NOW);
    await process().follow(NOW);
    expect(await process().installations(whose)).toMatchObject([{ activation: { isOnline: true } }]);
    expect(await device()).toMatchObject({ state: 'in-service' });
    expect(seen.acts.size).toBe(1);
  },
);

test('the code of somebody else’s device, of one that works, and of none are answered alike', async () => {
  const one = await household();
  const other = await household();
  for (const code of [other.waiting.serial, other.waiting.mac ?? '', one.receiver.serial, 'UNKNOWN-1'])
    expect(await one.process().activate(one.whose, code), code).toEqual(refuse('not-yours'));
  expect(await one.process().activate(one.whose, '<b>')).toEqual(refuse('malformed'));
  expect(one.seen.acts.size + other.seen.acts.size).toBe(0);
});

test('ten minutes at one stage are said, and end with the next stage', async () => {
  const { whose, waiting, seen, process } = await household();
  seen.stage = 'ranging';
  await process().activate(whose, waiting.mac ?? '');
  const stuckAt = async (now: IsoInstant) => {
    seen.now = now;
    await process().follow(now);
    return (await process().installations(whose))[0]?.activation?.stuck;
  };
  expect(await stuckAt('2026-11-28T15:09:00.000Z')).toBe(false);
  expect(await stuckAt('2026-11-28T15:10:00.000Z')).toBe(true);
  seen.stage = 'registered';
  expect(await stuckAt('2026-11-28T15:11:00.000Z')).toBe(false);
});

/** An account whose gateway is to be replaced by a modem of the customer’s own. */
async function swapping() {
  const one = await household();
  const { accountId } = one.whose;
  const { deviceId, mac = '' } = one.waiting;
  await provider.equipment.setUp(accountId, deviceId, '2026-11-01');
  const own = { make: 'Norwick', model: 'CM820', serial: `NW-${randomUUID().slice(0, 8).toUpperCase()}`, mac: `02${randomUUID().slice(0, 8)}0a` };
  const asked = await provider.equipment.requestSwap(accountId, { deviceId, replacementId: randomUUID(), own });
  if (!asked.ok) throw new Error('it can be replaced');
  return { ...one, own, old: { deviceId, mac }, modem: asked.value };
}

test.each<Death>(['after-release', 'before-set-up', 'after-set-up'])(
  'what a device replaces leaves the network and is to be sent back once the new one is online, and not before, also if a process dies %s',
  async (death) => {
    const { whose, own, old, modem, seen, process } = await swapping();
    const stateOf = async (id: string) => (await provider.equipment.device(whose.accountId, id))?.state;
    await process().activate(whose, own.serial);
    seen.stage = 'provisioned';
    await process().follow(NOW);
    expect([await stateOf(old.deviceId), await stateOf(modem.deviceId), seen.released.size]).toEqual(['swap-pending', 'activating', 0]);
    seen.stage = 'online';
    seen.dies = death;
    for (const _ of [1, 2, 3]) await process().follow(NOW);
    expect([await stateOf(old.deviceId), await stateOf(modem.deviceId)]).toEqual(['return-requested', 'in-service']);
    expect([...seen.released.values()]).toEqual([old.mac]);
    expect(seen.acts.size).toBe(1);
  },
);

test('what was to replace a device and does not any more is not followed, nor let into the network', async () => {
  const { whose, own, old, seen, process } = await swapping();
  await process().activate(whose, own.mac);
  await provider.equipment.cancelSwap(whose.accountId, old.deviceId);
  seen.stage = 'online';
  for (const _ of [1, 2]) await process().follow(NOW);
  expect([...seen.released.values()]).toEqual([own.mac]);
  expect((await process().installations(whose)).map(({ device }) => device.deviceId)).toEqual([]);
  expect(await provider.equipment.device(whose.accountId, old.deviceId)).toMatchObject({ state: 'in-service' });
});
