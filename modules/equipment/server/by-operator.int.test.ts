import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { createSlowNetwork } from '#providers/testing/slow-network.ts';
import { createEquipment } from './api.ts';
import { equipmentConsole } from './console.ts';
import { devicesToHave } from './port.contract.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const NOON: IsoInstant = '2026-11-28T17:00:00.000Z';
const machine = { nowMs: () => Date.parse(NOON) };

test('operators find a device by what stands on it, see what its customer sees with its history, and restart it; both are in the audit trail', async () => {
  const { database } = mine;
  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const devices = devicesToHave(randomUUID);
  const definition = embedded.accountDefinition({ home: { node: undefined, addOns: [], devices } });
  const { accountId } = definition;
  await embedded.openAccounts(database, [definition]);
  const [gateway] = devices;
  if (!gateway?.mac) throw new Error('there is a gateway');
  const { network } = createSlowNetwork([{ mac: gateway.mac, home: [] }], machine);
  const equipment = createEquipment({
    ...{ database, machine, network, equipment: provider.equipment, clock: { now: () => NOON } },
    today: async () => '2026-11-28',
    serviceRuns: async () => true,
    outageCovers: async () => false,
    limits: async () => ({ pauseMinutes: 10, aDay: 3 }),
    namesAreOn: async () => true,
  });
  const { byOperator } = equipment;
  await equipment.check({ accountId, userId: randomUUID() }, { deviceId: gateway.deviceId, symptom: 'slow' });

  const spelled = gateway.mac.toUpperCase().match(/../g)?.join(':') ?? '';
  for (const code of [gateway.serial.toLowerCase(), spelled]) expect(await byOperator.find(code)).toMatchObject({ accountId });
  for (const code of ['', 'UNKNOWN-1', 'ff:ff:ff:ff:ff:ff', '<b>']) {
    expect(await byOperator.show('ana', code), code).toBeUndefined();
    expect(await byOperator.restart('ana', code), code).toMatchObject({ refusal: { reason: 'no-such-device' } });
  }
  expect(await byOperator.restart('ana', spelled)).toMatchObject({ ok: true });
  expect(await byOperator.show('ana', gateway.serial)).toMatchObject({
    device: { deviceId: gateway.deviceId, standing: 'restarting' },
    restarts: [{ deviceId: gateway.deviceId, outcome: undefined }],
    checks: [{ symptom: 'slow', verdict: 'well' }],
  });
  const { rows } = await sql<{ readonly act: string }>`
    select act from demarc.audit where account_id = ${accountId} and actor = 'ana' order by number`.execute(database);
  expect(rows.map(({ act }) => act)).toEqual(['device.restarted', 'device.shown']);

  const accounts = { named: async (text: string) => (text === definition.accountNumber ? accountId : undefined) };
  const { finders = [], customer, routes: [devicePage] = [] } = equipmentConsole({ equipment, account: provider.accounts, accounts });
  expect(await finders[0]?.find(spelled, 'en')).toMatchObject([{ path: expect.stringMatching(/^\/customers\//), title: spelled }]);
  const timeZone = 'America/New_York';
  const { accountNumber, footprint } = definition;
  const page = { accountId, accountNumber, footprint, timeZone, now: NOON, language: 'en', may: () => true } as const;
  expect(JSON.stringify(await customer?.panels?.[0]?.load(page))).toContain(gateway.serial);
  const told = await customer?.timeline?.[0]?.read(page, { before: undefined, most: 9 });
  expect(JSON.stringify(told)).toMatch(/"verdict":"well".*"downstreamDbmv":0.5/);

  const request = { language: 'en', now: NOON, actor: 'ana', may: () => true, params: {}, origin: 'https://console.example' } as const;
  const shown = await devicePage?.load({ ...request, query: { find: spelled }, fields: {} });
  expect(JSON.stringify(shown)).toMatch(new RegExp(`${gateway.serial}.*"mayBeSwapped":true.*"verdict":"well"`));
  const act = (fields: Readonly<Record<string, string>>) => devicePage?.act?.({ ...request, query: {}, fields });
  expect(await act({ act: 'restart', device: 'UNKNOWN-1' })).toMatchObject({ status: 404 });
  expect(await act({ act: 'restart', device: gateway.serial })).toMatchObject({ goTo: expect.stringContaining('done=restarted') });
  expect(await act({ act: 'swap', device: gateway.serial })).toMatchObject({ problems: [{ word: 'equipment-console.refusedNoneLeft' }] });
  const stocked = [`S1-${gateway.serial}`, `S2-${gateway.serial}`] as const;
  for (const [index, serial] of stocked.entries()) await embedded.addToStock(mine.database, { ...gateway, serial, mac: `02bb0000000${index}` });
  expect(await act({ act: 'swap', device: gateway.serial })).toMatchObject({ goTo: expect.stringContaining('done=swapped') });
  expect(JSON.stringify(await devicePage?.load({ ...request, query: { find: spelled }, fields: {} }))).toContain(`"replacedBy":"${stocked[0]}"`);
  const give = { act: 'assign', serial: stocked[1], account: accountNumber };
  expect(await act({ ...give, account: 'nobody' })).toMatchObject({ problems: [{ field: 'account' }] });
  expect(await act(give)).toMatchObject({ goTo: expect.stringContaining(`find=${stocked[1]}`) });
  expect(await act({ ...give, serial: 'UNKNOWN-1' })).toMatchObject({ problems: [{ field: 'serial' }] });
});
