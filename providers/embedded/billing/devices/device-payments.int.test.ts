import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { meeting, type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import { readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { householdWithPhone } from '../../operations/orders/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { postPayments } from '../ledger/post-payments.ts';
import { postReversals } from '../ledger/post-reversals.ts';
import { issueStatements } from '../statements/issue-statements.ts';

/** How a payment towards a device changes the bills after it. */
let mine: TestDatabase;
let provider: Provider;

beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
});
afterAll(() => mine.end());

/** Two of 24 installments are billed; $220.00 are left. */
async function household() {
  const { accountId, planId } = await householdWithPhone(mine.database);
  const moment = { accountId, part: 'mobile', on: '2025-12-30', at: '2025-12-30T17:00:00.000Z' } as const;
  const owed = async () => (await provider.billing.summary(accountId))?.parts[0]?.currentBalance;
  const billed = async () => {
    const [head] = (await provider.statements.list(accountId, 'mobile', { first: 1, after: undefined })).items;
    const statement = head && (await provider.statements.statement(accountId, head.statementId));
    return { ...statement, devices: statement?.lines.filter(({ code }) => code.startsWith('device')).map(({ description }) => description.en) };
  };
  return {
    accountId,
    planId,
    owed,
    billed,
    pay: (paymentId: string, ...amounts: readonly number[]) =>
      postPayments(
        mine.database,
        amounts.map((amount, index) => {
          const id = index === 0 ? paymentId : `${paymentId} ${index}`;
          return { ...moment, paymentId: id, amount: cents(amount), channel: 'online', payable: { kind: 'device', id: planId } } as const;
        }),
        usualTerms,
      ),
    takeBack: (paymentId: string, ...amounts: readonly number[]) =>
      postReversals(
        mine.database,
        amounts.map((amount, index) => {
          const reversalId = `${paymentId} back ${index}`;
          return { ...moment, reversalId, paymentId, kind: 'dispute', amount: cents(amount), owed: 'again', returnCode: undefined } as const;
        }),
        usualTerms,
      ),
    bill: (on: `${number}-${number}-${number}`) => issueStatements(mine.database, [{ accountId, part: 'mobile', on }], usualTerms),
  };
}

async function booksAgree() {
  expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
}

test('MOB-04 a paid-off device is no longer on any bill, and neither is its payment', async () => {
  const { pay, bill, billed, owed } = await household();
  const before = await owed();
  await pay('all', 220_00);
  expect(await owed()).toBe(before);
  await bill('2026-01-09');
  expect(await billed()).toMatchObject({ devices: [], received: [], payments: 0 });
  await booksAgree();
});

test('a partial payment leaves the monthly amount unchanged, and a returned one is billed again', async () => {
  const { pay, takeBack, bill, billed } = await household();
  await pay('all', 220_00);
  await takeBack('all', 205_00);
  await bill('2026-01-09');
  expect(await billed()).toMatchObject({ devices: ['Aurora 12, payment 3 of 24'], received: [] });
  await booksAgree();
});

test('a payment of more than is left after billing is deducted from the bill, and shown there', async () => {
  const { pay, takeBack, bill, billed, owed, accountId } = await household();
  await bill('2026-01-09');
  const before = (await owed()) ?? 0;
  await pay('all', 220_00);
  expect(await owed()).toBe(before - 10_00);
  await takeBack('all', 220_00);
  expect(await owed()).toBe(before);
  expect((await provider.mobile.devicePlans(accountId))[0]).toMatchObject({ paidAhead: 0, billed: 30_00 });
  await bill('2026-02-09');
  expect(await billed()).toMatchObject({ payments: 0, received: [{ amount: 10_00 }, { amount: -10_00 }] });
  await booksAgree();
});

test('two payments at once pay no more of the device than is left, and the rest comes off the bill', async () => {
  const { pay, owed } = await household();
  const before = (await owed()) ?? 0;
  await pay('both', 150_00, 100_00);
  expect(await owed()).toBe(before - 30_00);
  await booksAgree();
});

test('two reversals of such a payment at once take no more from the device than the payment gave it', async () => {
  const { pay, takeBack, bill, owed, accountId } = await household();
  await bill('2026-01-09');
  const before = (await owed()) ?? 0;
  await pay('all', 220_00);
  await takeBack('all', 150_00, 70_00);
  expect(await owed()).toBe(before);
  expect((await provider.mobile.devicePlans(accountId))[0]).toMatchObject({ paidAhead: 0, billed: 30_00 });
  await booksAgree();
});

test('two refunds of such a payment that meet take no more from the device than the payment gave it', async () => {
  const { pay, owed, accountId } = await household();
  const before = (await owed()) ?? 0;
  await pay('other', 50_00);
  await pay('all', 200_00);
  expect(await owed()).toBe(before - 30_00);
  const refund = (reversalId: string) => () =>
    provider.payments.reverse([
      {
        accountId,
        part: 'mobile',
        on: '2025-12-30',
        at: '2025-12-30T17:00:00.000Z',
        amount: cents(100_00),
        reversalId,
        paymentId: 'all',
        kind: 'refund',
        owed: 'again',
        returnCode: undefined,
        methodId: undefined,
      },
    ]);
  const part = sql`select from bss.account_parts where account_id = ${accountId} and part = 'mobile' for no key update`;
  await meeting(mine.database, part, [refund('one'), refund('two')]);
  expect(await owed()).toBe(before);
  expect((await provider.mobile.devicePlans(accountId))[0]).toMatchObject({ paidAhead: 50_00 });
  await booksAgree();
});

test("the transactions show it in full, with its device, and no balance except the bills'", async () => {
  const { pay, takeBack, accountId } = await household();
  await pay('some', 50_00);
  await takeBack('some', 50_00);
  const { items } = await provider.mobile.transactions(accountId, 'all', { first: 2, after: undefined });
  expect(items).toMatchObject([
    { kind: 'reversal', amount: 50_00, description: { en: 'Aurora 12' } },
    { kind: 'payment', amount: 50_00, channel: 'online', description: { en: 'Aurora 12' } },
  ]);
});
