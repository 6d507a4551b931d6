import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devicesToHave } from '#modules/equipment/server/port.contract.ts';
import type { ProvisioningPort } from '#modules/equipment/server/provisioning-port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition } from '../accounts/testing.ts';
import { setServiceState } from '../billing/accounts/service-state.ts';
import { createStopFollowing } from './follow-stops.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** A network that counts each act by its id, and fails the first time it is asked if it is told to. */
function countingNetwork() {
  const acts = new Map<string, string>();
  let failing = false;
  const act = (verb: string) => async (mac: string, actId: string) => {
    if (failing) throw new Error('the network is away');
    acts.set(actId, `${verb} ${mac}`);
    return accept(undefined);
  };
  const port: ProvisioningPort = {
    activate: async () => refuse('no-such-device'),
    suspend: act('suspend'),
    restore: act('restore'),
    release: act('release'),
  };
  return { port, told: () => [...acts.values()].toSorted(), fail: (isAway: boolean) => (failing = isAway) };
}

test('what dunning stops, the network stops carrying, once however often it is looked at; paying brings it back', async () => {
  const { database } = mine;
  const network = countingNetwork();
  const devices = devicesToHave(randomUUID);
  const { accountId } = accountDefinition();
  await openAccounts(database, [accountDefinition({ accountId, home: { node: undefined, addOns: [], devices } })]);
  const follow = async () => {
    for (const { run } of createStopFollowing({ database, provisioning: network.port }).runs()) await run('2026-11-21T15:00:00.000Z');
  };
  const set = (state: 'suspended' | 'active') => setServiceState(database, { accountId, part: 'core', state, graceUntil: undefined });
  const inService = devices.flatMap(({ mac, state }) => (mac !== undefined && state === 'in-service' ? [mac] : []));
  const all = (verb: string) => inService.map((mac) => `${verb} ${mac}`);

  await follow();
  expect(network.told()).toEqual([]);
  await set('suspended');
  network.fail(true);
  await expect(follow()).rejects.toThrow(accountId);
  network.fail(false);
  // As after the death of a process that had told the network and not noted it.
  await follow();
  await sql`update oss.network_stops set state = 'stopping'`.execute(database);
  await Promise.all([follow(), follow()]);
  expect(network.told()).toEqual(all('suspend').toSorted());
  await set('active');
  await follow();
  await follow();
  expect(network.told()).toEqual([...all('restore'), ...all('suspend')].toSorted());
  await set('suspended');
  await follow();
  expect(network.told()).toHaveLength(3 * inService.length);
});

test('in a season phones keep carrying, so that 911 works; a bill that is past due meanwhile stops them, too', async () => {
  const { database } = mine;
  const network = countingNetwork();
  const [gateway] = devicesToHave(randomUUID);
  if (gateway === undefined) throw new Error('there are devices');
  const phone = { ...gateway, deviceId: randomUUID(), line: 'voice', kind: 'phone-adapter', serial: 'PHONE-0001', mac: '02aa00000001' } as const;
  const { accountId } = accountDefinition();
  const home = {
    node: undefined,
    addOns: [],
    devices: [
      { ...gateway, nickname: undefined },
      { ...phone, nickname: undefined },
    ],
  };
  await openAccounts(database, [accountDefinition({ accountId, home })]);
  const follow = async () => {
    for (const { run } of createStopFollowing({ database, provisioning: network.port }).runs()) await run('2026-11-21T15:00:00.000Z');
  };
  await sql`
    insert into oss.seasonal_suspends
    values (${accountId}, ${randomUUID()}, 'active', '2026-11-01', '2027-02-01', '2026-11-01', '2027-02-01', null, 1495, '4 Palm Court', 'Venice', 'FL', '34285', '2026-10-01')`.execute(
    database,
  );
  await follow();
  expect(network.told()).toEqual([`suspend ${gateway.mac}`]);
  await setServiceState(database, { accountId, part: 'core', state: 'suspended', graceUntil: undefined });
  await sql`update oss.seasonal_suspends set state = 'ended' where account_id = ${accountId}`.execute(database);
  await follow();
  await follow();
  expect(network.told().filter((told) => told.endsWith(phone.mac))).toEqual([`suspend ${phone.mac}`]);
});
