import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { returnState } from '#modules/equipment/rules/equipment-return.ts';
import type { CarrierPort } from '#modules/equipment/server/carrier-port.ts';
import { devicesToHave } from '#modules/equipment/server/port.contract.ts';
import type { ReturnCases } from '#modules/equipment/server/return-cases.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { createSlowCarrier } from '#providers/testing/slow-carrier.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../accounts/testing.ts';
import { checkLedger } from '../billing/ledger/check-ledger.ts';
import { addPlan } from '../billing/plans/change-plans.ts';
import { issueStatements, statementIdOf } from '../billing/statements/issue-statements.ts';
import { feeCodeOf } from '../operations/equipment/device-fee.ts';
import { orderedDeviceId } from '../operations/product-orders/stock.ts';
import { createEmbeddedProvider } from '../provider.ts';
import { followParcels } from './follow-parcels.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** An account whose receiver costs $5.00 a month, billed on November 9, and has been asked for together with its cable card. */
async function returning() {
  const { database } = mine;
  const { accountId } = accountDefinition();
  const devices = devicesToHave(randomUUID);
  await openAccounts(database, [accountDefinition({ accountId, home: { node: undefined, addOns: [], devices } })]);
  const goesBack = devices.filter(({ line }) => line === 'tv');
  const [receiver] = goesBack;
  if (!receiver) throw new Error('there is a receiver');
  const fee = { code: feeCodeOf(receiver), group: 'tv', description: { en: 'Receiver', es: 'Receptor' }, monthly: cents(5_00) } as const;
  await addPlan(database, { accountId, part: 'core' }, fee, '2025-10-09');
  await issueStatements(database, [{ accountId, part: 'core', on: '2025-11-09' }], usualTerms);
  const provider = createEmbeddedProvider(database, readUsualTerms, testSealer);
  const deviceIds = goesBack.map(({ deviceId }) => deviceId);
  const shared = { deviceIds, way: 'drop-off', collectOn: undefined, at: '2025-11-23T15:00:00.000Z' } as const;
  const asked = await provider.equipment.requestReturn(accountId, { ...shared, returnId: randomUUID(), userId: randomUUID() });
  if (!asked.ok) throw new Error('it can be returned');
  const carrier = createSlowCarrier();
  const open = vi.fn<ReturnCases['open']>();
  const follow = (now: IsoInstant = '2025-11-24T03:00:00.000Z', over: Partial<CarrierPort> = {}) =>
    followParcels({ database, carrier: { ...carrier.port, ...over }, cases: { open } }, now);
  const now = async () => (await provider.equipment.returns(accountId))[0];
  const nextBill = async () => {
    await issueStatements(database, [{ accountId, part: 'core', on: '2025-12-09' }], usualTerms);
    const bill = await provider.statements.statement(accountId, statementIdOf({ accountId, part: 'core', on: '2025-12-09' }));
    return bill?.lines.filter(({ code }) => code.startsWith(fee.code)).map(({ code, amount }) => [code.slice(fee.code.length), amount]);
  };
  return { accountId, goesBack, tracking: asked.value.tracking, carrier, open, follow, now, nextBill };
}

test('SVC-12 equipment goes back to a receipt of each serial, and its fee ends on the day of the first scan, once, whichever process dies', async () => {
  const { tracking, carrier, open, follow, now, nextBill, goesBack } = await returning();
  // A process that dies before the carrier has heard of it, or after, leaves it to the next.
  await expect(follow(undefined, { announce: () => Promise.reject(new Error('away')) })).rejects.toThrow(tracking);
  await follow();
  await carrier.scan(tracking, 'accepted');
  await expect(follow(undefined, { scans: () => Promise.reject(new Error('silent')) })).rejects.toThrow('silent');
  // 10 pm on the 23rd at the account.
  await Promise.all([follow(), follow(), follow()]);
  for (const state of ['on-the-way', 'arrived', 'checked'] as const) {
    await carrier.scan(tracking, state);
    await follow('2025-11-26T15:00:00.000Z');
  }
  const one = await now();
  expect(one && returnState(one)).toBe('complete');
  expect(one?.scans.map(({ state }) => state)).toEqual(['accepted', 'on-the-way', 'arrived', 'checked']);
  expect(one?.items.map(({ serial, received }) => [serial, received])).toEqual(goesBack.map(({ serial }) => [serial, true]).toSorted());
  expect(open).not.toHaveBeenCalled();
  // Billed up to December 8; fifteen of thirty days come back.
  expect(await nextBill()).toEqual([['-unused', -2_50]]);
  expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
});

test('what came otherwise than announced opens a case, and charges nothing', async () => {
  const { accountId, tracking, carrier, open, follow, now, nextBill, goesBack } = await returning();
  const [receiver, card] = goesBack;
  await follow();
  await carrier.scan(tracking, 'checked', [receiver?.serial ?? '', 'XX-9']);
  open.mockRejectedValueOnce(new Error('died'));
  await expect(follow()).rejects.toThrow('died');
  await follow();
  await follow();
  expect(open).toHaveBeenCalledTimes(2);
  expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ accountId, tracking, missing: [card?.serial], strangers: ['XX-9'] }));
  const one = await now();
  expect(one && returnState(one)).toBe('being-clarified');
  expect(await nextBill()).toEqual([['-unused', -2_50]]);
  const { rows } = await sql`select from oss.returns where case_opened_at is null and differs`.execute(mine.database);
  expect(rows).toEqual([]);
});

test('a pod that was ordered is billed no more once it goes back; while another in its place is there, and for what belongs to a plan, all stays', async () => {
  const { database } = mine;
  const { accountId } = accountDefinition();
  const [orderId, tag] = [randomUUID(), randomUUID().slice(0, 8).toUpperCase()];
  const [gateway] = devicesToHave(randomUUID);
  if (!gateway) throw new Error('there is a gateway');
  const of = (number: number, kind: 'gateway' | 'pod', replaces?: string) => ({
    ...{ ...gateway, kind, replaces, deviceId: orderedDeviceId(orderId, number), monthlyFee: cents(0) },
    ...{ serial: `O${number}-${tag}`, mac: `0${number}${tag.toLowerCase()}00` },
  });
  const [box, pod] = [of(0, 'gateway'), of(1, 'pod')];
  const instead = of(2, 'pod', pod.deviceId);
  await openAccounts(database, [accountDefinition({ accountId, home: { node: undefined, addOns: [], devices: [box, pod, instead] } })]);
  const item = (slot: string, kit: string) => ({ line: 'internet', slot, kit, billedAs: { code: slot === 'internet' ? 'core-plan' : slot } });
  await sql`
    insert into oss.product_orders (account_id, order_id, state, user_id, placed_on, placed_at, items, has_kit, device_ids)
    values (${accountId}, ${orderId}, 'completed', ${randomUUID()}, '2025-11-01', '2025-11-01T15:00:00Z',
      ${JSON.stringify([item('internet', 'gateway'), item('wifi-pod', 'pod')])}, true, ${[box.deviceId, pod.deviceId]})`.execute(database);
  const words = { en: 'Wi-Fi pod', es: 'Repetidor de wifi' };
  await addPlan(
    database,
    { accountId, part: 'core' },
    { code: 'wifi-pod', group: 'internet', description: words, monthly: cents(3_00) },
    '2025-11-01',
  );
  const provider = createEmbeddedProvider(database, readUsualTerms, testSealer);
  const carrier = createSlowCarrier();
  const handOver = async (deviceId: string) => {
    const shared = { deviceIds: [deviceId], way: 'drop-off', collectOn: undefined, at: '2025-11-20T15:00:00.000Z' } as const;
    const asked = await provider.equipment.requestReturn(accountId, { ...shared, returnId: randomUUID(), userId: randomUUID() });
    if (!asked.ok) throw new Error('it can be returned');
    const follow = () =>
      followParcels({ database, carrier: carrier.port, cases: { open: vi.fn<ReturnCases['open']>() } }, '2025-11-24T15:00:00.000Z');
    await follow();
    await carrier.scan(asked.value.tracking, 'accepted');
    await follow();
    return (await provider.plans.plans(accountId, '2025-11-25')).map(({ code }) => code).filter((code) => ['core-plan', 'wifi-pod'].includes(code));
  };
  expect(await handOver(pod.deviceId)).toEqual(['core-plan', 'wifi-pod']);
  expect(await handOver(box.deviceId)).toEqual(['core-plan', 'wifi-pod']);
  expect(await handOver(instead.deviceId)).toEqual(['core-plan']);
});
