import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, openAutoPay, SEVEN } from './testing.ts';

/** The debit day in the whole system: the provider's run and our payments, on one PostgreSQL. The processor is a model. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const openDemarc = () => openAutoPay(mine.database);

const brief = (payments: Awaited<ReturnType<Awaited<ReturnType<typeof customer>>['history']>>) =>
  payments.map(({ amount, status, channel, payOn }) => [amount, status, channel, payOn]);

test.each([
  ['America/New_York', '2026-11-27T12:00:00.000Z'],
  ['America/Phoenix', '2026-11-27T14:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-27T17:00:00.000Z'],
] as const)('AUTO-10 what the statement of an account in %s asks for is taken at %s and not a millisecond earlier', async (timeZone, seven) => {
  const demarc = openDemarc();
  const { work, history, part, accountId } = await customer(demarc, { timeZone });
  demarc.moveTo(plusMilliseconds(seven, -1));
  await work();
  expect(await history()).toEqual([]);
  expect(await demarc.autoPay.nextDue([accountId])).toBe(seven);
  demarc.moveTo(seven);
  expect(await work()).toMatchObject({ taken: 1, amount: 75_00 });
  expect(brief(await history())).toEqual([[75_00, 'successful', 'automatic', '2026-11-27']]);
  expect(await part()).toMatchObject({ currentBalance: 0, autoPay: { nextDebitOn: '2026-12-27' } });
});

test('AUTO-10 a statement that came three days late is debited ten days after it arrived and not a day earlier', async () => {
  const demarc = openDemarc();
  const { accountId, methodId, work, history, part } = await customer(demarc);
  await embedded.enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 10, on: '2026-11-28' });
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms, '2026-12-12T15:00:00.000Z');
  expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-22' });
  demarc.moveTo('2026-12-21T12:00:00.000Z');
  await work();
  expect(await history()).toEqual([]);
  demarc.moveTo('2026-12-22T12:00:00.000Z');
  await work();
  expect((await history()).map(({ payOn, status }) => [payOn, status])).toEqual([['2026-12-22', 'successful']]);
});

test('AUTO-03 a day chosen for the next statement does not debit the one before it, for which the customer enrolled too late', async () => {
  const demarc = openDemarc();
  const { accountId, methodId, part } = await customer(demarc);
  await embedded.enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-11-28' });
  expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-27' });
  await demarc.provider.autoPay.setDebitDays({ accountId, part: 'core', debitDays: 20, statementOn: '2026-12-09' });
  expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-29' });
});

test('a charge is marked as made without the customer present and refers to their original payment', async () => {
  const demarc = openDemarc();
  const { accountId, methodId, work, history } = await customer(demarc);
  const first = await demarc.payments.takePayment({ accountId, part: 'core', amount: cents(10_00), methodId, channel: 'online', at: demarc.now() });
  demarc.moveTo(SEVEN);
  await work();
  const [debit] = await history();
  expect(demarc.processor.sent.get(debit?.paymentId ?? '')).toMatchObject({
    amount: 65_00,
    initiator: 'merchant',
    reason: 'recurring',
    networkTransactionId: `network-${first.paymentId}`,
  });
});

test('a bank account is debited on the next banking day', async () => {
  const demarc = openDemarc();
  const { accountId, methodId, work, history } = await customer(demarc, { bank: true });
  // Thursday the 26th is Thanksgiving.
  await embedded.enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 17, on: '2026-11-01' });
  demarc.moveTo('2026-11-26T12:00:00.000Z');
  await work();
  expect(await history()).toEqual([]);
  demarc.moveTo(SEVEN);
  await work();
  expect(brief(await history())).toEqual([[75_00, 'successful', 'automatic', '2026-11-27']]);
});

test('what the next statement will ask for is not taken with this one', async () => {
  const demarc = openDemarc();
  const { accountId, methodId, work, part } = await customer(demarc);
  const fee = {
    adjustmentId: randomUUID(),
    accountId,
    part: 'core',
    kind: 'fee',
    amount: cents(20_00),
    on: '2026-11-12',
    at: demarc.now(),
  } as const;
  await embedded.postAdjustments(mine.database, [{ ...fee, ...embedded.adjustmentWords.fee, reason: 'a visit', by: 'operator' }], usualTerms);
  await demarc.payments.takePayment({ accountId, part: 'core', amount: cents(70_00), methodId, channel: 'online', at: demarc.now() });
  demarc.moveTo(SEVEN);
  expect(await work()).toMatchObject({ taken: 1, amount: 5_00 });
  expect(await part()).toMatchObject({ currentBalance: 20_00, unbilled: 20_00 });
});

test('nothing is taken when all is paid, and the next statement is debited again', async () => {
  const demarc = openDemarc();
  const { accountId, methodId, work, part } = await customer(demarc);
  await demarc.payments.takePayment({ accountId, part: 'core', amount: cents(75_00), methodId, channel: 'online', at: demarc.now() });
  demarc.moveTo(SEVEN);
  expect(await work()).toMatchObject({ taken: 0, skipped: 1 });
  expect(demarc.processor.sent.size).toBe(1);
  expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-27' });
});

test('payments not in the books yet are taken into account', async () => {
  const demarc = openDemarc();
  const { accountId, methodId, work, history } = await customer(demarc);
  // Its answer is lost: the payment is pending, and counts as paid.
  demarc.processor.behave({ kind: 'time-out', charged: true });
  demarc.moveTo('2026-11-27T11:59:00.000Z');
  await demarc.payments.takePayment({ accountId, part: 'core', amount: cents(50_00), methodId, channel: 'online', at: demarc.now() });
  demarc.processor.behave({ kind: 'approve' });
  demarc.moveTo(SEVEN);
  await work();
  expect(brief(await history())).toEqual([
    [25_00, 'successful', 'automatic', '2026-11-27'],
    [50_00, 'pending', 'online', '2026-11-27'],
  ]);
});
