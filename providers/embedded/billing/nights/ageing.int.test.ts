import { expect, test } from 'vitest';
import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { partDefinition } from '../../accounts/testing.ts';
import { setServiceState } from '../accounts/service-state.ts';
import { serviceStates } from '../dunning/service-states.ts';
import { ageingAt } from './night-hours.ts';
import { NEW_YORK, noon, openedNights } from './testing.ts';

/** The ageing run: which steps it takes for which debts. */
const opened = openedNights();
const { heads, nextDue, open, partOf, pay, run, stateOf, stepsOf } = opened;

/** The account owes $80.00 since November 30, and the December statement is coming. */
const due: IsoDate = '2025-11-30';
async function lateAccount(part: AccountPart = 'core'): Promise<string> {
  const accountId = await open({ parts: [partDefinition(part, 80_00)] });
  await run({ now: noon('2025-11-09') });
  return accountId;
}
const night = (days: number) => run({ now: ageingAt(plusDays(due, days), NEW_YORK) });

test('suspends core after 43 days past due and disconnects it after 50', async () => {
  const accountId = await lateAccount();
  const states: ServiceState[] = [];
  for (const days of [29, 30, 42, 43, 49, 50, 75, 76]) {
    await night(days);
    states.push(await stateOf(accountId));
  }
  expect(states).toEqual(['active', 'active', 'active', 'suspended', 'suspended', 'disconnected', 'disconnected', 'disconnected']);
  expect((await stepsOf(accountId)).map(([, step]) => step)).toEqual(['warn', 'suspend', 'disconnect', 'ask-for-equipment']);
});

test("acts at four in the morning in the account's time zone, and not earlier", async () => {
  const accountId = await lateAccount();
  const at = ageingAt(plusDays(due, 43), NEW_YORK);
  await run({ now: plusMilliseconds(at, -1) });
  expect(await stateOf(accountId)).toBe('active');
  expect(await nextDue()).toBe(at);
  await run({ now: at });
  expect(await stateOf(accountId)).toBe('suspended');
});

test('stops a mobile line step by step, and finally gives it up', async () => {
  const accountId = await lateAccount('mobile');
  const states: ServiceState[] = [];
  for (const days of [9, 10, 29, 30, 59, 60]) {
    await night(days);
    states.push(await stateOf(accountId, 'mobile'));
  }
  expect(states).toEqual(['active', 'hotlined', 'hotlined', 'temporarily-disconnected', 'temporarily-disconnected', 'inactive']);
});

test('takes each step once when twenty workers run at once', async () => {
  const accountId = await lateAccount();
  const done = await Promise.all(Array.from({ length: 20 }, () => night(80)));
  expect(done.flatMap(({ steps }) => Object.entries(steps)).toSorted()).toEqual([
    ['ask-for-equipment', 1],
    ['disconnect', 1],
    ['suspend', 1],
    ['warn', 1],
  ]);
  expect(await stepsOf(accountId)).toHaveLength(4);
});

test('knows only what is in the books: a payment booked a second later restores what it stopped', async () => {
  const accountId = await lateAccount();
  await night(43);
  expect(await stateOf(accountId)).toBe('suspended');
  const { currentBalance } = await partOf(accountId);
  await pay(accountId, currentBalance, plusMilliseconds(ageingAt(plusDays(due, 43), NEW_YORK), 1_000));
  expect(await stateOf(accountId)).toBe('active');
  await night(44);
  expect(await stateOf(accountId)).toBe('active');
});

test('racing a payment ends with service on, whichever comes first', async () => {
  const accounts = await Promise.all(Array.from({ length: 12 }, () => lateAccount()));
  await night(42);
  const at = ageingAt(plusDays(due, 43), NEW_YORK);
  const payments = accounts.map(async (accountId) => pay(accountId, (await partOf(accountId)).currentBalance, at));
  await Promise.all([run({ now: at }), ...payments, run({ now: at })]);
  expect(await Promise.all(accounts.map((accountId) => stateOf(accountId)))).toEqual(accounts.map(() => 'active'));
});

test('follows a debt made younger by a payment', async () => {
  const accountId = await lateAccount();
  await night(45);
  await pay(accountId, 80_00, noon(plusDays(due, 45)));
  // What is left is December's, due a month later: still suspended because it is past due, and disconnected only once it is old enough.
  await night(60);
  expect(await stateOf(accountId)).toBe('suspended');
  await night(80);
  expect(await stateOf(accountId)).toBe('disconnected');
});

test('waits during a grace period', async () => {
  const accountId = await lateAccount('mobile');
  await setServiceState(opened.database, { accountId, part: 'mobile', state: 'active', graceUntil: plusDays(due, 14) });
  await night(14);
  expect(await stateOf(accountId, 'mobile')).toBe('active');
  await night(15);
  expect(await stateOf(accountId, 'mobile')).toBe('hotlined');
});

test('bills service again after it was restored', async () => {
  const accountId = await lateAccount();
  await night(75);
  const { currentBalance } = await partOf(accountId);
  await pay(accountId, currentBalance, noon(plusDays(due, 75)));
  await night(110);
  expect((await heads(accountId)).slice(-3).map(({ charges }) => charges)).toEqual([86_00, 6_00, 80_00]);
});

test('a payment of everything owed leads every state of service where the table says', async () => {
  const states: readonly ServiceState[] = ['active', 'suspended', 'disconnected', 'hotlined', 'temporarily-disconnected', 'inactive'];
  for (const part of ['core', 'mobile'] as const) {
    const known = states.filter((state) => Object.keys(serviceStates[part][state]).length > 0 || state === 'inactive');
    for (const state of known) {
      const accountId = await open({ parts: [partDefinition(part, 80_00)] });
      await run({ now: noon('2025-11-09') });
      await setServiceState(opened.database, { accountId, part, state, graceUntil: undefined });
      await pay(accountId, 80_00, noon('2025-12-02'), part);
      expect([part, state, await stateOf(accountId, part)]).toEqual([part, state, serviceStates[part][state].restore ?? state]);
    }
  }
});
