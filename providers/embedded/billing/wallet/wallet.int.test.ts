import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScheduleCharger } from '#modules/payments/server/charger.ts';
import { cents } from '#platform/rules/money.ts';
import { meeting, type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { enrollInAutoPay } from '../autopay/enrollments.ts';
import { takeSlot } from '../payments/scheduled-payments.ts';
import { takeDuePayments } from '../payments/take-due.ts';
import { type MethodToSave, saveMethod } from './save-method.ts';

let mine: TestDatabase;
let provider: Provider;
beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
});
afterAll(() => mine.end());

async function open(): Promise<string> {
  const definition = accountDefinition();
  await openAccounts(mine.database, [definition]);
  return definition.accountId;
}

const card = (accountId: string, lastFour: string, isDefault = true): MethodToSave => ({
  accountId,
  methodId: randomUUID(),
  kind: 'card',
  brand: 'visa',
  lastFour,
  nameOn: 'Robin Ames',
  expiry: { year: 2029, month: 4 },
  zip: '12207',
  prepaid: false,
  isDefault,
  token: `tok-${lastFour}`,
  at: '2025-11-10T12:00:00.000Z',
});

const defaults = async (accountId: string) => (await provider.wallet.methods(accountId)).map(({ lastFour, isDefault }) => [lastFour, isDefault]);

test('a new default method replaces the old one', async () => {
  const accountId = await open();
  await saveMethod(mine.database, card(accountId, '1111'));
  await saveMethod(mine.database, card(accountId, '2222', false));
  await saveMethod(mine.database, card(accountId, '3333'));
  expect((await defaults(accountId))[0]).toEqual(['3333', true]);
  expect((await defaults(accountId)).filter(([, isDefault]) => isDefault)).toHaveLength(1);
});

test('a method cannot be deleted while a payment is being scheduled with it', async () => {
  const accountId = await open();
  const { methodId, ...rest } = card(accountId, '1111');
  await saveMethod(mine.database, { methodId, ...rest });
  const [on, at] = ['2025-12-01', '2025-11-20T12:00:00.000Z'] as const;
  const payment = {
    scheduledPaymentId: randomUUID(),
    accountId,
    part: 'core',
    amount: cents(10_00),
    on,
    methodId,
    confirmationNumber: 'DM1',
    at,
  } as const;
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(mine.database);
    return rows.length > 0;
  };
  const { removal } = await mine.database.transaction().execute(async (transaction) => {
    await takeSlot(transaction, payment, '2025-12-01T11:00:00.000Z');
    let isOver = false;
    const removal = provider.wallet.remove(accountId, methodId, at).finally(() => {
      isOver = true;
    });
    await expect.poll(async () => isOver || (await waiting())).toBe(true);
    return { removal };
  });
  expect(await removal).toEqual({ ok: false, refusal: 'scheduled' });
});

test('a new default is saved while the old one is deleted', async () => {
  const accountId = await open();
  const [old, next] = [card(accountId, '1111'), card(accountId, '3333')];
  const at = '2025-11-20T12:00:00.000Z';
  for (const method of [old, card(accountId, '2222', false)]) await saveMethod(mine.database, method);
  const row = sql`select from bss.payment_methods where account_id = ${accountId} and method_id = ${old.methodId} for update`;
  const [removed] = await meeting(mine.database, row, [
    () => provider.wallet.remove(accountId, old.methodId, at),
    () => provider.wallet.save(accountId, next, at),
  ]);
  expect(removed).toMatchObject({ ok: true });
  expect(await defaults(accountId)).toEqual([
    ['3333', true],
    ['2222', false],
  ]);
});

test('saving a method again changes nothing', async () => {
  const accountId = await open();
  const first = card(accountId, '1111');
  await saveMethod(mine.database, first);
  await saveMethod(mine.database, card(accountId, '2222'));
  await saveMethod(mine.database, { ...first, lastFour: '9999' });
  expect(await defaults(accountId)).toEqual([
    ['2222', true],
    ['1111', false],
  ]);
});

test('a method cannot be deleted while a payment that was scheduled with it is being taken, but once it was', async () => {
  const accountId = await open();
  const method = card(accountId, '1111');
  await saveMethod(mine.database, method);
  const [on, at] = ['2025-12-01', '2025-12-01T12:00:00.000Z'] as const;
  const payment = { scheduledPaymentId: randomUUID(), accountId, part: 'core', amount: cents(10_00), methodId: method.methodId } as const;
  await provider.payments.schedule({ ...payment, confirmationNumber: 'DM3K7Q2M9XWT', on, at: method.at });
  const remove = () => provider.wallet.remove(accountId, method.methodId, at);
  const removals: unknown[] = [];
  const charger: ScheduleCharger = {
    async takeScheduled({ scheduledPaymentId }) {
      if (scheduledPaymentId === payment.scheduledPaymentId) removals.push(await remove());
      return 'succeeded';
    },
  };
  await takeDuePayments({ database: mine.database, charger, onError: () => {} }, at);
  expect(removals).toEqual([{ ok: false, refusal: 'scheduled' }]);
  expect(await remove()).toMatchObject({ ok: true });
});

test('Auto Pay and scheduled payments refuse the method of another account', async () => {
  const [accountId, stranger] = [await open(), await open()];
  const { methodId, ...rest } = card(stranger, '4242');
  await saveMethod(mine.database, { methodId, ...rest });
  const enrollment = enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2025-12-10' });
  await expect(enrollment).rejects.toThrow('is not there');
  const scheduled = provider.payments.schedule({
    accountId,
    part: 'core',
    methodId,
    scheduledPaymentId: 's1',
    amount: cents(1_00),
    on: '2025-11-25',
    confirmationNumber: 'DM7K2M9QX4T3',
    at: '2025-11-20T15:00:00.000Z',
  });
  await expect(scheduled).rejects.toThrow('is not there');
});

test('a method saved twice at once is saved once, and of two first ones at once one is the default', async () => {
  for (let round = 0; round < 10; round++) {
    const accountId = await open();
    const [one, other] = [card(accountId, '1111', false), card(accountId, '2222', false)];
    await Promise.all([one, one, other].map(({ at, ...method }) => provider.wallet.save(accountId, method, at)));
    const saved = await provider.wallet.methods(accountId);
    expect(saved.map(({ lastFour }) => lastFour).sort()).toEqual(['1111', '2222']);
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  }
});

test('(A20) of deleting a method and enrolling with it at once, one succeeds', async () => {
  const accountId = await open();
  for (let round = 0; round < 10; round++) {
    const method = card(accountId, '1111', false);
    await saveMethod(mine.database, method);
    const { methodId } = method;
    const enrollment = {
      accountId,
      part: 'core',
      mandateId: randomUUID(),
      methodId,
      debitDays: 15,
      on: '2025-12-01',
      at: '2025-12-01T12:00:00.000Z',
    } as const;
    const [removed, enrolled] = await Promise.allSettled([
      provider.wallet.remove(accountId, methodId, '2025-12-01T12:00:00.000Z'),
      provider.autoPay.enroll(enrollment),
    ]);
    const isRemoved = removed.status === 'fulfilled' && removed.value.ok;
    const isEnrolled = enrolled.status === 'fulfilled' && enrolled.value.ok;
    expect([isRemoved, isEnrolled].filter(Boolean)).toHaveLength(1);
    expect((await provider.wallet.methods(accountId)).some((left) => left.methodId === methodId)).toBe(isEnrolled);
    if (isEnrolled) await provider.autoPay.cancel({ accountId, part: 'core', on: '2025-12-01' });
  }
});
