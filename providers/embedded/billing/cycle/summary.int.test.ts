import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { plusMonths } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { setServiceState } from '../accounts/service-state.ts';
import { enrollInAutoPay } from '../autopay/enrollments.ts';
import { runAutoPay } from '../autopay/run-auto-pay.ts';
import { issueStatements } from '../statements/issue-statements.ts';
import { saveMethod } from '../wallet/save-method.ts';

let mine: TestDatabase;
let provider: Provider;
beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
});
afterAll(() => mine.end());

/** Core is billed $80.00 on the 9th of each month, starting in November 2025. */
async function accountWith(statements: number): Promise<string> {
  const { accountId, ...definition } = accountDefinition();
  await openAccounts(mine.database, [{ ...definition, accountId }]);
  for (let month = 0; month < statements; month++) await issue(accountId, month);
  return accountId;
}

const cycleDate = (month: number) => plusMonths('2025-11-09', month);
const issue = (accountId: string, month: number) => issueStatements(mine.database, [{ accountId, part: 'core', on: cycleDate(month) }], usualTerms);

const pay = (accountId: string, paymentId: string, amount: number, channel: 'online' | 'automatic' = 'online', on: IsoDate = '2026-01-12') =>
  provider.payments.post([{ accountId, part: 'core', paymentId, amount: cents(amount), on, at: `${on}T15:00:00.000Z`, channel }]);

async function saveCard(accountId: string): Promise<string> {
  const methodId = randomUUID();
  const card = {
    kind: 'card',
    brand: 'visa',
    expiry: { year: 2029, month: 4 },
    zip: '12207',
    prepaid: false,
    isDefault: true,
    token: 'tok',
  } as const;
  await saveMethod(mine.database, { ...card, accountId, methodId, lastFour: '4242', nameOn: 'Robin Ames', at: '2025-11-10T12:00:00.000Z' });
  return methodId;
}

const core = async (accountId: string) => (await provider.billing.summary(accountId))?.parts[0];

test('a part that was never billed owes nothing and says when it will be billed', async () => {
  const accountId = await accountWith(0);
  expect(await provider.billing.summary(accountId)).toEqual({
    billDelivery: 'paper-and-online',
    parts: [
      {
        part: 'core',
        partNumber: undefined,
        currentBalance: 0,
        unbilled: 0,
        items: [],
        lateFee: 600,
        lastStatement: undefined,
        nextStatementOn: '2025-11-09',
        serviceState: 'active',
        restorationMinutes: 15,
        bankPaymentsRestore: true,
        restoresOn: undefined,
        graceUntil: undefined,
        autoPay: { state: 'not-enrolled', discountEligible: true },
        scheduled: [],
        postedPaymentIds: [],
        arrangement: undefined,
        dunning: [
          { step: 'warn', daysPastDue: 30 },
          { step: 'suspend', daysPastDue: 43 },
          { step: 'disconnect', daysPastDue: 50 },
          { step: 'ask-for-equipment', daysPastDue: 76 },
        ],
      },
      expect.objectContaining({ part: 'mobile', partNumber: 'M-4410' }),
    ],
  });
});

test('the items go back as far as the balance and no further', async () => {
  const accountId = await accountWith(4);
  const dates = async () => (await core(accountId))?.items.map(({ on }) => on);
  expect(await dates()).toEqual(['2026-02-09', '2026-01-09', '2025-12-09', '2025-11-09']);
  await pay(accountId, 'p1', 80_01);
  expect(await dates()).toEqual(['2026-02-09', '2026-01-09', '2025-12-09']);
  await pay(accountId, 'p2', 85_99);
  expect(await dates()).toEqual(['2026-02-09', '2026-01-09']);
  await pay(accountId, 'p3', 200_00);
  expect(await dates()).toEqual([]);
});

test('a payment stays among the posted ones for one statement longer than it is counted', async () => {
  const accountId = await accountWith(1);
  await pay(accountId, 'p1', 10_00);
  const posted = async () => (await core(accountId))?.postedPaymentIds;
  expect(await posted()).toEqual(['p1']);
  await issue(accountId, 1);
  expect(await posted()).toEqual(['p1']);
  await issue(accountId, 2);
  expect(await posted()).toEqual([]);
});

test("the next debit is the last statement's until it is taken, by Auto Pay and nobody else", async () => {
  const accountId = await accountWith(2);
  const methodId = await saveCard(accountId);
  await enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2025-12-10' });
  const autoPay = async () => (await core(accountId))?.autoPay;
  expect(await autoPay()).toEqual({
    state: 'enrolled',
    methodId,
    refusedOn: [],
    nextDebitOn: '2025-12-27',
    takes: { atMost: undefined },
    discountEligible: true,
  });
  await pay(accountId, 'by-hand', 10_00, 'online');
  expect(await autoPay()).toMatchObject({ nextDebitOn: '2025-12-27' });
  const charger = { takeAutomatic: async () => [{ state: 'succeeded', amount: cents(150_00), confirmationNumber: 'DM7K2M9QX4T3' } as const] };
  await runAutoPay(
    { database: mine.database, charger, onError: () => {}, terms: usualTerms },
    { now: '2025-12-27T12:00:00.000Z', accountIds: [accountId] },
  );
  expect(await autoPay()).toMatchObject({ nextDebitOn: '2026-01-27', takes: undefined });
  await issue(accountId, 2);
  expect(await autoPay()).toMatchObject({ nextDebitOn: '2026-01-27' });
});

test('pending payments and stopped services are reported', async () => {
  const accountId = await accountWith(1);
  const methodId = await saveCard(accountId);
  const later = { accountId, part: 'core', methodId, confirmationNumber: 'DM7K2M9QX4T3', at: '2025-11-20T15:00:00.000Z' } as const;
  await provider.payments.schedule({ ...later, scheduledPaymentId: 'second', amount: cents(30_00), on: '2025-11-28' });
  await provider.payments.schedule({ ...later, scheduledPaymentId: 'first', amount: cents(50_00), on: '2025-11-25' });
  await setServiceState(mine.database, { accountId, part: 'core', state: 'suspended', graceUntil: '2025-12-04' });
  expect(await core(accountId)).toMatchObject({
    serviceState: 'suspended',
    graceUntil: '2025-12-04',
    scheduled: [
      { scheduledPaymentId: 'first', amount: 50_00, on: '2025-11-25', methodId },
      { scheduledPaymentId: 'second', amount: 30_00, on: '2025-11-28', methodId },
    ],
  });
});
