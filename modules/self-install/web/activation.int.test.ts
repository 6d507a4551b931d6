import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOver, isDown, openPage } from '#apps/portal/testing.tsx';
import type { BootStage } from '#modules/equipment/rules/boot-stage.ts';
import { equipmentModule } from '#modules/equipment/server/module.ts';
import type { NetworkPort } from '#modules/equipment/server/network-port.ts';
import { devicesToHave } from '#modules/equipment/server/port.contract.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { refusalOf } from '#platform/rules/guards.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { policyOf, type RouteId } from '#platform/rules/routes.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { ActivateDeviceDocument, AddOwnModemDocument, CancelSwapDocument, SwapDeviceDocument } from '#platform/web/generated/graphql.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { divertedTo } from '../rules/entry.ts';
import { selfInstallModule } from '../server/module.ts';
import { loadStep } from './steps.ts';

const NOW = '2026-11-28T15:00:00.000Z';
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** An account with a gateway on its way, or with nothing to set up; the pages over it, and its network. */
async function household(state: 'shipped' | 'in-service' | 'returned' = 'shipped') {
  const provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const [known] = devicesToHave(randomUUID);
  if (!known) throw new Error('a gateway is to be had');
  const gateway = { ...known, state };
  const definition = embedded.accountDefinition({ home: { node: undefined, addOns: [], devices: [gateway] } });
  const { accountId } = definition;
  await embedded.openAccounts(mine.database, [definition]);
  const seen: { stage: BootStage | undefined; service: 'running' | 'unassigned' } = { stage: undefined, service: 'running' };
  const silent = { signal: isDown, homeDevices: isDown, usage: isDown, pause: isDown, restart: isDown, speed: isDown };
  const network: NetworkPort = {
    ...silent,
    status: async (macs) =>
      macs.map((mac) => ({
        ...{ mac, stage: seen.stage, failure: undefined, measured: undefined, temperature: undefined, firmware: '1' },
        ...{ lastSeenAt: NOW, bootedAt: NOW, service: seen.service },
      })),
    wifi: async () => undefined,
    setWifi: async () => refuse('no-such-device'),
  };
  const shared = {
    database: mine.database,
    clock: { now: (): IsoInstant => NOW },
    equipment: provider.equipment,
    network,
    onError: () => {},
  } as const;
  const selfInstall = selfInstallModule.open({
    ...shared,
    account: { today: async () => '2026-11-28' },
    provisioning: { activate: async () => accept(undefined), release: async () => accept(undefined) },
    bumps: async () => true,
  });
  const equipment = equipmentModule.open({
    ...shared,
    machine: machineClock,
    today: async () => '2026-11-28',
    serviceRuns: async () => true,
    outageCovers: async () => false,
    limits: async () => ({ pauseMinutes: 10, aDay: 3 }),
    namesAreOn: async () => true,
    keptDays: async () => 365,
  });
  const graph = graphOver(mine.database, provider, {
    ...{ accountId, userId: definition.users[0]?.userId ?? '', now: NOW },
    more: { selfInstall, equipment },
  });
  const open = (route: RouteId, params: Readonly<Record<string, string>> = {}) => openPage(route, graph, { params });
  const activate = async (code: string) => (await graph(ActivateDeviceDocument, { code })).activateDevice;
  return { gateway, graph, open, activate, seen, follow: () => selfInstall.api.follow(NOW) };
}

test('ROUTE-36 the dashboard lists what waits, or says where to go; its flow has a page for the code and one for how far it is, and no other', async () => {
  const { open, gateway } = await household();
  expect((await open('activation'))?.text).toMatch(/Activate equipment.*Arbor Gateway G3.*To activate.*Serial number or MAC/);
  expect((await open('activationStep', { step: 'scan' }))?.text).toContain('Serial number or MAC');
  // Nobody has begun.
  expect(await open('activationStep', { step: 'inprogress' })).toBeUndefined();
  for (const step of ['done', 'inProgress', gateway.serial]) expect(await open('activationStep', { step }), step).toBeUndefined();
  const nothing = await (await household('in-service')).open('activation');
  expect(nothing?.text).toContain('There is nothing to set up');
  expect(nothing?.html).toMatch(/href="\/services"/);
  expect(nothing?.html).toMatch(/href="tel:/);
});

test('SVC-23 from the dashboard and the code, stage by stage to online', async () => {
  const { open, activate, gateway, seen, follow } = await household();
  expect(await activate('UNKNOWN-1')).toMatchObject({ __typename: 'ActivationRefused', reason: 'not-yours' });
  expect(await activate(gateway.serial)).toMatchObject({ __typename: 'Installation' });
  const inProgress = async () => (await open('activationStep', { step: 'inprogress' }))?.text;
  expect(await inProgress()).toContain('We do not see it yet');
  for (const [stage, words] of [
    ['powered', 'It has power'],
    ['ranging', 'It looks for its channel'],
    ['registered', 'Our network knows it'],
  ] as const) {
    seen.stage = stage;
    await follow();
    expect(await inProgress()).toContain(words);
  }
  expect((await open('activation'))?.text).toContain('Activating');
  seen.stage = 'online';
  await follow();
  expect(await inProgress()).toContain('It is online');
  expect((await open('activation'))?.text).toContain('Online');
});

test('SVC-11 equipment that is activated is in service on its page, with the day on which it was set up', async () => {
  const { open, activate, gateway, seen, follow } = await household();
  const page = async () => (await open('equipment', { id: gateway.deviceId }))?.text;
  expect(await page()).toContain('On its way to you');
  await activate(gateway.mac ?? '');
  seen.stage = 'online';
  await follow();
  expect(await page()).toMatch(/Connected.*Set up on/);
});

test('SVC-11 a gateway is replaced from its page: by one of ours once there is one, by a modem that the network sees, or by none after all', async () => {
  const { open, graph, gateway, seen, follow } = await household('in-service');
  const { deviceId: id } = gateway;
  const swap = (own: { make: string; model: string; serial: string; mac: string } | null = null) => graph(SwapDeviceDocument, { id, own });
  const page = async () => (await open('equipmentSwap', { id }))?.text;
  expect(await page()).toMatch(/Another one from us.*A modem of your own.*Your old device works until the new one is online/);
  expect(await swap()).toMatchObject({ swapDevice: { reason: 'none-left' } });
  const own = {
    make: 'Norwick',
    model: 'CM820',
    serial: `NW-${id.slice(0, 8)}`,
    mac: `02:${id.slice(0, 2)}:${id.slice(2, 4)}:${id.slice(4, 6)}:aa:bb`,
  };
  expect(await swap({ ...own, mac: '1', serial: '' })).toMatchObject({ swapDevice: { reason: 'malformed', fields: ['serial', 'mac'] } });
  // Not connected, and somebody else's: the same.
  expect(await swap(own)).toMatchObject({ swapDevice: { reason: 'not-seen' } });
  seen.stage = 'registered';
  seen.service = 'unassigned';
  expect(await swap({ ...own, serial: gateway.serial })).toMatchObject({ swapDevice: { reason: 'not-seen' } });
  expect(await swap(own)).toMatchObject({ swapDevice: { __typename: 'SwapAsked' } });
  expect(await page()).toMatch(/Your replacement.*Norwick CM820.*Keep the old Gateway/);
  expect((await open('equipment', { id }))?.text).toContain('To be replaced');
  expect(await graph(CancelSwapDocument, { id })).toMatchObject({ cancelSwap: { __typename: 'SwapCanceled' } });
  expect(await graph(CancelSwapDocument, { id })).toMatchObject({ cancelSwap: { reason: 'no-swap' } });
  await embedded.addToStock(mine.database, { ...gateway, serial: `S-${gateway.serial}`, mac: `02${id.replaceAll('-', '').slice(8, 18)}` });
  await swap();
  expect(await swap()).toMatchObject({ swapDevice: { __typename: 'SwapAsked' } });
  expect(await page()).toContain(`S-${gateway.serial}`);
  await graph(ActivateDeviceDocument, { code: `S-${gateway.serial}` });
  seen.stage = 'online';
  await follow();
  expect((await open('equipment', { id }))?.text).toMatch(/To be returned.*Send it back/);
});

test('an account that has nothing to connect it adds a modem of its own that the network sees, and sets it up; one of somebody else is told like none', async () => {
  const { open, graph, seen, follow, gateway } = await household('returned');
  const id = gateway.deviceId;
  const modem = { make: 'Norwick', model: 'CM820', serial: `OM-${id.slice(0, 8)}`, mac: `02${id.replaceAll('-', '').slice(0, 10)}` };
  const add = async (typed: typeof modem) => (await graph(AddOwnModemDocument, { modem: typed })).addOwnModem;
  expect((await open('activation'))?.html).toContain('href="/activation/own-modem"');
  expect((await open('ownModem'))?.text).toContain('Add a modem of your own');
  expect(await add({ ...modem, serial: '' })).toMatchObject({ reason: 'malformed', fields: ['serial'] });
  expect(await add(modem)).toMatchObject({ reason: 'not-seen' });
  seen.stage = 'registered';
  seen.service = 'unassigned';
  expect(await add({ ...modem, serial: gateway.serial })).toMatchObject({ reason: 'not-seen' });
  expect(await add(modem)).toMatchObject({ __typename: 'ModemAdded' });
  await graph(ActivateDeviceDocument, { code: modem.mac });
  seen.stage = 'online';
  await follow();
  expect((await open('activation'))?.html).not.toContain('href="/activation/own-modem"');
  expect(await add(modem)).toMatchObject({ reason: 'has-one' });
});

test('ROUTE-07 self-install is behind its toggle, then the sign-in, then something to set up; six pages are there for everybody', async () => {
  const steps = [
    'selfInstall',
    'selfInstallKit',
    'selfInstallConnect',
    'selfInstallActivate',
    'selfInstallName',
    'selfInstallTest',
    'selfInstallDone',
  ] as const;
  const contact = [
    'contactToContinue',
    'contactToActivate',
    'modemSwapType',
    'modemContactToContinue',
    'nothingToSetUp',
    'selfInstallManageNetwork',
  ] as const;
  const off = { isSelfInstallEnabled: false, isTPSITrafficRedirectEnabled: false, tpsiEndpoint: undefined };
  const place = { forDevelopers: false, on: new Set<string>() };
  const { graph, open } = await household('in-service');
  for (const step of steps) {
    const { path, guards } = policyOf(step);
    expect(divertedTo(path, off), step).toEqual({ page: '/selfinstall/contactToContinue' });
    expect(divertedTo(path, { ...off, isSelfInstallEnabled: true }), step).toBeUndefined();
    expect(refusalOf(guards, undefined, place), step).toBe('sign-in');
    // Nothing to set up: every step leads away.
    expect(await open(step), step).toBeUndefined();
  }
  expect(await loadStep(graph)).toEqual({ elsewhere: '/selfinstall/nothingToSetUp' });
  for (const page of contact) {
    const { path, guards } = policyOf(page);
    expect(divertedTo(path, off), page).toBeUndefined();
    expect(refusalOf(guards, undefined, place), page).toBeUndefined();
    expect((await open(page))?.html, page).toContain('href');
  }
});
