import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devicesToHave } from '#modules/equipment/server/port.contract.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition } from '../accounts/testing.ts';
import { readSilent } from '../operations/equipment/silent-devices.ts';
import { markSilent } from './mark-silent.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const NOW = '2026-11-28T15:00:00.000Z';

test('a device in service that the network has not heard of for thirty days is marked, until it is heard of again', async () => {
  const { database } = mine;
  const devices = devicesToHave(randomUUID);
  await openAccounts(database, [accountDefinition({ home: { node: undefined, addOns: [], devices } })]);
  const [gateway] = devices.filter(({ state, mac }) => state === 'in-service' && mac !== undefined);
  const silentAfter = async (lastSeenAt: IsoInstant | undefined) => {
    const status = async (macs: readonly string[]) =>
      macs
        // One that the network was never told of is not silent.
        .filter((mac) => mac === gateway?.mac)
        .map((mac) => ({
          ...{ mac, lastSeenAt, stage: undefined, failure: undefined, measured: undefined, temperature: undefined, firmware: '1' },
          ...({ bootedAt: '2026-01-01T00:00:00.000Z', service: 'running' } as const),
        }));
    await markSilent({ database, network: { status } }, NOW);
    return (await readSilent(database, 10)).map(({ serial, since }) => [serial, since]);
  };
  expect(await silentAfter('2026-10-29T15:00:00.000Z')).toEqual([]);
  expect(await silentAfter('2026-10-28T15:00:00.000Z')).toEqual([[gateway?.serial, '2026-10-28T15:00:00.000Z']]);
  expect(await silentAfter('2026-10-20T15:00:00.000Z')).toEqual([[gateway?.serial, '2026-10-20T15:00:00.000Z']]);
  expect(await silentAfter(NOW)).toEqual([]);
  await silentAfter('2026-10-20T15:00:00.000Z');
  const silence = async () => {
    throw new Error('the network is away');
  };
  await expect(markSilent({ database, network: { status: silence } }, NOW)).rejects.toThrow('away');
  expect(await readSilent(database, 10)).toHaveLength(1);
});
