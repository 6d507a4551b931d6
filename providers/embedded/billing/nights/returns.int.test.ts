import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageing } from '#modules/billing/rules/ageing.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Nights } from '#providers/books/nights.ts';
import type { Provider } from '#providers/provider.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, partDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { createNights } from './nights.ts';

/** A bank payment counts and restores service as soon as it is submitted; its return undoes both (decisions 6). */
let mine: TestDatabase;
let provider: Provider;
let nights: Nights;
beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
  nights = createNights(mine.database, readUsualTerms);
});
afterAll(() => mine.end());

const noon = (on: IsoDate): IsoInstant => `${on}T17:00:00.000Z`;

/** Billed $80.00 on November 9, due on the 30th and never paid: suspended on January 12, disconnected on the 19th. */
async function disconnectedAccount() {
  const definition = accountDefinition({ parts: [partDefinition('core', 80_00)] });
  await openAccounts(mine.database, [definition]);
  const { accountId } = definition;
  await nights.run({ now: noon('2026-01-20') });
  const core = async () => {
    const found = (await provider.billing.summary(accountId))?.parts[0];
    if (!found) throw new Error('the account has core');
    return found;
  };
  const ageOn = async (day: IsoDate) => ageing((await core()).currentBalance, (await core()).items, day);
  const steps = async () => {
    const { rows } = await sql<{ readonly step: string }>`
      select step from bss.dunning_steps where account_id = ${accountId} order by taken_on, step`.execute(mine.database);
    return rows.map(({ step }) => step);
  };
  return { accountId, core, ageOn, steps };
}

const PAID_AT = noon('2026-01-21');
const RETURNED_AT = noon('2026-01-23');

test('a return restores the age of the debt and ends the service its payment had restored, without repeating any notice', async () => {
  const { accountId, core, ageOn, steps } = await disconnectedAccount();
  expect(await core()).toMatchObject({ serviceState: 'disconnected' });
  const before = { age: await ageOn('2026-01-23'), steps: await steps() };
  const { currentBalance } = await core();

  const part = { accountId, part: 'core', amount: currentBalance } as const;
  await provider.payments.post([{ ...part, paymentId: 'by bank', on: '2026-01-21', at: PAID_AT, channel: 'online' }]);
  expect(await core()).toMatchObject({ currentBalance: 0, serviceState: 'active' });
  await nights.run({ now: plusMilliseconds(PAID_AT, 60_000) });

  const back = {
    ...part,
    reversalId: 'back',
    paymentId: 'by bank',
    kind: 'return',
    owed: 'again',
    returnCode: 'R01',
    on: '2026-01-23',
    at: RETURNED_AT,
  } as const;
  await provider.payments.reverse([back]);
  expect(await nights.nextDue()).toBe(RETURNED_AT);
  await nights.run({ now: RETURNED_AT });
  expect(await core()).toMatchObject({ currentBalance, serviceState: 'disconnected' });
  expect(await ageOn('2026-01-23')).toEqual(before.age);
  expect(await steps()).toEqual(before.steps);

  await nights.run({ now: noon('2026-02-14') });
  expect(await steps()).toEqual([...before.steps, 'ask-for-equipment']);
  expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
});

test('a return on a part that is still held, as while it is imported, does not make it due', async () => {
  const definition = accountDefinition({ held: true, parts: [partDefinition('core', 80_00)] });
  await openAccounts(mine.database, [definition]);
  const { accountId } = definition;
  const part = { accountId, part: 'core', amount: cents(80_00), paymentId: 'before it came' } as const;
  await provider.payments.post([{ ...part, on: '2026-01-21', at: PAID_AT, channel: 'online' }]);
  await provider.payments.reverse([
    { ...part, reversalId: 'back', kind: 'return', owed: 'again', returnCode: 'R01', on: '2026-01-23', at: RETURNED_AT },
  ]);
  const { rows } = await sql`select due_at as "dueAt" from bss.account_parts where account_id = ${accountId}`.execute(mine.database);
  expect(rows).toEqual([{ dueAt: null }]);
});

test('a return on an account with credit leaves service on', async () => {
  const { accountId, core } = await disconnectedAccount();
  const { currentBalance } = await core();
  const part = { accountId, part: 'core' } as const;
  const amount = cents(currentBalance + 50_00);
  await provider.payments.post([{ ...part, amount, paymentId: 'too much', on: '2026-01-21', at: PAID_AT, channel: 'online' }]);
  const refund = { ...part, reversalId: 'surplus', paymentId: 'too much', kind: 'refund', owed: 'again', returnCode: undefined } as const;
  await provider.payments.reverse([{ ...refund, amount: cents(50_00), on: '2026-01-23', at: RETURNED_AT }]);
  await nights.run({ now: RETURNED_AT });
  expect(await core()).toMatchObject({ currentBalance: 0, serviceState: 'active' });
});
